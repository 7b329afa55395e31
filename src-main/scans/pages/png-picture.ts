import { decode } from 'fast-png'
import { mostPicturePixels } from './jpeg-picture.ts'
import { UnreadableFile } from './opened-pdf.ts'
import { type PdfPicture, plainPicture } from './picture-pdf.ts'

/**
 * Describes a PNG for a PDF, on white paper, in shades of gray or with its colours. Throws
 * `UnreadableFile`.
 */
export function pngPicture(file: Uint8Array, withColours = false): PdfPicture {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.byteLength < 33) throw new UnreadableFile('broken')
  // Checked before anything is unpacked: a PNG of a few kilobytes can name gigabytes.
  if (header.getUint32(16) * header.getUint32(20) > mostPicturePixels)
    throw new UnreadableFile('tooLarge')
  const { width, height, data, channels, depth, palette } = decoded(file)
  const isGray = palette === undefined && channels < 3
  const coloured = withColours && !isGray
  if (isGray && channels === 1 && depth === 8 && data instanceof Uint8Array)
    return plainPicture(data, { width, height }, 'Gray')
  const bytes = new Uint8Array(width * height * (coloured ? 3 : 1))
  const whole = 2 ** depth - 1
  const perRow = depth < 8 ? Math.ceil((width * channels * depth) / 8) : 0
  const sample = (x: number, y: number, channel: number): number => {
    if (perRow === 0) return data[(y * width + x) * channels + channel] ?? 0
    // Several pixels share a byte, the first in its highest bits.
    const bit = x * depth
    const byte = Number(data[y * perRow + (bit >> 3)] ?? 0)
    return (byte >> (8 - depth - (bit & 7))) & whole
  }
  const colour: [number, number, number, number] = [0, 0, 0, 255]
  const look = (x: number, y: number) => {
    if (palette !== undefined) {
      const entry = palette[sample(x, y, 0)]
      for (let part = 0; part < 4; part += 1) colour[part] = entry?.[part] ?? 255
      return
    }
    for (let part = 0; part < 3; part += 1)
      colour[part] = sample(x, y, isGray ? 0 : part) * (255 / whole)
    const hasAlpha = channels === 2 || channels === 4
    colour[3] = hasAlpha ? sample(x, y, channels - 1) * (255 / whole) : 255
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      look(x, y)
      const [red, green, blue, alpha] = colour
      const seen = alpha / 255
      const onPaper = (shade: number) => Math.round(shade * seen + 255 * (1 - seen))
      const at = y * width + x
      if (coloured) {
        bytes[at * 3] = onPaper(red)
        bytes[at * 3 + 1] = onPaper(green)
        bytes[at * 3 + 2] = onPaper(blue)
      } else bytes[at] = onPaper(light(red, green, blue))
    }
  return plainPicture(bytes, { width, height }, coloured ? 'RGB' : 'Gray')
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
