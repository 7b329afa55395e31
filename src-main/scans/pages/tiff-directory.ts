import { mostScanPages } from '../scan-worker-protocol.ts'
import { UnreadableFile } from './opened-pdf.ts'

/** The values of one page of a TIFF by the numbers of their tags (TIFF 6.0, section 8). */
export type TiffTags = ReadonlyMap<number, readonly number[]>

/** The most pages of a TIFF that are shown, copied or cut. */
export const mostCopied = 5000
/** The most values of a tag: a page of 100,000 strips is none. */
const mostValues = 20_000
/** The most tags of a page: the highest count that TIFF 6.0 can write. */
const mostTags = 65_535
/** The sizes in bytes of the kinds of values that pages of text have: BYTE, SHORT, LONG, UNDEFINED and LONG8. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1, 16: 8 }

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
  const reader = readerOf(file)
  const { layout } = reader
  const pages: TiffTags[] = []
  const seen = new Set<number>()
  let from = whenInside(() => reader.word(layout.firstLink)) ?? file.byteLength
  // A hostile file can link its directories in a circle.
  while (from !== 0 && pages.length < most && !seen.has(from)) {
    const at = from
    seen.add(at)
    const count = whenInside(() => reader.integer(at, layout.counter))
    // The link leads out of the file: a page was there, and the link to the next page is lost.
    if (count === null) return { pages: [...pages, damaged], isWhole: false }
    const first = at + layout.counter
    pages.push(whenInside(() => tagsAt(reader, first, count)) ?? damaged)
    const next = whenInside(() => reader.word(first + count * layout.entry))
    if (next === null) return { pages, isWhole: false }
    from = next
  }
  return { pages, isWhole: true }
}

/** The place of the first link, and the sizes in bytes of a count, an entry and an offset. */
interface Layout {
  readonly firstLink: number
  readonly counter: 2 | 8
  readonly entry: number
  readonly word: 4 | 8
}
/** TIFF 6.0, section 2. */
const classic: Layout = { firstLink: 4, counter: 2, entry: 12, word: 4 }
/** BigTIFF, whose offsets have 64 bits (libtiff's "BigTIFF File Format Specification"). */
const big: Layout = { firstLink: 8, counter: 8, entry: 20, word: 8 }
const bigVersion = 43

/** Reads the numbers of a TIFF in its order of bytes. Throws `RangeError` behind the end of the file. */
interface TiffReader {
  readonly layout: Layout
  readonly integer: (at: number, size: number) => number
  /** An offset, or another number of this size. */
  readonly word: (at: number) => number
}

function readerOf(file: Uint8Array): TiffReader {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const little = whenInside(() => view.getUint16(0) === 0x4949) ?? true
  const integer = (at: number, size: number) => {
    if (size === 1) return view.getUint8(at)
    if (size === 2) return view.getUint16(at, little)
    return size === 4 ? view.getUint32(at, little) : Number(view.getBigUint64(at, little))
  }
  const layout = whenInside(() => integer(2, 2)) === bigVersion ? big : classic
  return { layout, integer, word: (at) => integer(at, layout.word) }
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

function tagsAt({ layout, integer, word }: TiffReader, from: number, count: number): TiffTags {
  if (count > mostTags) return damaged
  const tags = new Map<number, readonly number[]>()
  for (let index = 0; index < count; index += 1) {
    const at = from + index * layout.entry
    const size = sizes[integer(at + 2, 2)]
    const values = word(at + 4)
    if (size === undefined || values > mostValues) continue
    const field = at + 4 + layout.word
    const place = size * values <= layout.word ? field : word(field)
    tags.set(
      integer(at, 2),
      Array.from({ length: values }, (_, number) => integer(place + number * size, size)),
    )
  }
  return tags
}
