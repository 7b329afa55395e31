import type { CheckReport, DocumentReport } from './document-report.ts'
import type { Times } from './figures.ts'

const maxErrorsShown = 20

/** The report for people. */
export function reportText(report: CheckReport): string {
  const { schemas, documents, total } = report
  const { ranks, insertions } = total
  return [
    ...schemas.map(
      ({ file, files, targetNamespace }) =>
        `Schema ${file} (${files.length === 1 ? '1 file' : `${files.length} files`}), ` +
        `namespace ${targetNamespace || 'none'}`,
    ),
    '',
    ...table([head, ...documents.map(rowOf)]),
    ...documents.flatMap(errorLines),
    '',
    `Documents      ${total.documents}: ${total.wellFormed} well formed, ${total.valid} valid, ` +
      `${total.errors} errors`,
    `Next child     ${ranks.positions} places: mean rank ${ranks.mean ?? '-'}, ` +
      `worst ${ranks.worst ?? '-'}, in the first ten ${percent(ranks.shareInFirst10)}` +
      `; ${ranks.notSuggested} not suggested, ${ranks.undeclared} without a declaration` +
      (ranks.leftOut > 0 ? `, ${ranks.leftOut} in long lists left out` : ''),
    `Insertions     ${insertions.cases} held against libxml2 (${insertions.fitting} fit): ` +
      `${insertions.agreed} agreed; ${insertions.skipped} could not be written in full`,
    ...insertions.disagreements.map(
      ({ line, column, parent, candidate, without, ours, libxml2 }) =>
        `  ${line}:${column} ${candidate} in ${parent}` +
        `${without === null ? '' : ` without ${without}`}: ours ${ours}, ` +
        `libxml2 ${libxml2[0] ?? 'takes it'}`,
    ),
    `Completion     ${timesText(total.completion)}`,
    '',
  ].join('\n')
}

const head = [
  'Document',
  'Form',
  'Valid',
  'Errors',
  'Mean',
  'Worst',
  'First 10',
  'Agreed',
  'p95 ms',
]

function rowOf(one: DocumentReport): string[] {
  const { ranks, insertions, completion } = one
  return [
    one.file,
    one.refused !== null ? 'refused' : yes(one.wellFormed),
    yes(one.valid),
    String(one.errorCount),
    String(ranks?.mean ?? '-'),
    String(ranks?.worst ?? '-'),
    percent(ranks?.shareInFirst10 ?? null),
    insertions === null ? '-' : `${insertions.agreed}/${insertions.cases}`,
    String(completion?.p95Ms ?? '-'),
  ]
}

function errorLines({ file, refused, errors, errorCount }: DocumentReport): string[] {
  const lines = errors
    .slice(0, maxErrorsShown)
    .map(
      ({ line, column, endLine, endColumn, message, libxml2 }) =>
        `${file}:${line}:${column}-${endLine}:${endColumn} ${message}` +
        (libxml2 === null ? '' : ` [${libxml2}]`),
    )
  const more = errorCount - lines.length
  return [
    ...(refused === null ? [] : ['', `${file} was refused: ${refused}`]),
    ...(refused !== null || lines.length === 0 ? [] : ['']),
    ...lines,
    ...(more > 0 ? [`${file}: and ${more} more`] : []),
  ]
}

/** The first column to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  '),
  )
}

function yes(value: boolean): string {
  return value ? 'yes' : 'no'
}

function percent(share: number | null): string {
  return share === null ? '-' : `${Number((share * 100).toFixed(1))}%`
}

function timesText(times: Times | null): string {
  if (times === null) return 'nowhere asked'
  return `${times.asked} places: median ${times.medianMs} ms, 95 of 100 within ${times.p95Ms} ms`
}
