import { execFileSync } from 'node:child_process'
import { type BenchResult, type Facts, median, quartiles } from './bench.ts'

/** The printed result of a bench, in its unit. Smaller figures are better. */
export interface BenchReport {
  readonly bench: string
  readonly unit: 'Ms' | 'MB'
  readonly ours: number
  readonly oursQuartiles: readonly [number, number]
  readonly baseline: number
  readonly baselineQuartiles: readonly [number, number]
  readonly baselineIs: string
  readonly ratio: number
  readonly wanted: string
  readonly met: boolean
  readonly runs: number
  readonly facts: Facts
}

/** The results of all benches on one commit. */
export interface AllReports {
  /** The commit that was measured; with `+` if files had changed since. */
  readonly commit: string
  readonly benches: readonly BenchReport[]
  /** Benches that ended with an error. */
  readonly failed: readonly string[]
}

/** Returns the report of a bench: the medians of ours and of the baseline, their spread, and the ratio. */
export function reportOf(bench: string, result: BenchResult): BenchReport {
  const { measured, unit = 'Ms', baseline: baselineIs, wanted, met, facts = {} } = result
  const ours = median(measured.ours)
  const baseline = median(measured.baseline)
  const spread = (values: readonly number[]): [number, number] => {
    const [low, high] = quartiles(values)
    return [rounded(low), rounded(high)]
  }
  return {
    ...{ bench, unit, baselineIs, wanted, facts },
    ours: rounded(ours),
    oursQuartiles: spread(measured.ours),
    baseline: rounded(baseline),
    baselineQuartiles: spread(measured.baseline),
    ratio: rounded(ours / baseline),
    met: met(ours / baseline),
    runs: measured.ours.length,
  }
}

/** Returns a report as a bench prints it. */
export function printed(report: BenchReport): Facts & Record<string, unknown> {
  const { bench, unit, baselineIs, ratio, wanted, met, runs, facts } = report
  return {
    bench,
    [`ours${unit}`]: report.ours,
    [`oursQuartiles${unit}`]: report.oursQuartiles,
    [`baseline${unit}`]: report.baseline,
    [`baselineQuartiles${unit}`]: report.baselineQuartiles,
    baseline: baselineIs,
    ...{ ratio, wanted, met, runs },
    ...facts,
  }
}

/**
 * Returns the benches that got worse beyond their noise: our better runs (lower quartile) now are
 * slower, beside the baseline, than our worse runs (upper quartile) were before.
 */
export function worseThan(earlier: AllReports, now: AllReports): string[] {
  return now.benches.flatMap((report) => {
    const before = earlier.benches.find(({ bench }) => bench === report.bench)
    if (before === undefined) return []
    const worst = before.oursQuartiles[1] / before.baseline
    const best = report.oursQuartiles[0] / report.baseline
    if (best <= worst) return []
    return [
      `${report.bench}: ${before.ratio} times the baseline before, ${report.ratio} times now ` +
        `(beyond the noise: ${rounded(worst)} before, ${rounded(best)} now)`,
    ]
  })
}

/** Returns the short name of the commit that is checked out, with `+` if files changed since. */
export function commitHere(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no') !== ''
  return git('rev-parse', '--short=8', 'HEAD') + (changed ? '+' : '')
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
