import { type GrayImage, shadeAt, shadesOf, shrunk } from './gray-image.ts'

/** Points of ink by their coordinates. */
export interface Ink {
  readonly x: Int32Array
  readonly y: Int32Array
  /** No row lies farther than this from 0, in whatever way the page is turned back. */
  readonly reach: number
}

/** Pixels on the long side of the image in which ink is looked for. */
const looked = 900
/** The most points of ink that are looked at. */
const mostPoints = 60_000
/** Pixels around a pixel whose mean shade is compared with the pixel. */
const around = 8
/** The number of rows between two points to rest. */
const band = 64
/** Ink is darker than the mean shade by this share of the difference between the page's paper and its ink. */
const inkShare = 0.15
/** The least difference: less is the grain of the paper. */
const grain = 4

/** An image made smaller by a whole factor, with its ink. */
export interface InkedPage {
  readonly page: GrayImage
  readonly factor: number
  readonly ink: Ink
}

/**
 * Makes an image small enough for a search of its lines, and finds the ink.
 *
 * @param whenAllowed called often; the work goes on when `whenAllowed` returns
 */
export function inkedPage(image: GrayImage, whenAllowed: () => void): InkedPage {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / looked))
  const page = shrunk(image, factor)
  return { page, factor, ink: inkOf(page, whenAllowed) }
}

/**
 * Returns the pixels that are darker than the paper around them. Strokes have paper on both sides: the
 * table beside a page is no ink, nor is the edge of the page.
 */
function inkOf(image: GrayImage, whenAllowed: () => void): Ink {
  const { width, height, pixels } = image
  const shades = shadesOf(image)
  const darker = Math.max(grain, (shadeAt(shades, 0.9) - shadeAt(shades, 0.005)) * inkShare)
  const sums = sumsOf(image)
  const [x, y]: [number[], number[]] = [[], []]
  for (let row = 0; row < height; row += 1) {
    if (row % band === 0) whenAllowed()
    for (let column = 0; column < width; column += 1) {
      const [left, right] = [Math.max(0, column - around), Math.min(width, column + around + 1)]
      const [top, bottom] = [Math.max(0, row - around), Math.min(height, row + around + 1)]
      const corner = (line: number, at: number) => sums[line * (width + 1) + at] ?? 0
      const sum =
        corner(bottom, right) - corner(top, right) - corner(bottom, left) + corner(top, left)
      const mean = sum / ((right - left) * (bottom - top))
      if ((pixels[row * width + column] ?? 255) > mean - darker) continue
      if (!isBetween(image, column, row, mean)) continue
      x.push(column)
      y.push(row)
    }
  }
  const share = mostPoints / x.length
  const isKept = (_: number, index: number) => share >= 1 || scattered(index) < share
  return {
    x: Int32Array.from(x.filter(isKept)),
    y: Int32Array.from(y.filter(isKept)),
    reach: width + height,
  }
}

/** True for a place with pixels of at least some shade on both sides, or both above and below. */
function isBetween(
  { width, height, pixels }: GrayImage,
  x: number,
  y: number,
  least: number,
): boolean {
  const isNear = (towards: number, most: number) => {
    const reach = Math.min(around, most)
    for (let away = 1; away <= reach; away += 1)
      if ((pixels[y * width + x + away * towards] ?? 0) >= least) return true
    return false
  }
  return (
    (isNear(-1, x) && isNear(1, width - 1 - x)) ||
    (isNear(-width, y) && isNear(width, height - 1 - y))
  )
}

/** Returns the sums of all pixels above and to the left of each corner, row by row. */
function sumsOf({ width, height, pixels }: GrayImage): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let row = 0; row < height; row += 1) {
    let sum = 0
    for (let column = 0; column < width; column += 1) {
      sum += pixels[row * width + column] ?? 255
      sums[(row + 1) * (width + 1) + column + 1] = sum + (sums[row * (width + 1) + column + 1] ?? 0)
    }
  }
  return sums
}

/**
 * Returns a number from 0 up to 1 without a pattern (D. Knuth, multiplicative hashing): every fourth
 * point of each row would look like lines from top to bottom.
 */
function scattered(index: number): number {
  return (Math.imul(index ^ (index >>> 7), 0x9e3779b1) >>> 0) / 2 ** 32
}
