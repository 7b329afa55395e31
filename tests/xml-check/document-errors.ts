import { localNameOf } from '../../src-shared/xml/schema/expanded-name.ts'
import type { XmlView } from '../../src-shared/xml/language/xml-view.ts'
import { lineStartsOf, positionOf } from '../../src-shared/xml/scan/line-starts.ts'
import { checkText } from '../../src-shared/xml/validation/check-text.ts'
import type { ProblemKind, XmlProblem } from '../../src-shared/xml/validation/problem.ts'
import type { DocumentError } from './document-report.ts'
import type { OpenSchema } from './open-schemas.ts'

export interface FoundErrors {
  /** What kept it from every parser; null when it was checked. */
  readonly refused: string | null
  readonly wellFormed: boolean
  readonly valid: boolean
  readonly errorCount: number
  readonly errors: readonly DocumentError[]
}

const refusals: Partial<Record<ProblemKind, string>> = {
  doctype: 'it has a document type declaration (DOCTYPE), which can load or blow up things',
  tooDeep: 'its elements are nested too deep',
  tooLarge: 'it is too large',
}

/** Beside what the scanner finds. */
const formKinds: ReadonlySet<ProblemKind> = new Set(['undeclaredPrefix', 'otherForm'])

/** All that is wrong with a text, with exact ranges, as the editor tells it. */
export function findErrors(view: XmlView, { source, key }: OpenSchema): FoundErrors {
  const { problems, total, checked, unusable } = checkText(view, { ...source, key })
  // libxml2 compiled it before any document was read.
  if (unusable !== null) throw new Error(unusable)
  const refusal = problems.find(({ kind }) => refusals[kind] !== undefined)
  const starts = lineStartsOf(view.scan.text)
  return {
    refused:
      checked === 'refused' ? ((refusal && refusals[refusal.kind]) ?? 'it is refused') : null,
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
        message: messageOf(problem),
        libxml2: problem.original,
      }
    }),
  }
}

/** The kind in words, and what it is about. The app's own words are in its languages' files. */
function messageOf(problem: XmlProblem): string {
  const kind = problem.kind.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
  const about = aboutOf(problem)
  return about === '' ? kind : `${kind}: ${about}`
}

function aboutOf(problem: XmlProblem): string {
  switch (problem.kind) {
    case 'missingElement':
      return `${problem.elements.map(localNameOf).join(' or ')} in ${problem.parent}`
    case 'missingAttribute':
      return `${localNameOf(problem.attribute)} of ${problem.name}`
    case 'unknownAttribute':
      return `${problem.attribute} of ${problem.name}`
    case 'unknownElement':
    case 'superfluousElement':
    case 'misplacedElement':
    case 'elementInValue':
      return `${problem.name} in ${problem.parent}`
    case 'wrongValue':
    case 'notFixedValue':
      return `${problem.attribute ?? problem.name} is '${problem.value}'`
    case 'mismatchedEndTag':
      return `${problem.name}, expected ${problem.expected}`
    case 'undeclaredPrefix':
      return problem.prefix
    case 'tooDeep':
    case 'tooLarge':
      return ''
    default:
      return problem.name
  }
}
