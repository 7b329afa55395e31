import { decode, type DecodedPng } from 'fast-png'
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
  const image = decoded(file)
  const { width, height, data, channels, depth, palette } = image
  const isGray = palette === undefined && channels < 3
  if (isGray && channels === 1 && depth === 8 && data instanceof Uint8Array)
    return plainPicture(data, { width, height }, 'Gray')
  const colourAt = colourReader(image, isGray)
  const isColoured = withColours && !isGray
  const bytes = new Uint8Array(width * height * (isColoured ? 3 : 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha] = colourAt(x, y)
      const seen = alpha / 255
      const onPaper = (shade: number) => Math.round(shade * seen + 255 * (1 - seen))
      const at = y * width + x
      if (isColoured) {
        bytes[at * 3] = onPaper(red)
        bytes[at * 3 + 1] = onPaper(green)
        bytes[at * 3 + 2] = onPaper(blue)
      } else bytes[at] = onPaper(light(red, green, blue))
    }
  return plainPicture(bytes, { width, height }, isColoured ? 'RGB' : 'Gray')
}

/** Red, green, blue and opacity, each from 0 to 255. */
type Colour = [red: number, green: number, blue: number, alpha: number]

/** Returns a function that reads the colour of a pixel. The next call overwrites the colour. */
function colourReader(
  image: DecodedPng,
  isGray: boolean,
): (x: number, y: number) => Readonly<Colour> {
  const { channels, depth, palette } = image
  const sample = sampleReader(image)
  const colour: Colour = [0, 0, 0, 255]
  if (palette !== undefined)
    return (x, y) => {
      const entry = palette[sample(x, y, 0)]
      for (let part = 0; part < 4; part += 1) colour[part] = entry?.[part] ?? 255
      return colour
    }
  const hasAlpha = channels === 2 || channels === 4
  const scale = 255 / (2 ** depth - 1)
  return (x, y) => {
    for (let part = 0; part < 3; part += 1) colour[part] = sample(x, y, isGray ? 0 : part) * scale
    colour[3] = hasAlpha ? sample(x, y, channels - 1) * scale : 255
    return colour
  }
}

/** Returns a function that reads the sample of one channel of a pixel. */
function sampleReader({
  width,
  data,
  channels,
  depth,
}: DecodedPng): (x: number, y: number, channel: number) => number {
  if (depth >= 8) return (x, y, channel) => data[(y * width + x) * channels + channel] ?? 0
  // Several pixels share a byte, the first in its highest bits.
  const perRow = Math.ceil((width * channels * depth) / 8)
  const whole = 2 ** depth - 1
  return (x, y) => {
    const bit = x * depth
    const byte = Number(data[y * perRow + (bit >> 3)] ?? 0)
    return (byte >> (8 - depth - (bit & 7))) & whole
  }
}

function decoded(file: Uint8Array): DecodedPng {
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
