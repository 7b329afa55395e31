/** A measurement of our implementation and of a named baseline, run side by side. */
export interface Measured {
  /** The figure of each run: a time in milliseconds, unless the result names another unit. */
  readonly ours: readonly number[]
  readonly baseline: readonly number[]
}

/** Figures that a bench prints besides the medians, as plain data. */
export type Facts = Readonly<Record<string, string | number | boolean>>

export interface BenchResult {
  readonly measured: Measured
  /** Default: milliseconds. */
  readonly unit?: 'Ms' | 'MB'
  /** A description of the baseline. */
  readonly baseline: string
  /** The limit for ours/baseline as text, and a check of the limit. */
  readonly wanted: string
  readonly met: (ratio: number) => boolean
  readonly facts?: Facts
}

export interface BenchOptions {
  /** True for fewer runs (`--quick`): a first impression, no figure to publish. */
  readonly quick: boolean
}

export interface Bench {
  run(options: BenchOptions): Promise<BenchResult>
}

/** Returns the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** Returns the 95th percentile. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** Returns the lower and the upper quartile: the medians of both halves, without the middle value. */
export function quartiles(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length < 2) return [median(sorted), median(sorted)]
  const half = Math.floor(sorted.length / 2)
  return [median(sorted.slice(0, half)), median(sorted.slice(sorted.length - half))]
}

/** Returns the time that `work` takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
