/** The median and the 95th percentile, in milliseconds. */
export interface Times {
  readonly asked: number
  readonly medianMs: number
  readonly p95Ms: number
}

/** Returns the figures of a list of times, or null for an empty list. */
export function timesOf(milliseconds: readonly number[]): Times | null {
  if (milliseconds.length === 0) return null
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const below = (share: number) =>
    rounded(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN)
  return { asked: sorted.length, medianMs: below(0.5), p95Ms: below(0.95) }
}

/** Rounds a figure to four digits that count. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
