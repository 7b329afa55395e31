import type { CheckReport, DocumentReport } from './document-report.ts'
import type { Times } from './figures.ts'
import type { CheckLanguage } from './plain-words.ts'
import { reportWords, type ReportWords } from './report-words.ts'

const maxErrorsShown = 20

/** Writes the report for people. */
export function reportText(report: CheckReport, language: CheckLanguage): string {
  const words = reportWords[language]
  const { schemas, documents, total } = report
  const { ranks, insertions } = total
  const [documentLine, rankLine, insertionLine, completionLine] = words.lines
  const share = percent(ranks.shareInFirst10)
  return [
    ...schemas.map(({ file, files, targetNamespace }) =>
      words.schema(file, files.length, targetNamespace),
    ),
    '',
    ...table([words.head, ...documents.map((one) => rowOf(one, words))]),
    ...documents.flatMap((one) => errorLines(one, words)),
    '',
    documentLine + words.documents(total.documents, total.wellFormed, total.valid, total.errors),
    rankLine +
      words.ranks(ranks.positions, String(ranks.mean ?? '-'), String(ranks.worst ?? '-'), share) +
      words.rankRest(ranks.notSuggested, ranks.undeclared) +
      (ranks.leftOut > 0 ? words.leftOut(ranks.leftOut) : ''),
    insertionLine +
      words.insertions(insertions.cases, insertions.fitting, insertions.agreed, insertions.skipped),
    ...insertions.disagreements.map(
      ({ line, column, parent, candidate, without, ours, libxml2 }) =>
        `  ${line}:${column} ` +
        words.disagreement(candidate, parent, without, ours, libxml2[0] ?? null),
    ),
    completionLine + timesText(total.completion, words),
    '',
  ].join('\n')
}

function rowOf(one: DocumentReport, words: ReportWords): string[] {
  const { ranks, insertions, completion } = one
  const yes = (value: boolean) => (value ? words.yes : words.no)
  return [
    one.file,
    one.refused !== null ? words.refused : yes(one.wellFormed),
    yes(one.valid),
    String(one.errorCount),
    String(ranks?.mean ?? '-'),
    String(ranks?.worst ?? '-'),
    percent(ranks?.shareInFirst10 ?? null),
    insertions === null ? '-' : `${insertions.agreed}/${insertions.cases}`,
    String(completion?.p95Ms ?? '-'),
  ]
}

function errorLines(
  { file, refused, errors, errorCount }: DocumentReport,
  words: ReportWords,
): string[] {
  const lines = errors
    .slice(0, maxErrorsShown)
    .map(
      ({ line, column, endLine, endColumn, message, libxml2 }) =>
        `${file}:${line}:${column}-${endLine}:${endColumn} ${message}` +
        (libxml2 === null ? '' : ` [${libxml2}]`),
    )
  const more = errorCount - lines.length
  return [
    ...(refused === null ? [] : ['', words.wasRefused(file, refused)]),
    ...(refused !== null || lines.length === 0 ? [] : ['']),
    ...lines,
    ...(more > 0 ? [words.more(file, more)] : []),
  ]
}

/** Aligns the first column left and the numbers right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  '),
  )
}

function percent(share: number | null): string {
  return share === null ? '-' : `${Number((share * 100).toFixed(1))}%`
}

function timesText(times: Times | null, words: ReportWords): string {
  return times === null ? words.noTimes : words.times(times.asked, times.medianMs, times.p95Ms)
}
