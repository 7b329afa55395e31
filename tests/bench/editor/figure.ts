import { median } from '../bench.ts'

/** A figure of the editor: a measurement beside its baseline. */
export interface Figure {
  readonly ours: readonly number[]
  readonly baseline: readonly number[]
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

/** Rounds a figure to four digits that count. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

/** Returns the ratio of two medians. */
export function ratioOf(ours: readonly number[], baseline: readonly number[]): number {
  return rounded(median(ours) / median(baseline))
}

/** Returns a percentile; `share` is a number from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
}

/** Returns the quartiles as text: half of the values lie between them. */
export function quartiles(values: readonly number[]): string {
  return `${percentile(values, 0.25)} to ${percentile(values, 0.75)}`
}
