import { type GrayImage, inkBelow, shadesOf, shrunk } from './gray-image.ts'

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
/** The largest skew in degrees that is found, and the steps of the search. */
const mostSkew = 5
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
  const points = inkOf(shrunk(image, factor))
  const upright = bestSkew(points, whenAllowed)
  const turned = bestSkew(
    points.map(([x, y]) => [y, -x] as const),
    whenAllowed,
  )
  const sideways = turned.fit > upright.fit * clearly
  return { sideways, skew: sideways ? turned.skew : upright.skew }
}

type Point = readonly [x: number, y: number]

function inkOf(image: GrayImage): Point[] {
  const below = inkBelow(shadesOf(image))
  const points: Point[] = []
  for (const [at, pixel] of image.pixels.entries())
    if (pixel < below) points.push([at % image.width, Math.floor(at / image.width)])
  const share = mostPoints / points.length
  return share >= 1 ? points : points.filter((_, index) => scattered(index) < share)
}

/**
 * Returns a number from 0 up to 1 without a pattern (D. Knuth, multiplicative hashing): every fourth
 * point of each row would look like lines from top to bottom.
 */
function scattered(index: number): number {
  return (Math.imul(index ^ (index >>> 7), 0x9e3779b1) >>> 0) / 2 ** 32
}

function bestSkew(
  points: readonly Point[],
  whenAllowed: () => void,
): { skew: number; fit: number } {
  let best = { skew: 0, fit: fitAt(points, 0) }
  let [from, to] = [-mostSkew, mostSkew]
  for (const step of steps) {
    for (let skew = from; skew <= to + step / 2; skew += step) {
      whenAllowed()
      const fit = fitAt(points, skew)
      if (fit > best.fit) best = { skew, fit }
    }
    ;[from, to] = [best.skew - step, best.skew + step]
  }
  return { ...best, skew: Math.round(best.skew * 10) / 10 }
}

/** Returns how unevenly ink is spread over the rows of the page turned back by this skew. */
function fitAt(points: readonly Point[], skew: number): number {
  const slope = Math.tan((skew * Math.PI) / 180)
  const rows = new Map<number, number>()
  for (const [x, y] of points) {
    const row = Math.round(y - x * slope)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let fit = 0
  for (const [row, count] of rows) fit += (count - (rows.get(row + 1) ?? 0)) ** 2
  return fit
}
