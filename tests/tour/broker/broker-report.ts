import { effortOf, type HandCount } from './hand-count.ts'

/** The result of one job. */
export interface JobOutcome extends HandCount {
  readonly name: string
  readonly target: number
  readonly milliseconds: number
  /** The reason of the failure; null if the job was done. */
  readonly problem: string | null
}

/** A target is met by a job that was done with no more clicks and keys. */
export function isMet(job: JobOutcome): boolean {
  return job.problem === null && effortOf(job) <= job.target
}

const columns = ['job', 'clicks', 'keys', 'typed', 'target', 'met', 'time'] as const

/** Returns the jobs as a table of plain text, which is a table in Markdown too. */
export function brokerTable(jobs: readonly JobOutcome[]): string {
  const rows = jobs.map((job) => [
    job.name,
    String(job.clicks),
    String(job.keys),
    `+ ${String(job.typed)}`,
    `<= ${String(job.target)}`,
    job.problem === null ? (isMet(job) ? 'yes' : 'NO') : 'FAILED',
    `${(job.milliseconds / 1000).toFixed(1)} s`,
  ])
  const lines = [[...columns], ...rows]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const text = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = lines
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [text(head), rule, ...body.map(text)].join('\n')
}

/** The text below the table: how clicks, keys and text are counted. */
export const countingRules =
  'clicks: presses of the pointer, and drops of files. keys: each key, a chord such as Ctrl+K as ' +
  'one; Ctrl, Shift and Alt alone are none. typed: characters of names, prices and texts. ' +
  'A target limits clicks and keys together, from the home screen on.'

/** Returns the report as JSON. */
export function brokerJson(runtime: string, jobs: readonly JobOutcome[]): string {
  const report = { runtime, jobs: jobs.map((job) => ({ ...job, met: isMet(job) })) }
  return `${JSON.stringify(report, null, 2)}\n`
}
