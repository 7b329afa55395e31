import { UnreadableFile } from './opened-pdf.ts'
import { orientationOf } from './orientation.ts'
import type { PdfPicture } from './picture-pdf.ts'

/** The frame headers of a JPEG (ITU T.81, table B.1) that PDFium decodes. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Segments without a length: the start of the image, and restart markers. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** The most pixels of a picture that is unpacked: a photo of 100 megapixels. */
export const mostPicturePixels = 100_000_000

/** Describes a JPEG for a PDF, turned as its camera says. Throws `UnreadableFile`. */
export function jpegPicture(bytes: Uint8Array): PdfPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.byteLength && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker === 0xe1)
      orientation = namedOrientation(bytes.subarray(at + 4, at + 2 + length)) ?? orientation
    if (frames.has(marker) && at + 10 <= bytes.byteLength) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      const size = { width, height, ...orientationOf(orientation) }
      return jpegOf(bytes, size, bytes[at + 9] ?? 0)
    }
    // The picture's data begin: a JPEG has its frame before.
    if (marker === 0xda) break
    at += 2 + length
  }
  throw new UnreadableFile('broken')
}

function jpegOf(bytes: Uint8Array, size: Omit<PdfPicture, 'parts'>, colours: number): PdfPicture {
  const { width, height } = size
  const space = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[colours]
  if (space === undefined || width === 0 || height === 0) throw new UnreadableFile('broken')
  if (width * height > mostPicturePixels) throw new UnreadableFile('tooLarge')
  // Programs write four colours inverted (Adobe Technical Note 5116).
  const decode = colours === 4 ? '/Decode [1 0 1 0 1 0 1 0]' : ''
  const entries = `/Width ${width} /BitsPerComponent 8 /ColorSpace ${space} ${decode} /Filter /DCTDecode`
  return { ...size, parts: [{ bytes, entries, top: 0, rows: height }] }
}

/** Returns the orientation that an Exif segment names (Exif 2.3, tag 0x0112); null for none. */
function namedOrientation(segment: Uint8Array): number | null {
  if (Buffer.from(segment.subarray(0, 6)).toString('latin1') !== 'Exif\0\0') return null
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6)
  if (tiff.byteLength < 14) return null
  const little = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, little)
  if (first + 2 > tiff.byteLength) return null
  const count = tiff.getUint16(first, little)
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12
    if (at + 12 > tiff.byteLength) return null
    if (tiff.getUint16(at, little) !== 0x0112) continue
    return tiff.getUint16(at + 8, little)
  }
  return null
}
