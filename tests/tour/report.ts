/** The result of one step. */
export interface StepOutcome {
  readonly name: string
  readonly milliseconds: number
  readonly picture: string
  /** The reason of the failure; null if the step passed. */
  readonly problem: string | null
}

export interface TourReport {
  readonly runtime: string
  readonly startMilliseconds: number
  readonly steps: readonly StepOutcome[]
  readonly noted: ReadonlyMap<string, string>
  /** Errors outside the steps: on the page's console, at the network gate, at the end. */
  readonly surprises: readonly string[]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Writes the report as Markdown. */
export function reportText(report: TourReport): string {
  const failed = report.steps.filter(({ problem }) => problem !== null).length
  const total = report.steps.reduce((sum, step) => sum + step.milliseconds, 0)
  const rows = report.steps.map(
    ({ name, milliseconds, picture, problem }, index) =>
      `| ${index + 1} | ${name} | ${seconds(milliseconds)} | [${picture}](${picture}) | ` +
      `${problem === null ? 'done' : 'failed'} |`,
  )
  const problems = report.steps.flatMap(({ name, problem }) =>
    problem === null ? [] : [`- ${name}: ${problem.split('\n')[0] ?? ''}`],
  )
  return [
    '# Tour of Perceel',
    '',
    `Runs on ${report.runtime}. Start: ${seconds(report.startMilliseconds)}, ` +
      `${report.steps.length} steps: ${seconds(total)}, failed: ${failed}.`,
    '',
    '| Step | What | Time | Picture | Outcome |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Noted',
    '',
    ...[...report.noted].map(([name, value]) => `- ${name}: ${value}`),
    ...(problems.length > 0 ? ['', '## Failed', '', ...problems] : []),
    ...(report.surprises.length > 0
      ? ['', '## Surprises', '', ...report.surprises.map((text) => `- ${text}`)]
      : []),
    '',
  ].join('\n')
}
