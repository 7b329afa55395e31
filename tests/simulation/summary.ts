import { addTally, emptyTally, type Tally } from './tally.ts'
import type { SeedResult } from './run-seed.ts'

/** The outcome of all seeds. The counts of broken rules are over all seeds. */
export interface Summary extends Tally {
  readonly seeds: number
  readonly passed: number
  readonly failed: number
  readonly failedSeeds: readonly number[]
  readonly lost: number
  readonly doubled: number
  readonly overwritten: number
  readonly wrongTarget: number
  readonly seconds: number
}

/**
 * Sums up the outcomes of the seeds.
 *
 * @param elapsedMs duration of the whole run in milliseconds
 */
export function summarize(results: readonly SeedResult[], elapsedMs: number): Summary {
  const tally = emptyTally()
  for (const result of results) addTally(tally, result.tally)
  const failing = results.filter(({ violations }) => violations.length > 0)
  const rules = results.flatMap(({ violations }) => violations)
  const broken = (rule: string): number => rules.filter((text) => text.startsWith(rule)).length
  return {
    seeds: results.length,
    passed: results.length - failing.length,
    failed: failing.length,
    failedSeeds: failing.map(({ seed }) => seed).toSorted((one, other) => one - other),
    lost: broken('lost'),
    doubled: broken('doubled'),
    overwritten: broken('overwritten'),
    wrongTarget: broken('wrongTarget'),
    seconds: Math.round(elapsedMs / 100) / 10,
    ...tally,
  }
}

/** Returns the steps of a failing seed, the broken rules, and the command that repeats the seed. */
export function describeFailure({ seed, violations, plan }: SeedResult): string {
  const steps = plan.map((step, index) => {
    const told = Object.entries(step).filter(([name]) => name !== 'do' && name !== 'rolls')
    return `  ${index} ${step.do} ${JSON.stringify(Object.fromEntries(told))}`
  })
  return [
    `Seed ${seed} failed (npm run sim -- --seed ${seed}):`,
    ...steps,
    ...violations.map((violation) => `  ! ${violation}`),
  ].join('\n')
}
