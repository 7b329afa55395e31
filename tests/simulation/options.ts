import { parseArgs } from 'node:util'
import { isTrouble, type Trouble } from './plan/troubles.ts'

/** The command line of the simulation. */
export interface SimulationOptions {
  readonly seeds: number
  /** The first seed, or the only seed. */
  readonly first: number
  /** Whether to run one seed with a trace. */
  readonly trace: boolean
  readonly jobs: number
  readonly mutation: string
  /** A trouble that replaces the drawn troubles of every seed; null to draw them. */
  readonly trouble: Trouble | null
  /** Whether to print the table of docs/reliability.md too. */
  readonly figures: boolean
  /** A file for the summary as JSON; null for standard output only. */
  readonly report: string | null
}

export const usage = `Usage: npm run sim -- [options]
  --seeds N        how many seeds (50)
  --from N         the first seed (1)
  --seed N         one seed, with a trace of its steps
  --jobs N         seeds at the same time (1)
  --trouble NAME   the same trouble in every seed (tests/simulation/plan/troubles.ts)
  --mutation NAME  breaks the product on purpose (tests/simulation/bundle/mutations.ts)
  --figures        prints the table of docs/reliability.md too
  --report FILE    writes the summary as JSON
  --help           prints this usage`

/**
 * Reads the command line. Throws TypeError or RangeError if it is invalid. Returns null if the
 * usage was asked for.
 */
export function readOptions(words: readonly string[]): SimulationOptions | null {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seeds: { type: 'string', default: '50' },
      seed: { type: 'string' },
      from: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '1' },
      mutation: { type: 'string', default: '' },
      trouble: { type: 'string' },
      figures: { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const only = values.seed
  return {
    seeds: only === undefined ? wholeNumber('seeds', values.seeds) : 1,
    first: only === undefined ? wholeNumber('from', values.from) : wholeNumber('seed', only),
    trace: only !== undefined,
    jobs: wholeNumber('jobs', values.jobs),
    mutation: values.mutation,
    trouble: troubleOf(values.trouble),
    figures: values.figures,
    report: values.report ?? null,
  }
}

function troubleOf(name: string | undefined): Trouble | null {
  if (name === undefined) return null
  if (!isTrouble(name)) throw new RangeError(`There is no trouble ${name}`)
  return name
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`--${name} must be a whole number above zero, not ${text}`)
  return number
}
