/** A larger file is not decoded for a small picture. */
const largestFile = 30_000_000

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** The part of a document that tells whether the document is a photo on this machine. */
interface PhotoRow {
  readonly filename: string
  readonly mediaType: string
  /** True if the bytes are on this machine. */
  readonly local: boolean
  /** In bytes; null if unknown. */
  readonly size: number | null
}

/** Returns whether a record names a photo by an address on the internet. */
export function isWebPhoto(source: string): boolean {
  return /^https?:\/\/[^\s/]/iu.test(source.trim())
}

/**
 * Returns the document with the picture of a photo that a record names by a file; null if no document
 * on this machine has that file name. A web address names no document: the picture there may be
 * another one.
 */
export function photoDocument<Row extends PhotoRow>(
  rows: readonly Row[],
  source: string,
): Row | null {
  const name = fileNameIn(source)
  if (name === '') return null
  const found = rows.filter(
    ({ filename, mediaType, local, size }) =>
      local &&
      pictures.has(mediaType) &&
      (size ?? 0) <= largestFile &&
      filename.normalize().toLowerCase() === name,
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

function fileNameIn(source: string): string {
  const path = source.trim()
  if (/^[a-z][a-z0-9+.-]+:/iu.test(path) || path.startsWith('//')) return ''
  return (path.split(/[/\\]/u).at(-1) ?? '').normalize().toLowerCase()
}
