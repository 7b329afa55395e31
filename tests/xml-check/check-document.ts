import { seededRandom } from '../unit/shared/xml/random-record.ts'
import { holdersOf } from './child-places.ts'
import { RankTally } from './child-ranks.ts'
import { completionTimes } from './completion-times.ts'
import { findErrors } from './document-errors.ts'
import type { DocumentReport } from './document-report.ts'
import { timesOf } from './figures.ts'
import { compareInsertions, type Insertions } from './insertions.ts'
import type { OpenSchemas } from './open-schemas.ts'
import type { CheckLanguage } from './plain-words.ts'
import { readDocument } from './read-document.ts'
import { noText } from './report-words.ts'

export interface CheckedDocument {
  readonly path: string
  readonly report: DocumentReport
  /** The ranks and times, for the totals over all documents. */
  readonly ranks: RankTally
  readonly times: readonly number[]
}

const nothing = {
  schema: null,
  refused: null,
  wellFormed: false,
  valid: false,
  errorCount: 0,
  errors: [],
  ranks: null,
  insertions: null,
  completion: null,
} as const

/**
 * Checks a document, except for insertions, which are divided over the valid documents. `file` is
 * the name in the report.
 */
export async function checkDocument(
  path: string,
  file: string,
  schemas: OpenSchemas,
  seed: number,
  language: CheckLanguage,
): Promise<CheckedDocument> {
  const ranks = new RankTally()
  const document = await readDocument(path, schemas)
  if (document === null) {
    return { path, report: { ...nothing, file, refused: noText[language] }, ranks, times: [] }
  }
  const { view, schema } = document
  const found = { file, schema: schema.source.main, ...findErrors(view, schema, language) }
  if (found.refused !== null) return { path, report: { ...nothing, ...found }, ranks, times: [] }
  const random = seededRandom(seed)
  const holders = holdersOf(view)
  for (const holder of holders) ranks.add(view.schema, holder, random)
  const times = completionTimes(view, holders, random)
  const figures = { ranks: ranks.result(), insertions: null, completion: timesOf(times) }
  return { path, report: { ...found, ...figures }, ranks, times }
}

/**
 * Compares insertions in a valid document with libxml2. Returns null if the document cannot be
 * read.
 */
export async function checkInsertions(
  path: string,
  schemas: OpenSchemas,
  wanted: number,
  seed: number,
): Promise<Insertions | null> {
  const document = await readDocument(path, schemas)
  if (document === null) return null
  const { view, schema } = document
  return compareInsertions(view, holdersOf(view), schema.xsd, wanted, seededRandom(seed))
}
