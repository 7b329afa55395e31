import type { Summary } from './summary.ts'
import type { Counts } from './tally.ts'

/** Returns the figures of a run as the Markdown table of docs/reliability.md. */
export function figuresTable(summary: Summary): string {
  const { actions, colleague, faults, kills, outcomes } = summary
  const rows: [string, string][] = [
    ['Seeds, failed', `${summary.seeds}, ${summary.failed}`],
    ['Actions of the user', `${sum(actions)}: ${listed(actions)}`],
    ['Actions of the colleague', `${sum(colleague)}: ${listed(colleague)}`],
    ['Faults', `${sum(faults)}: ${listed(faults)}`],
    [
      'Kills',
      `${sum(kills)}, of which ${kills['transaction'] ?? 0} in the middle of a transaction`,
    ],
    ['Transactions that the journal gave back', String(outcomes['healed'] ?? 0)],
    ['Merged on their own', String(outcomes['merged'] ?? 0)],
    ['Conflicts shown', String(outcomes['conflict'] ?? 0)],
    ['Values told to be kept', String((outcomes['arrived'] ?? 0) + (outcomes['waits here'] ?? 0))],
    ['**Lost**', `**${summary.lost}**`],
    ['**Doubled**', `**${summary.doubled}**`],
    ['**Overwritten unseen**', `**${summary.overwritten}**`],
    ['**Wrong target**', `**${summary.wrongTarget}**`],
    ['Duration', `${Math.round(summary.seconds / 6) / 10} minutes`],
  ]
  return ['| What | How many |', '| --- | --- |', ...rows.map(row)].join('\n')
}

function row([name, value]: readonly [string, string]): string {
  return `| ${name} | ${value} |`
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, one) => total + one, 0)
}

function listed(counts: Counts): string {
  return Object.entries(counts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')
}
