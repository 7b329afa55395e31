/** One measurement: our way and a named baseline, run side by side. */
export interface Measured {
  /** Milliseconds of each run. */
  readonly ours: readonly number[]
  readonly baseline: readonly number[]
}

/** What a bench prints besides the medians. Plain data. */
export type Facts = Readonly<Record<string, string | number | boolean>>

export interface BenchResult {
  readonly measured: Measured
  /** What the baseline is, in words. */
  readonly baseline: string
  /** What is asked of ours/baseline, in words, and whether it was met. */
  readonly wanted: string
  readonly met: (ratio: number) => boolean
  readonly facts?: Facts
}

export interface Bench {
  run(): Promise<BenchResult>
}

/** Middle value; of an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
