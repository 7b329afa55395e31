import type { Random } from '../../../../src-service/office/random.ts'

/** How a paper page becomes a scan. */
export interface ScanSettings {
  readonly dots: 150 | 200 | 300
  /** Degrees to the left. */
  readonly skew: number
  readonly upsideDown: boolean
  /** Black and white, as a fax. */
  readonly fax: boolean
  /** The standard deviation of the noise, in shades of 255. */
  readonly noise: number
  readonly shadow: boolean
  readonly folds: boolean
  readonly stamp: boolean
  readonly strokes: boolean
  readonly file: 'pdf' | 'png' | 'tiff'
}

/**
 * Draws the settings of a scan. The first scan of each three has 200 dots an inch. A fax has no
 * shadow, as its threshold would blacken the shadow.
 */
export function drawScan(random: Random, at: number): ScanSettings {
  const fax = random.chance(0.15)
  return {
    dots: ([200, 300, 150] as const)[at % 3] ?? 200,
    skew: random.chance(0.5) ? Math.round((random.next() * 6 - 3) * 10) / 10 : 0,
    upsideDown: random.chance(0.08),
    fax,
    noise: fax ? 0 : random.pick([0, 4, 8, 14]),
    shadow: !fax && random.chance(0.2),
    folds: random.chance(0.25),
    stamp: random.chance(0.3),
    strokes: random.chance(0.35),
    file: random.weighted([
      ['pdf', 6],
      ['tiff', 2],
      ['png', 2],
    ]),
  }
}
