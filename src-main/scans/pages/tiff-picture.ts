import { constants, deflateSync, inflateSync } from 'node:zlib'
import { mostPicturePixels } from './jpeg-picture.ts'
import { UnreadableFile } from './opened-pdf.ts'
import { orientationOf } from './orientation.ts'
import type { PdfPicture, PicturePart } from './picture-pdf.ts'
import { opaquePixels } from './tiff-alpha.ts'
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
  // Separate planes of colours are for maps, not for pages.
  if (width === 0 || height === 0 || one('planar', 1) !== 1) throw new UnreadableFile('broken')
  if (width * height > mostPicturePixels) throw new UnreadableFile('tooLarge')
  const compression = one('compression', 1)
  const parts: PicturePart[] = []
  const isLayered = hasExtra(tags)
  let [size, isSound] = [0, false]
  for (const block of tags.has(tag.tiles) ? tilesOf(file, tags) : stripsOf(file, tags)) {
    size += block.bytes.byteLength
    // Strips of an honest file do not overlap.
    if (size > 2 * file.byteLength) throw new UnreadableFile('tooLarge')
    const part = isLayered
      ? withoutExtra(file, block, tags)
      : partOf({ ...block, bytes: inOrder(file, block, tags) }, tags)
    isSound ||= isCompressed(isLayered ? block.bytes : part.bytes, compression)
    parts.push(part)
  }
  // The bytes of the page are damaged, or behind the end of the file.
  if (!isSound) throw new UnreadableFile('broken')
  return { width, height, parts, ...orientationOf(one('turn', 1)) }
}

function stripsOf(file: Uint8Array, tags: TiffTags): Block[] {
  const one = firstValues(tags)
  const [width, height] = [one('width', 0), one('height', 0)]
  const sizes = tags.get(tag.stripSizes) ?? []
  const rowsPerStrip = Math.min(height, Math.max(1, one('rowsPerStrip', height)))
  return (tags.get(tag.strips) ?? []).flatMap((offset, index) => {
    const top = index * rowsPerStrip
    const bytes = file.subarray(offset, offset + (sizes[index] ?? file.byteLength))
    const rows = Math.min(rowsPerStrip, height - top)
    return rows <= 0 ? [] : [{ bytes, top, rows, left: 0, columns: width }]
  })
}

/** Returns the tiles of a page. Those at the right and at the bottom may be larger than their place. */
function tilesOf(file: Uint8Array, tags: TiffTags): Block[] {
  const one = firstValues(tags)
  const [columns, rows] = [one('tileWidth', 0), one('tileHeight', 0)]
  if (columns === 0 || rows === 0) throw new UnreadableFile('broken')
  const across = Math.ceil(one('width', 0) / columns)
  const count = across * Math.ceil(one('height', 0) / rows)
  // A hostile page has tiles that are much larger than their places.
  if (count * columns * rows > 2 * mostPicturePixels) throw new UnreadableFile('tooLarge')
  const sizes = tags.get(tag.tileSizes) ?? []
  return (tags.get(tag.tiles) ?? []).slice(0, count).map((offset, index) => ({
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

/** Returns a part of a page with such values as a part on white paper. */
function withoutExtra(file: Uint8Array, block: Block, tags: TiffTags): PicturePart {
  const one = firstValues(tags)
  const { bytes, columns, rows } = block
  const [bits, samples, space] = [one('bits', 1), one('samples', 1), one('space', 0)]
  const colours = coloursOf[space] ?? 0
  if ((bits !== 8 && bits !== 16) || one('predictor', 1) > 2) throw new UnreadableFile('broken')
  const size = (columns * rows * samples * bits) / 8
  const given = one('fillOrder', 1) === 2 ? withBitsReversed(bytes) : bytes
  const pixels = opaquePixels(unpacked(given, one('compression', 1), size), {
    ...{ width: columns, rows, bits, samples, colours },
    isLittle: file[0] === 0x49,
    isDifference: one('predictor', 1) === 2,
    opacity: ({ 1: 'mixed', 2: 'apart' } as const)[one('extra', 0)] ?? 'none',
    white: space === 0 || space === 5 ? 0 : 255,
  })
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
