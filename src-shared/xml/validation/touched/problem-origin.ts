import type { ProblemKind, XmlProblem } from '../problem.ts'

/** Problems of an element's list of children, which name the child concerned. */
const ofChild: ReadonlySet<ProblemKind> = new Set([
  'unknownElement',
  'superfluousElement',
  'misplacedElement',
  'elementInValue',
])

/** Problems of an element itself that our own engine finds. */
const ofElement: ReadonlySet<ProblemKind> = new Set([
  'unknownRoot',
  'missingElement',
  'textNotAllowed',
  'missingAttribute',
  'unknownAttribute',
  'wrongValue',
  'notFixedValue',
])

/** Problems that only a check of the whole text finds: by libxml2, or of identifiers and encoding. */
const ofWhole: ReadonlySet<ProblemKind> = new Set([
  'duplicateKey',
  'missingKey',
  'unmatchedKey',
  'duplicateId',
  'unmatchedId',
  'abstractElement',
  'abstractType',
  'unknownType',
  'wrongType',
  'notNillable',
  'notNil',
  'otherEncoding',
  'otherForm',
  'otherSchema',
])

/**
 * Tells who finds a problem. `child` and `element`: our own engine, at the list of children or at
 * the element. `whole`: only a check of the whole text. `form`: the scanner.
 */
export type ProblemOrigin = 'child' | 'element' | 'whole' | 'form'

/** Returns who finds problems of this kind. */
export function originOf({ kind }: XmlProblem): ProblemOrigin {
  if (ofChild.has(kind)) return 'child'
  if (ofElement.has(kind)) return 'element'
  return ofWhole.has(kind) ? 'whole' : 'form'
}
