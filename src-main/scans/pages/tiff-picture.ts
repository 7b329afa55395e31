import { constants, deflateSync, inflateSync } from 'node:zlib'
import { mostPicturePixels } from './jpeg-picture.ts'
import { UnreadableFile } from './opened-pdf.ts'
import type { PdfPicture, PicturePart } from './picture-pdf.ts'
import type { TiffTags } from './tiff-directory.ts'

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
  jpegTables: 347,
} as const

/** The number of first bytes that are unpacked to find damage. Unpacked bytes may be a thousand times as many. */
const mostInflated = 4096

/** Returns a function that returns the first value of a tag, or another value without the tag. */
function firstValues(tags: TiffTags) {
  return (name: keyof typeof tag, otherwise: number) => tags.get(tag[name])?.[0] ?? otherwise
}

/** Describes a page of a TIFF for a PDF. Throws `UnreadableFile`. */
export function tiffPicture(file: Uint8Array, tags: TiffTags): PdfPicture {
  const one = firstValues(tags)
  const [width, height] = [one('width', 0), one('height', 0)]
  const strips = tags.get(tag.strips) ?? []
  const stripSizes = tags.get(tag.stripSizes) ?? []
  // Tiles and separate planes of colours are for maps, not for pages.
  if (width === 0 || height === 0 || strips.length === 0 || one('planar', 1) !== 1)
    throw new UnreadableFile('broken')
  if (width * height > mostPicturePixels) throw new UnreadableFile('tooLarge')
  const rowsPerStrip = Math.min(height, Math.max(1, one('rowsPerStrip', height)))
  const parts: PicturePart[] = []
  let size = 0
  for (const [index, offset] of strips.entries()) {
    const top = index * rowsPerStrip
    const rows = Math.min(rowsPerStrip, height - top)
    if (rows <= 0) break
    const bytes = file.subarray(offset, offset + (stripSizes[index] ?? file.byteLength))
    size += bytes.byteLength
    // Strips of an honest file do not overlap.
    if (size > 2 * file.byteLength) throw new UnreadableFile('tooLarge')
    parts.push(stripPart(inOrder(file, bytes, tags, { width, rows }), tags, { width, top, rows }))
  }
  // The bytes of the page are damaged, or behind the end of the file.
  if (!parts.some(({ bytes }) => isCompressed(bytes, one('compression', 1))))
    throw new UnreadableFile('broken')
  const turn = ({ 3: 180, 6: 90, 8: 270 } as const)[one('turn', 1)] ?? 0
  return { width, height, parts, turn }
}

/**
 * Returns the bytes of a strip with the values of 16 bits in the order of a PDF: the high byte first.
 * Throws `UnreadableFile` for a compression that this module does not unpack.
 */
function inOrder(
  file: Uint8Array,
  bytes: Uint8Array,
  tags: TiffTags,
  { width, rows }: { readonly width: number; readonly rows: number },
): Uint8Array {
  const one = firstValues(tags)
  const isLittle = file[0] === 0x49
  if (one('bits', 1) !== 16 || !isLittle) return bytes
  const size = width * one('samples', 1) * 2 * rows
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

function stripPart(
  bytes: Uint8Array,
  tags: TiffTags,
  { width, top, rows }: { readonly width: number; readonly top: number; readonly rows: number },
): PicturePart {
  const one = firstValues(tags)
  const [bits, samples] = [one('bits', 1), one('samples', 1)]
  const given = one('fillOrder', 1) === 2 ? withBitsReversed(bytes) : bytes
  const common = `/Width ${width} /BitsPerComponent ${bits}`
  const lzw = `/DecodeParms << /Predictor ${one('predictor', 1)} /Colors ${samples} /BitsPerComponent ${bits} /Columns ${width} >>`
  const colours = colourEntries(tags)
  const entries = (rest: string) => `${common} ${colours} ${rest}`
  switch (one('compression', 1)) {
    case 1:
      return { bytes: given, entries: entries(''), top, rows }
    case 3:
    case 4: {
      const kind = one('compression', 1) === 4 ? -1 : one('faxOptions', 0) & 1
      // Fax: 0 is white unless the page says otherwise; the decoder of a PDF makes 0 black.
      const inverted = one('space', 0) === 1
      const fax = `/Filter /CCITTFaxDecode /DecodeParms << /K ${kind} /Columns ${width} /Rows ${rows} /BlackIs1 ${inverted} >>`
      const gray = `/Width ${width} /BitsPerComponent 1 /ColorSpace /DeviceGray ${fax}`
      return { bytes: given, entries: gray, top, rows }
    }
    case 5:
      return { bytes: given, entries: entries(`/Filter /LZWDecode ${lzw}`), top, rows }
    case 7: {
      const whole = withTables(given, tags.get(tag.jpegTables))
      return { bytes: whole, entries: entries('/Filter /DCTDecode'), top, rows }
    }
    case 8:
    case 32_946:
      return { bytes: given, entries: entries(`/Filter /FlateDecode ${lzw}`), top, rows }
    case 32_773:
      return { bytes: given, entries: entries('/Filter /RunLengthDecode'), top, rows }
    default:
      throw new UnreadableFile('broken')
  }
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
