import type { GrayImage } from './gray-image.ts'

/** A turned image, with the way back to the places of the original. */
export interface TurnedImage {
  readonly image: GrayImage
  /** Returns the place in the original image of a place in the turned image. */
  readonly original: (x: number, y: number) => readonly [x: number, y: number]
}

/** The number of rows between two points to rest. */
const band = 128

/**
 * Turns an image to the left (against the clock) by degrees. The turned image is large enough for
 * all of the original; its new corners are white.
 *
 * @param whenAllowed called often; the work goes on when `whenAllowed` returns
 */
export function turnedLeft(
  image: GrayImage,
  degrees: number,
  whenAllowed = () => undefined as void,
): TurnedImage {
  if (degrees % 360 === 0) return { image, original: (x, y) => [x, y] }
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [exact(Math.cos(radians)), exact(Math.sin(radians))]
  const width = Math.round(Math.abs(image.width * cos) + Math.abs(image.height * sin))
  const height = Math.round(Math.abs(image.width * sin) + Math.abs(image.height * cos))
  const original = (x: number, y: number) => {
    const [fromX, fromY] = [x - width / 2, y - height / 2]
    return [
      fromX * cos - fromY * sin + image.width / 2,
      fromX * sin + fromY * cos + image.height / 2,
    ] as const
  }
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    if (y % band === 0) whenAllowed()
    // Centres of pixels: the place moves by (cos, sin) with each step to the right.
    let [fromX, fromY] = original(0.5, y + 0.5)
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] = shadeOf(image, fromX - 0.5, fromY - 0.5)
      fromX += cos
      fromY += sin
    }
  }
  return { image: { width, height, pixels }, original }
}

/** Quarter turns must map pixels to pixels. */
function exact(value: number): number {
  const near = Math.round(value)
  return Math.abs(value - near) < 1e-9 ? near : value
}

/** Returns the shade at a place between four pixels; white outside the image. */
function shadeOf({ width, height, pixels }: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < -1 || top < -1 || left >= width || top >= height) return 255
  const [right, below] = [x - left, y - top]
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height
      ? 255
      : (pixels[row * width + column] ?? 255)
  if (right < 1e-6 && below < 1e-6) return at(left, top)
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
  return Math.round(upper * (1 - below) + lower * below)
}
