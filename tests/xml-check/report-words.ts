import type { CheckLanguage } from './plain-words.ts'

/** The texts of the report, except the problems themselves. */
export interface ReportWords {
  readonly schema: (file: string, files: number, namespace: string) => string
  readonly head: readonly string[]
  readonly yes: string
  readonly no: string
  readonly refused: string
  readonly wasRefused: (file: string, why: string) => string
  readonly more: (file: string, count: number) => string
  /** The labels of the four lines under the table, padded to the same width. */
  readonly lines: readonly [string, string, string, string]
  readonly documents: (all: number, wellFormed: number, valid: number, errors: number) => string
  readonly ranks: (places: number, mean: string, worst: string, share: string) => string
  readonly rankRest: (notSuggested: number, undeclared: number) => string
  readonly leftOut: (count: number) => string
  readonly insertions: (cases: number, fit: number, agreed: number, skipped: number) => string
  readonly disagreement: (
    candidate: string,
    parent: string,
    without: string | null,
    ours: string,
    libxml2: string | null,
  ) => string
  readonly times: (asked: number, median: number, p95: number) => string
  readonly noTimes: string
}

const en: ReportWords = {
  schema: (file, files, namespace) =>
    `Schema ${file} (${files === 1 ? '1 file' : `${files} files`}), namespace ${namespace || 'none'}`,
  head: ['Document', 'Form', 'Valid', 'Errors', 'Mean', 'Worst', 'First 10', 'Agreed', 'p95 ms'],
  yes: 'yes',
  no: 'no',
  refused: 'refused',
  wasRefused: (file, why) => `${file} was refused: ${why}`,
  more: (file, count) => `${file}: and ${count} more`,
  lines: ['Documents      ', 'Next child     ', 'Insertions     ', 'Completion     '],
  documents: (all, wellFormed, valid, errors) =>
    `${all}: ${wellFormed} well formed, ${valid} valid, ${errors} errors`,
  ranks: (places, mean, worst, share) =>
    `${places} places: mean rank ${mean}, worst ${worst}, in the first ten ${share}`,
  rankRest: (notSuggested, undeclared) =>
    `; ${notSuggested} not suggested, ${undeclared} without a declaration`,
  leftOut: (count) => `, ${count} in long lists left out`,
  insertions: (cases, fit, agreed, skipped) =>
    `${cases} held against libxml2 (${fit} fit): ${agreed} agreed; ` +
    `${skipped} could not be written in full`,
  disagreement: (candidate, parent, without, ours, libxml2) =>
    `${candidate} in ${parent}${without === null ? '' : ` without ${without}`}: ours ${ours}, ` +
    `libxml2 ${libxml2 ?? 'takes it'}`,
  times: (asked, median, p95) => `${asked} places: median ${median} ms, 95 of 100 within ${p95} ms`,
  noTimes: 'nowhere asked',
}

const nl: ReportWords = {
  schema: (file, files, namespace) =>
    `Schema ${file} (${files === 1 ? '1 bestand' : `${files} bestanden`}), ` +
    `namespace ${namespace || 'geen'}`,
  head: [
    'Document',
    'Vorm',
    'Geldig',
    'Fouten',
    'Gem.',
    'Slechtst',
    'Eerste 10',
    'Gelijk',
    'p95 ms',
  ],
  yes: 'ja',
  no: 'nee',
  refused: 'geweigerd',
  wasRefused: (file, why) => `${file} is geweigerd: ${why}`,
  more: (file, count) => `${file}: en nog ${count}`,
  lines: ['Documenten     ', 'Volgend kind   ', 'Invoegingen    ', 'Aanvullen      '],
  documents: (all, wellFormed, valid, errors) =>
    `${all}: ${wellFormed} goed gevormd, ${valid} geldig, ${errors} fouten`,
  ranks: (places, mean, worst, share) =>
    `${places} plaatsen: gemiddelde rang ${mean}, slechtste ${worst}, bij de eerste tien ${share}`,
  rankRest: (notSuggested, undeclared) =>
    `; ${notSuggested} niet voorgesteld, ${undeclared} zonder declaratie`,
  leftOut: (count) => `, ${count} in lange lijsten overgeslagen`,
  insertions: (cases, fit, agreed, skipped) =>
    `${cases} naast libxml2 gelegd (${fit} passen): ${agreed} gelijk; ` +
    `${skipped} konden niet volledig worden geschreven`,
  disagreement: (candidate, parent, without, ours, libxml2) =>
    `${candidate} in ${parent}${without === null ? '' : ` zonder ${without}`}: wij ${ours}, ` +
    `libxml2 ${libxml2 ?? 'neemt het'}`,
  times: (asked, median, p95) =>
    `${asked} plaatsen: mediaan ${median} ms, 95 van de 100 binnen ${p95} ms`,
  noTimes: 'nergens gevraagd',
}

export const reportWords: Readonly<Record<CheckLanguage, ReportWords>> = { nl, en }

/** The reason for a file whose bytes cannot be decoded. */
export const noText: Readonly<Record<CheckLanguage, string>> = {
  nl: 'de bytes zijn geen tekst in de codering die het bestand noemt',
  en: 'its bytes are no text in the encoding that it says',
}
