/** A measurement of our implementation and of a named baseline, run side by side. */
export interface Measured {
  /** The time of each run, in milliseconds. */
  readonly ours: readonly number[]
  readonly baseline: readonly number[]
}

/** Figures that a bench prints besides the medians, as plain data. */
export type Facts = Readonly<Record<string, string | number | boolean>>

export interface BenchResult {
  readonly measured: Measured
  /** A description of the baseline. */
  readonly baseline: string
  /** The limit for ours/baseline as text, and a check of the limit. */
  readonly wanted: string
  readonly met: (ratio: number) => boolean
  readonly facts?: Facts
}

export interface Bench {
  run(): Promise<BenchResult>
}

/** Returns the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** Returns the time that `work` takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
