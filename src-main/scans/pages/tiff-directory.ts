import { mostScanPages } from '../scan-worker-protocol.ts'
import { UnreadableFile } from './opened-pdf.ts'

/** The values of one page of a TIFF by the numbers of their tags (TIFF 6.0, section 8). */
export type TiffTags = ReadonlyMap<number, readonly number[]>

/** The most pages of a TIFF that are shown, copied or cut. */
export const mostCopied = 5000
/** The most values of a tag: a page of 100,000 strips is none. */
const mostValues = 20_000
/** The sizes in bytes of the kinds of values that pages of text have: BYTE, SHORT, LONG and UNDEFINED. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1 }

/** The directory of a page that cannot be read: such a page has no tags. */
const damaged: TiffTags = new Map()

/**
 * Reads the directories of a TIFF: one for each page. A damaged directory has no tags; behind a lost
 * one nothing is found. Throws `UnreadableFile` if no page can be read.
 */
export function tiffDirectories(file: Uint8Array, most = mostScanPages): TiffTags[] {
  const { pages } = directoriesIn(file, most)
  if (pages.every((tags) => tags === damaged)) throw new UnreadableFile('broken')
  return pages
}

/**
 * Reads all directories of a TIFF. Throws `UnreadableFile` if the file has lost pages, or has more than
 * can be copied.
 */
export function wholeTiff(file: Uint8Array): TiffTags[] {
  const { pages, isWhole } = directoriesIn(file, mostCopied + 1)
  if (!isWhole || pages.every((tags) => tags === damaged)) throw new UnreadableFile('broken')
  if (pages.length > mostCopied) throw new UnreadableFile('tooLarge')
  return pages
}

function directoriesIn(
  file: Uint8Array,
  most: number,
): { readonly pages: TiffTags[]; readonly isWhole: boolean } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const pages: TiffTags[] = []
  const seen = new Set<number>()
  const little = whenInside(() => view.getUint16(0) === 0x4949) ?? true
  let from = whenInside(() => view.getUint32(4, little)) ?? view.byteLength
  // A hostile file can link its directories in a circle.
  while (from !== 0 && pages.length < most && !seen.has(from)) {
    const at = from
    seen.add(at)
    const count = whenInside(() => view.getUint16(at, little))
    // The link leads out of the file: a page was there, and the link to the next page is lost.
    if (count === null) return { pages: [...pages, damaged], isWhole: false }
    pages.push(whenInside(() => tagsAt(view, at + 2, count, little)) ?? damaged)
    const next = whenInside(() => view.getUint32(at + 2 + count * 12, little))
    if (next === null) return { pages, isWhole: false }
    from = next
  }
  return { pages, isWhole: true }
}

/** Returns what `read` reads; null if an offset leads out of the file. */
function whenInside<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

function tagsAt(view: DataView, from: number, count: number, little: boolean): TiffTags {
  const tags = new Map<number, readonly number[]>()
  for (let index = 0; index < count; index += 1) {
    const at = from + index * 12
    const size = sizes[view.getUint16(at + 2, little)]
    const values = view.getUint32(at + 4, little)
    if (size === undefined || values > mostValues) continue
    const place = size * values <= 4 ? at + 8 : view.getUint32(at + 8, little)
    tags.set(
      view.getUint16(at, little),
      Array.from({ length: values }, (_, number) =>
        valueAt(view, place + number * size, size, little),
      ),
    )
  }
  return tags
}

function valueAt(view: DataView, at: number, size: number, little: boolean): number {
  if (size === 1) return view.getUint8(at)
  return size === 2 ? view.getUint16(at, little) : view.getUint32(at, little)
}
