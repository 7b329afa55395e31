import type { GrayImage } from './gray-image.ts'
import { type Ink, inkedPage } from './ink-points.ts'
import { bestSkew, tangent, unevenness } from './line-angle.ts'

/** How lines of text run over a page whose lines are not parallel. */
export interface LineSlopes {
  /** Returns by how many pixels a line descends with each pixel to the right, at a place in pixels. */
  readonly slopeAt: (x: number, y: number) => number
}

/** The parts of the page whose lines are measured: their number across and down, as overlapping windows. */
const [across, down] = [4, 9]
const [partWidth, partHeight] = [0.36, 0.2]
/** Fewer points of ink have no direction. */
const leastInk = 250
/** Degrees within which the lines of a part are looked for. */
const mostSkew = 12
/** Degrees that one part may differ from the others. */
const usual = 0.7
/** Degrees of slope that Tesseract reads as well as none. */
const leastSlope = 0.5
/** How much more level the lines must become. */
const clearly = 1.15

/**
 * Finds lines that are not parallel: fanned lines on a photo from aside, or curved ones near the back of a
 * book. Measures the lines of overlapping parts of the page, and returns slopes that change evenly over the
 * page; null if the lines would not become clearly more level.
 *
 * @param image a page whose lines are level on the whole
 * @param whenAllowed called often; the search goes on when `whenAllowed` returns
 */
export function lineSlopes(
  image: GrayImage,
  whenAllowed = () => undefined as void,
): LineSlopes | null {
  const { page, factor, ink } = inkedPage(image, whenAllowed)
  whenAllowed()
  const parts = partsOf(page, ink, whenAllowed)
  if (parts.length < across * 2) return null
  const terms = fitted(parts)
  const least = tangent(leastSlope)
  if (parts.every(({ x, y }) => Math.abs(sumOf(terms, x, y)) < least)) return null
  const slopeAt = (x: number, y: number) =>
    sumOf(terms, (2 * x) / page.width - 1, (2 * y) / page.height - 1)
  const middle = page.width / 2
  const levelled = {
    ...ink,
    y: ink.y.map((y, at) => {
      if (at % 4096 === 0) whenAllowed()
      return heightInMiddle(ink.x[at] ?? 0, y)
    }),
  }
  if (unevenness(levelled) < unevenness(ink) * clearly) return null
  return { slopeAt: (x, y) => slopeAt(x / factor, y / factor) }

  /** Follows a line from a place to the middle of the page. */
  function heightInMiddle(x: number, y: number): number {
    const steps = Math.max(1, Math.ceil(Math.abs(middle - x) / 40))
    const step = (middle - x) / steps
    let height = y
    for (let at = 0; at < steps; at += 1) height += step * slopeAt(x + (at + 0.5) * step, height)
    return Math.round(height)
  }
}

/** The slope of the lines of a part of the page, whose middle is given from -1 to 1 in both directions. */
interface Part {
  readonly x: number
  readonly y: number
  readonly slope: number
}

function partsOf(page: GrayImage, ink: Ink, whenAllowed: () => void): Part[] {
  const parts: Part[] = []
  const [width, height] = [page.width * partWidth, page.height * partHeight]
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const left = ((page.width - width) * column) / (across - 1)
      const top = ((page.height - height) * row) / (down - 1)
      const inside = within(ink, { left, top, right: left + width, bottom: top + height })
      if (inside.x.length < leastInk) continue
      const { skew } = bestSkew(inside, mostSkew, whenAllowed)
      parts.push({
        x: (2 * left + width) / page.width - 1,
        y: (2 * top + height) / page.height - 1,
        slope: tangent(skew),
      })
    }
  return parts
}

function within(
  { x, y }: Ink,
  { left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>,
): Ink {
  const chosen: number[] = []
  // An index: the iterator of a typed array takes five times as long.
  for (let at = 0; at < x.length; at += 1) {
    const [column, row] = [x[at] ?? 0, y[at] ?? 0]
    if (column >= left && column < right && row >= top && row < bottom) chosen.push(at)
  }
  return {
    x: Int32Array.from(chosen, (at) => (x[at] ?? 0) - left),
    y: Int32Array.from(chosen, (at) => (y[at] ?? 0) - top),
    reach: Math.ceil(right - left + bottom - top),
  }
}

/** The terms of the slope at a place. */
const powers: readonly ((x: number, y: number) => number)[] = [
  () => 1,
  (x) => x,
  (_, y) => y,
  (x, y) => x * y,
  (x) => x * x,
]

function sumOf(terms: readonly number[], x: number, y: number): number {
  return terms.reduce((sum, term, at) => sum + term * (powers[at]?.(x, y) ?? 0), 0)
}

/**
 * Returns the factors of the terms that fit the parts best. Each term is fitted to what the others leave
 * (Gauss and Seidel). Parts that differ from the others, such as a picture, count for little.
 */
function fitted(parts: readonly Part[]): number[] {
  const terms = powers.map(() => 0)
  const near = tangent(usual)
  for (let round = 0; round < 60; round += 1)
    for (const [at, power] of powers.entries()) {
      let [sum, squares] = [0, 0]
      for (const { x, y, slope } of parts) {
        const rest = slope - sumOf(terms, x, y)
        const weight = 1 / (1 + (rest / near) ** 2)
        const own = power(x, y)
        sum += weight * own * (rest + (terms[at] ?? 0) * own)
        squares += weight * own * own
      }
      terms[at] = squares === 0 ? 0 : sum / squares
    }
  return terms
}
