import { UnreadableFile } from './opened-pdf.ts'

/** The values of one page of a TIFF by the numbers of their tags (TIFF 6.0, section 8). */
export type TiffTags = ReadonlyMap<number, readonly number[]>

/** The most pages of a TIFF that are read. */
const mostPages = 1000
/** The most values of a tag: a page of 100,000 strips is none. */
const mostValues = 20_000
/** The sizes in bytes of the kinds of values that pages of text have: BYTE, SHORT and LONG. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4 }

/** Reads the directories of a TIFF: one for each page. Throws `UnreadableFile`. */
export function tiffDirectories(file: Uint8Array): TiffTags[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const pages: TiffTags[] = []
  const seen = new Set<number>()
  try {
    const little = view.getUint16(0) === 0x4949
    let at = view.getUint32(4, little)
    // A hostile file can link its directories in a circle.
    while (at !== 0 && pages.length < mostPages && !seen.has(at)) {
      seen.add(at)
      const count = view.getUint16(at, little)
      pages.push(tagsAt(view, at + 2, count, little))
      at = view.getUint32(at + 2 + count * 12, little)
    }
  } catch (error) {
    // Offsets beyond the end of the file.
    if (!(error instanceof RangeError)) throw error
  }
  if (pages.length === 0) throw new UnreadableFile('broken')
  return pages
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
