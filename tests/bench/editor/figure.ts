import { median } from '../bench.ts'

/** One figure of the editor: a thing that is measured, beside what it is held against. */
export interface Figure {
  readonly ours: readonly number[]
  readonly baseline: readonly number[]
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

/** Ratio of two medians. */
export function ratioOf(ours: readonly number[], baseline: readonly number[]): number {
  return rounded(median(ours) / median(baseline))
}

/** Below which a share of the values are. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
}
