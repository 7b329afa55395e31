import { darkerThan, type GrayImage, inkBelow, shadesOf, shrunk } from './gray-image.ts'

/** The direction of the lines of a page. */
export interface LineAngle {
  /** True if the lines run from top to bottom or from bottom to top. */
  readonly sideways: boolean
  /** Degrees by which lines descend to the right, after a sideways page is turned a quarter left. */
  readonly skew: number
}

/** Pixels on the long side of the image that is looked at. */
const looked = 900
/** The most points of ink that are looked at. */
const mostPoints = 60_000
/** The largest skew in degrees that is found, and the steps of the search. Photos are the most skewed. */
const mostSkew = 15
const steps = [0.5, 0.1]
/** How much better sideways lines must fit: tables and floor plans have lines both ways. */
const clearly = 1.4

/**
 * Finds the direction of the lines of text. Along the right direction ink gathers in few rows with
 * white between them, so that the counts of ink by row differ most.
 *
 * @param whenAllowed called often; the search goes on when `whenAllowed` returns
 */
export function lineAngle(image: GrayImage, whenAllowed = () => undefined as void): LineAngle {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / looked))
  const ink = inkOf(shrunk(image, factor))
  const upright = bestSkew(ink, whenAllowed)
  const turned = bestSkew({ ...ink, x: ink.y, y: ink.x.map((x) => -x) }, whenAllowed)
  const sideways = turned.fit > upright.fit * clearly
  return { sideways, skew: sideways ? turned.skew : upright.skew }
}

/** Points of ink by their coordinates. */
interface Ink {
  readonly x: Int32Array
  readonly y: Int32Array
  /** No row lies farther than this from 0, in whatever way the page is turned back. */
  readonly reach: number
}

function inkOf(image: GrayImage): Ink {
  const { width, height, pixels } = image
  const shades = shadesOf(image)
  const below = inkBelow(shades)
  const ink = new Int32Array(darkerThan(shades, below))
  let found = 0
  for (let at = 0; at < pixels.length; at += 1) {
    if ((pixels[at] ?? 255) >= below) continue
    ink[found] = at
    found += 1
  }
  const share = mostPoints / found
  const points = share >= 1 ? ink : ink.filter((_, index) => scattered(index) < share)
  return {
    x: points.map((at) => at % width),
    y: points.map((at) => Math.floor(at / width)),
    reach: width + height,
  }
}

/**
 * Returns a number from 0 up to 1 without a pattern (D. Knuth, multiplicative hashing): every fourth
 * point of each row would look like lines from top to bottom.
 */
function scattered(index: number): number {
  return (Math.imul(index ^ (index >>> 7), 0x9e3779b1) >>> 0) / 2 ** 32
}

function bestSkew(ink: Ink, whenAllowed: () => void): { skew: number; fit: number } {
  const rows = new Int32Array(ink.reach * 2 + 2)
  let best = { skew: 0, fit: fitAt(ink, 0, rows) }
  let [from, to] = [-mostSkew, mostSkew]
  for (const step of steps) {
    for (let skew = from; skew <= to + step / 2; skew += step) {
      whenAllowed()
      const fit = fitAt(ink, skew, rows)
      if (fit > best.fit) best = { skew, fit }
    }
    ;[from, to] = [best.skew - step, best.skew + step]
  }
  return { ...best, skew: Math.round(best.skew * 10) / 10 }
}

/**
 * Returns how unevenly ink is spread over the rows of the page turned back by this skew. `rows` is
 * overwritten.
 */
function fitAt({ x, y, reach }: Ink, skew: number, rows: Int32Array): number {
  const slope = Math.tan((skew * Math.PI) / 180)
  const nearest = reach + 0.5
  rows.fill(0)
  for (let point = 0; point < x.length; point += 1) {
    // Rounds a positive number, in a third of the time of `Math.round`.
    const row = ((y[point] ?? 0) - (x[point] ?? 0) * slope + nearest) | 0
    rows[row] = (rows[row] ?? 0) + 1
  }
  let fit = 0
  for (let row = 0; row < rows.length - 1; row += 1) {
    const count = rows[row] ?? 0
    if (count > 0) fit += (count - (rows[row + 1] ?? 0)) ** 2
  }
  return fit
}
