import { decode } from 'fast-png'
import { mostPicturePixels } from './jpeg-picture.ts'
import { UnreadableFile } from './opened-pdf.ts'
import type { PdfPicture } from './picture-pdf.ts'

/** Describes a PNG for a PDF, in shades of gray on white paper. Throws `UnreadableFile`. */
export function pngPicture(file: Uint8Array): PdfPicture {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.byteLength < 33) throw new UnreadableFile('broken')
  // Checked before anything is unpacked: a PNG of a few kilobytes can name gigabytes.
  if (header.getUint32(16) * header.getUint32(20) > mostPicturePixels)
    throw new UnreadableFile('tooLarge')
  const { width, height, data, channels, depth, palette } = decoded(file)
  const bytes = new Uint8Array(width * height)
  const whole = 2 ** depth - 1
  const isGray = channels < 3
  const perRow = depth < 8 ? Math.ceil((width * channels * depth) / 8) : 0
  const sample = (x: number, y: number, channel: number): number => {
    if (perRow === 0) return data[(y * width + x) * channels + channel] ?? 0
    // Several pixels share a byte, the first in its highest bits.
    const bit = x * depth
    const byte = Number(data[y * perRow + (bit >> 3)] ?? 0)
    return (byte >> (8 - depth - (bit & 7))) & whole
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = palette?.[sample(x, y, 0)]
      let shade: number
      let seen = 1
      if (palette !== undefined) {
        shade = light(colour?.[0] ?? 255, colour?.[1] ?? 255, colour?.[2] ?? 255)
        seen = (colour?.[3] ?? 255) / 255
      } else {
        const [first, second, third] = [0, 1, 2].map((channel) => sample(x, y, channel))
        shade = (isGray ? (first ?? 0) : light(first ?? 0, second ?? 0, third ?? 0)) * (255 / whole)
        if (channels === 2 || channels === 4) seen = sample(x, y, channels - 1) / whole
      }
      bytes[y * width + x] = Math.round(shade * seen + 255 * (1 - seen))
    }
  const entries = `/Width ${width} /BitsPerComponent 8 /ColorSpace /DeviceGray`
  return { width, height, turn: 0, parts: [{ bytes, entries, top: 0, rows: height }] }
}

function decoded(file: Uint8Array) {
  try {
    return decode(file)
  } catch {
    // The library's errors tell nothing that a user could do.
    throw new UnreadableFile('broken')
  }
}

/** Returns the brightness of a colour (ITU-R BT.601). */
function light(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
