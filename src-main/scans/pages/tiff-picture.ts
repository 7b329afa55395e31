import { constants, deflateSync, inflateSync } from 'node:zlib'
import { mostPicturePixels } from './jpeg-picture.ts'
import { UnreadableFile } from './opened-pdf.ts'
import { orientationOf } from './orientation.ts'
import type { PdfPicture, PicturePart } from './picture-pdf.ts'
import { opaquePixels, together } from './tiff-alpha.ts'
import type { TiffTags } from './tiff-directory.ts'
import { unpacked } from './tiff-unpacking.ts'

/** Numbers of tags (TIFF 6.0). */
const tag = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  space: 262,
  fillOrder: 266,
  strips: 273,
  turn: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripSizes: 279,
  planar: 284,
  faxOptions: 292,
  predictor: 317,
  colours: 320,
  tileWidth: 322,
  tileHeight: 323,
  tiles: 324,
  tileSizes: 325,
  extra: 338,
  jpegTables: 347,
} as const

/** The number of first bytes that are unpacked to find damage. Unpacked bytes may be a thousand times as many. */
const mostInflated = 4096

/** The most values of the pixels of a part that is unpacked. */
const mostValues = 256 * 1024 * 1024
/** The most planes of colours: a page has four colours and an opacity at most. */
const mostPlanes = 8

/** Returns a function that returns the first value of a tag, or another value without the tag. */
function firstValues(tags: TiffTags) {
  return (name: keyof typeof tag, otherwise: number) => tags.get(tag[name])?.[0] ?? otherwise
}

/** A strip, which has all columns of a page, or a tile. */
type Block = Required<Omit<PicturePart, 'entries'>>

/** Describes a page of a TIFF for a PDF. Throws `UnreadableFile`. */
export function tiffPicture(file: Uint8Array, tags: TiffTags): PdfPicture {
  const one = firstValues(tags)
  const [width, height] = [one('width', 0), one('height', 0)]
  if (width === 0 || height === 0) throw new UnreadableFile('broken')
  if (width * height > mostPicturePixels) throw new UnreadableFile('tooLarge')
  const compression = one('compression', 1)
  const parts: PicturePart[] = []
  // A page with one value for each pixel has one plane, whatever the tag says.
  const samples = one('planar', 1) === 2 ? one('samples', 1) : 1
  if (samples > mostPlanes) throw new UnreadableFile('broken')
  const planes = Array.from({ length: samples }, (_, plane) => blocksOf(file, tags, plane))
  const isUnpacked = samples > 1 || hasExtra(tags)
  let [size, isSound] = [0, false]
  for (const [at, block] of (planes[0] ?? []).entries()) {
    const inPlanes = planes.map((blocks) => blocks[at] ?? { ...block, bytes: new Uint8Array() })
    for (const { bytes } of inPlanes) size += bytes.byteLength
    // Strips of an honest file do not overlap.
    if (size > 2 * file.byteLength) throw new UnreadableFile('tooLarge')
    const part = isUnpacked
      ? onWhite(file, inPlanes, tags)
      : partOf({ ...block, bytes: inOrder(file, block, tags) }, tags)
    isSound ||= isCompressed(isUnpacked ? block.bytes : part.bytes, compression)
    parts.push(part)
  }
  // The bytes of the page are damaged, or behind the end of the file.
  if (!isSound) throw new UnreadableFile('broken')
  return { width, height, parts, ...orientationOf(one('turn', 1)) }
}

/** Returns the strips or tiles of a plane of colours, from 0. */
function blocksOf(file: Uint8Array, tags: TiffTags, plane: number): Block[] {
  return tags.has(tag.tiles) ? tilesOf(file, tags, plane) : stripsOf(file, tags, plane)
}

function stripsOf(file: Uint8Array, tags: TiffTags, plane: number): Block[] {
  const one = firstValues(tags)
  const [width, height] = [one('width', 0), one('height', 0)]
  const rowsPerStrip = Math.min(height, Math.max(1, one('rowsPerStrip', height)))
  const first = plane * Math.ceil(height / rowsPerStrip)
  const sizes = (tags.get(tag.stripSizes) ?? []).slice(first)
  return (tags.get(tag.strips) ?? []).slice(first).flatMap((offset, index) => {
    const top = index * rowsPerStrip
    const bytes = file.subarray(offset, offset + (sizes[index] ?? file.byteLength))
    const rows = Math.min(rowsPerStrip, height - top)
    return rows <= 0 ? [] : [{ bytes, top, rows, left: 0, columns: width }]
  })
}

/** Returns the tiles of a page. Those at the right and at the bottom may be larger than their place. */
function tilesOf(file: Uint8Array, tags: TiffTags, plane: number): Block[] {
  const one = firstValues(tags)
  const [columns, rows] = [one('tileWidth', 0), one('tileHeight', 0)]
  if (columns === 0 || rows === 0) throw new UnreadableFile('broken')
  const across = Math.ceil(one('width', 0) / columns)
  const count = across * Math.ceil(one('height', 0) / rows)
  // A hostile page has tiles that are much larger than their places.
  if (count * columns * rows > 2 * mostPicturePixels) throw new UnreadableFile('tooLarge')
  const first = plane * count
  const sizes = (tags.get(tag.tileSizes) ?? []).slice(first)
  return (tags.get(tag.tiles) ?? []).slice(first, first + count).map((offset, index) => ({
    bytes: file.subarray(offset, offset + (sizes[index] ?? file.byteLength)),
    ...{ top: Math.floor(index / across) * rows, rows },
    ...{ left: (index % across) * columns, columns },
  }))
}

/** The numbers of colours of the spaces of pages that may have a further value, such as transparency. */
const coloursOf: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 5: 4 }
const spaceNames: Readonly<Record<number, string>> = { 1: 'Gray', 3: 'RGB', 4: 'CMYK' }

/** True if pixels have values behind their colours, which a picture of a PDF cannot have. */
function hasExtra(tags: TiffTags): boolean {
  const one = firstValues(tags)
  return one('compression', 1) !== 7 && one('samples', 1) > (coloursOf[one('space', 0)] ?? Infinity)
}

/**
 * Returns a part of a page on white paper: without such values, and with the colours of each pixel together.
 *
 * @param planes the bytes of the part in each plane; one for a page that keeps the colours of a pixel together
 */
function onWhite(file: Uint8Array, planes: readonly Block[], tags: TiffTags): PicturePart {
  const one = firstValues(tags)
  const [block] = planes
  const [bits, samples, space] = [one('bits', 1), one('samples', 1), one('space', 0)]
  const colours = coloursOf[space] ?? 0
  const isSupported = (bits === 8 || bits === 16) && one('predictor', 1) <= 2 && colours <= samples
  if (block === undefined || colours === 0 || !isSupported) throw new UnreadableFile('broken')
  const { columns, rows } = block
  if (columns * rows * samples > mostValues) throw new UnreadableFile('tooLarge')
  const layout = {
    ...{ width: columns, rows, bits, samples: samples / planes.length, colours },
    isLittle: file[0] === 0x49,
    isDifference: one('predictor', 1) === 2,
    opacity: ({ 1: 'mixed', 2: 'apart' } as const)[one('extra', 0)] ?? ('none' as const),
    white: space === 0 || space === 5 ? (0 as const) : (255 as const),
  }
  const values = planes.map(({ bytes }) => {
    const given = one('fillOrder', 1) === 2 ? withBitsReversed(bytes) : bytes
    return unpacked(given, one('compression', 1), (columns * rows * layout.samples * bits) / 8)
  })
  const pixels = opaquePixels(...together(values, layout))
  const inverted = space === 0 ? ' /Decode [1 0]' : ''
  const entries = `/Width ${columns} /BitsPerComponent 8 /ColorSpace /Device${spaceNames[colours]}${inverted} /Filter /FlateDecode`
  return { ...block, bytes: deflateSync(pixels, { level: 1 }), entries }
}

/**
 * Returns the bytes of a strip with the values of 16 bits in the order of a PDF: the high byte first.
 * Throws `UnreadableFile` for a compression that this module does not unpack.
 */
function inOrder(file: Uint8Array, { bytes, columns, rows }: Block, tags: TiffTags): Uint8Array {
  const one = firstValues(tags)
  const isLittle = file[0] === 0x49
  if (one('bits', 1) !== 16 || !isLittle) return bytes
  const size = columns * one('samples', 1) * 2 * rows
  const compression = one('compression', 1)
  if (compression === 1) return withBytesSwapped(bytes.subarray(0, size))
  if (compression !== 8 && compression !== 32_946) throw new UnreadableFile('broken')
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: size }
    return deflateSync(withBytesSwapped(inflateSync(bytes, options)), { level: 1 })
  } catch {
    throw new UnreadableFile('broken')
  }
}

function withBytesSwapped(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.subarray(0, bytes.byteLength - (bytes.byteLength % 2))).swap16()
}

function partOf(block: Block, tags: TiffTags): PicturePart {
  const { bytes, columns: width } = block
  const one = firstValues(tags)
  const [bits, samples] = [one('bits', 1), one('samples', 1)]
  const given = one('fillOrder', 1) === 2 ? withBitsReversed(bytes) : bytes
  const common = `/Width ${width} /BitsPerComponent ${bits}`
  const lzw = `/DecodeParms << /Predictor ${one('predictor', 1)} /Colors ${samples} /BitsPerComponent ${bits} /Columns ${width} >>`
  const colours = colourEntries(tags)
  const entries = (rest: string) => `${common} ${colours} ${rest}`
  switch (one('compression', 1)) {
    case 1:
      return { ...block, bytes: given, entries: entries('') }
    case 2:
    case 3:
    case 4:
      return { ...block, bytes: given, entries: faxEntries(block, tags) }
    case 5:
      return { ...block, bytes: given, entries: entries(`/Filter /LZWDecode ${lzw}`) }
    case 7: {
      const whole = withTables(given, tags.get(tag.jpegTables))
      return { ...block, bytes: whole, entries: entries('/Filter /DCTDecode') }
    }
    case 8:
    case 32_946:
      return { ...block, bytes: given, entries: entries(`/Filter /FlateDecode ${lzw}`) }
    case 32_773:
      return { ...block, bytes: given, entries: entries('/Filter /RunLengthDecode') }
    default:
      throw new UnreadableFile('broken')
  }
}

/** Returns the entries of a strip that a fax machine compressed. */
function faxEntries({ columns, rows }: Block, tags: TiffTags): string {
  const one = firstValues(tags)
  const compression = one('compression', 1)
  const kinds: Readonly<Record<number, number>> = { 3: one('faxOptions', 0) & 1, 4: -1 }
  // The rows of Modified Huffman (TIFF 6.0, section 10) begin at whole bytes.
  const isAligned = compression === 2
  // Fax: 0 is white unless the page says otherwise; the decoder of a PDF makes 0 black.
  const isInverted = one('space', 0) === 1
  return [
    `/Width ${columns} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode`,
    `/DecodeParms << /K ${kinds[compression] ?? 0} /Columns ${columns} /Rows ${rows}`,
    `/BlackIs1 ${isInverted} /EncodedByteAlign ${isAligned} >>`,
  ].join(' ')
}

/** Returns the colour space of a page that is no fax. */
function colourEntries(tags: TiffTags): string {
  const one = firstValues(tags)
  const [samples, bits, space] = [one('samples', 1), one('bits', 1), one('space', 0)]
  // PDFium would show the values of other spaces (YCbCr, CIELab) as red, green and blue.
  if (space > 6 || (space === 6 && one('compression', 1) !== 7)) throw new UnreadableFile('broken')
  if (space === 3) {
    const table = tags.get(tag.colours) ?? []
    const count = Math.floor(table.length / 3)
    if (count === 0 || bits > 8) throw new UnreadableFile('broken')
    // 16 bits a colour: all red, then all green, then all blue.
    const hex = Array.from({ length: count * 3 }, (_, at) => {
      const value = table[(at % 3) * count + Math.floor(at / 3)] ?? 0
      return (value >> 8).toString(16).padStart(2, '0')
    }).join('')
    return `/ColorSpace [/Indexed /DeviceRGB ${count - 1} <${hex}>]`
  }
  if (samples === 1) return `/ColorSpace /DeviceGray${space === 0 ? ' /Decode [1 0]' : ''}`
  if (samples === 3) return '/ColorSpace /DeviceRGB'
  if (samples === 4 && space === 5) return '/ColorSpace /DeviceCMYK'
  throw new UnreadableFile('broken')
}

/**
 * True if bytes begin as their compression wants. PDFium shows a page of other bytes as black or as
 * blank, which no one can tell from such a page.
 */
function isCompressed(bytes: Uint8Array, compression: number): boolean {
  if (bytes.byteLength === 0) return false
  if (compression === 7) return hasJpegTables(bytes)
  if (compression !== 8 && compression !== 32_946) return true
  try {
    inflateSync(bytes.subarray(0, mostInflated), { finishFlush: constants.Z_SYNC_FLUSH })
    return true
  } catch {
    return false
  }
}

/** True for a JPEG with the tables that its picture needs (ITU T.81, B.2.4.1). */
function hasJpegTables(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xdb) return true
    if (marker === 0xda) return false
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return false
}

/** Puts the tables that all strips share into the JPEG of one strip. */
function withTables(strip: Uint8Array, tables: readonly number[] | undefined): Uint8Array {
  if (tables === undefined || tables.length < 4) return strip
  // Without the end of the tables and the beginning of the strip.
  return Buffer.concat([Uint8Array.from(tables.slice(0, -2)), strip.subarray(2)])
}

function withBitsReversed(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => {
    let left = byte
    let reversed = 0
    for (let bit = 0; bit < 8; bit += 1) {
      reversed = (reversed << 1) | (left & 1)
      left >>= 1
    }
    return reversed
  })
}
