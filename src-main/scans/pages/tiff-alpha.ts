/** How the values of a picture's pixels are stored. */
export interface PixelLayout {
  readonly width: number
  readonly rows: number
  /** 8 or 16 bits a value. */
  readonly bits: number
  readonly isLittle: boolean
  /** Values a pixel, and how many of them are colours. The others follow the colours. */
  readonly samples: number
  readonly colours: number
  /** True if values are stored as differences from the pixel at the left. */
  readonly isDifference: boolean
  /**
   * What the value behind the colours says. mixed: how opaque the pixel is, which its colours take into
   * account; apart: how opaque the pixel is; none: something else.
   */
  readonly opacity: 'mixed' | 'apart' | 'none'
  /** The value of a colour on white paper. */
  readonly white: 0 | 255
}

/**
 * Returns the values of all planes of colours as one plane, with its layout. A single plane stays as it is.
 *
 * @param layout the layout of each plane
 */
export function together(
  planes: readonly Uint8Array[],
  layout: PixelLayout,
): readonly [pixels: Uint8Array, layout: PixelLayout] {
  const [first] = planes
  if (planes.length === 1 && first !== undefined) return [first, layout]
  const count = layout.width * layout.rows
  const pixels = new Uint8Array(count * planes.length)
  for (const [plane, bytes] of planes.entries()) {
    const values = eightBits(bytes, layout)
    for (let at = 0; at < count; at += 1) pixels[at * planes.length + plane] = values[at] ?? 0
  }
  return [pixels, { ...layout, bits: 8, samples: planes.length, isDifference: false }]
}

/** Returns pixels on white paper, 8 bits a colour, without further values. */
export function opaquePixels(pixels: Uint8Array, layout: PixelLayout): Uint8Array {
  const { width, rows, samples, colours, opacity, white } = layout
  const values = eightBits(pixels, layout)
  const opaque = new Uint8Array(width * rows * colours)
  let to = 0
  for (let from = 0; from < width * rows * samples; from += samples) {
    const covers = opacity === 'none' ? 255 : (values[from + colours] ?? 255)
    for (let colour = 0; colour < colours; colour += 1, to += 1) {
      const value = values[from + colour] ?? 0
      const own = opacity === 'apart' ? (value * covers) / 255 : value
      opaque[to] = Math.min(255, Math.round(own + (white * (255 - covers)) / 255))
    }
  }
  return opaque
}

/** Returns the values themselves instead of differences, with the high byte of each one only. */
function eightBits(pixels: Uint8Array, layout: PixelLayout): Uint8Array {
  const { width, rows, bits, isLittle, samples, isDifference } = layout
  if (bits === 8 && !isDifference) return pixels
  const values = new Uint8Array(width * rows * samples)
  const across = width * samples
  const [high, low] = isLittle ? [1, 0] : [0, 1]
  const valueAt = (at: number) =>
    bits === 8
      ? (pixels[at] ?? 0) << 8
      : ((pixels[2 * at + high] ?? 0) << 8) | (pixels[2 * at + low] ?? 0)
  const left = new Uint16Array(samples)
  for (let at = 0; at < values.length; at += 1) {
    if (at % across === 0) left.fill(0)
    const sample = at % samples
    const value = isDifference ? (valueAt(at) + (left[sample] ?? 0)) & 0xffff : valueAt(at)
    left[sample] = value
    values[at] = value >> 8
  }
  return values
}
