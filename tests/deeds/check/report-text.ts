import type { CheckReport, Results } from './check-report.ts'
import type { Score } from './score.ts'

/** The most mistakes that a report for people lists. */
const mostMistakes = 60

/** Returns the report as tables for people. */
export function reportText({ documents, all, open, blind, mistakes }: CheckReport): string {
  const lines: string[] = []
  if (all.type.wanted + all.owner.wanted === 0)
    for (const { file, type, typeReason, owner, offered, ownerReason, facts } of documents) {
      lines.push(file)
      lines.push(`  type   ${type || '-'}${typeReason === '' ? '' : ` ("${typeReason}")`}`)
      const owners = owner ?? (offered.length === 0 ? '-' : `one of ${offered.join(', ')}`)
      lines.push(`  owner  ${owners}${ownerReason === '' ? '' : ` (${ownerReason})`}`)
      for (const [name, value] of Object.entries(facts))
        lines.push(`  ${name}  ${value.join(', ')}`)
    }
  for (const { file, faults } of documents)
    if (faults.length > 0) lines.push(`${file}: ${faults.join(', ')}`)
  lines.push(...resultLines('all documents', all), ...detailLines(all))
  if (open !== null) lines.push(...resultLines('documents with listed mistakes', open))
  if (blind !== null) lines.push(...resultLines('blind documents', blind))
  if (mistakes.length > 0) lines.push('', `mistakes: ${mistakes.length}`)
  for (const { file, what, truth, said, reason } of mistakes.slice(0, mostMistakes))
    lines.push(
      `  ${file}  ${what}: ${said ?? '-'} instead of ${truth ?? '-'}${reason === '' ? '' : ` ("${reason}")`}`,
    )
  return lines.join('\n')
}

function resultLines(name: string, results: Results): string[] {
  const lines = ['', `${name}: ${results.documents}`]
  for (const [group, { documents, median, ninetieth }] of Object.entries(results.text))
    lines.push(
      `  ${`text ${group}`.padEnd(24)} error rate: median ${percent(median)}, 90 % below ${percent(ninetieth)} (${documents})`,
    )
  lines.push(scoreLine('type', results.type))
  lines.push(scoreLine('owner', results.owner))
  lines.push(`  owners offered, not filled in: ${results.ownerOffered}`)
  return lines
}

function detailLines({ types, facts }: Results): string[] {
  const details = [...Object.entries(types), ...Object.entries(facts)]
  return details.map(([name, score]) => scoreLine(`  ${name}`, score))
}

function scoreLine(name: string, { wanted, given, right, precision, recall }: Score): string {
  return `  ${name.padEnd(24)} precision ${ratio(precision)}  recall ${ratio(recall)}  (${right} right of ${given} given, ${wanted} wanted)`
}

function ratio(value: number | null): string {
  return value === null ? '    -' : value.toFixed(3)
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)} %`
}
