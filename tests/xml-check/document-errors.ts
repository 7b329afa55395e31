import type { XmlView } from '../../src-shared/xml/language/xml-view.ts'
import { lineStartsOf, positionOf } from '../../src-shared/xml/scan/line-starts.ts'
import { checkText } from '../../src-shared/xml/validation/check-text.ts'
import type { ProblemKind } from '../../src-shared/xml/validation/problem.ts'
import type { DocumentError } from './document-report.ts'
import type { OpenSchema } from './open-schemas.ts'
import { plainWords, type CheckLanguage } from './plain-words.ts'

export interface FoundErrors {
  /** The reason for which no parser may read the document; null if it was checked. */
  readonly refused: string | null
  readonly wellFormed: boolean
  readonly valid: boolean
  readonly errorCount: number
  readonly errors: readonly DocumentError[]
}

/** Problems for which no parser may read a document. */
const refusals: ReadonlySet<ProblemKind> = new Set(['doctype', 'tooDeep', 'tooLarge'])

/** Problems of form that the scanner does not find. */
const formKinds: ReadonlySet<ProblemKind> = new Set(['undeclaredPrefix', 'otherForm'])

/** Returns all problems of a text with exact ranges, in the editor's words. */
export function findErrors(
  view: XmlView,
  { source, key }: OpenSchema,
  language: CheckLanguage,
): FoundErrors {
  const words = plainWords(language)
  const { problems, total, checked, unusable } = checkText(view, { ...source, key })
  // libxml2 compiled the schema before any document was read, so this cannot happen.
  if (unusable !== null) throw new Error(unusable)
  const refusal = problems.find(({ kind }) => refusals.has(kind))
  const starts = lineStartsOf(view.scan.text)
  return {
    refused: checked === 'refused' && refusal !== undefined ? words(refusal) : null,
    wellFormed: view.scan.errors.length === 0 && !problems.some(({ kind }) => formKinds.has(kind)),
    valid: checked === 'schema' && total === 0,
    errorCount: total,
    errors: problems.map((problem) => {
      const from = positionOf(starts, problem.start)
      const to = positionOf(starts, problem.end)
      return {
        ...from,
        endLine: to.line,
        endColumn: to.column,
        start: problem.start,
        end: problem.end,
        kind: problem.kind,
        message: words(problem),
        libxml2: problem.original,
      }
    }),
  }
}
