import type { GrayImage } from './gray-image.ts'
import { type Ink, inkedPage } from './ink-points.ts'

/** The direction of the lines of a page. */
export interface LineAngle {
  /** True if the lines run from top to bottom or from bottom to top. */
  readonly sideways: boolean
  /** Degrees by which lines descend to the right, after a sideways page is turned a quarter left. */
  readonly skew: number
}

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
  const { ink } = inkedPage(image, whenAllowed)
  const upright = bestSkew(ink, mostSkew, whenAllowed)
  const turned = bestSkew({ ...ink, x: ink.y, y: ink.x.map((x) => -x) }, mostSkew, whenAllowed)
  const sideways = turned.fit > upright.fit * clearly
  return { sideways, skew: sideways ? turned.skew : upright.skew }
}

/** Finds the skew of the lines within some degrees, and how unevenly ink is spread over such rows. */
export function bestSkew(
  ink: Ink,
  most: number,
  whenAllowed: () => void,
): { skew: number; fit: number } {
  const rows = new Int32Array(ink.reach * 2 + 2)
  let best = { skew: 0, fit: fitAt(ink, 0, rows) }
  let [from, to] = [-most, most]
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

/** Returns how unevenly ink is spread over the rows of the page as it is. */
export function unevenness(ink: Ink): number {
  return fitAt(ink, 0, new Int32Array(ink.reach * 2 + 2))
}

/**
 * Returns how unevenly ink is spread over the rows of the page turned back by this skew. `rows` is
 * overwritten.
 */
function fitAt({ x, y, reach }: Ink, skew: number, rows: Int32Array): number {
  const slope = tangent(skew)
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

/** Returns the slope of a line that descends by some degrees. */
export function tangent(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180)
}
