import type { Binding } from '../language/xml-view.ts'
import type { XmlView } from '../language/xml-view.ts'
import { nameOf } from '../scan/xml-scan.ts'
import type { SimpleType } from '../schema/schema-model.ts'
import { checkSimpleValue, sameValue, withSpace } from '../schema/simple-value.ts'
import { ownText } from './element-text.ts'
import type { Finding } from './finding.ts'
import { maxValueLength, type ProblemDetail } from './problem.ts'

type Declared = Extract<Binding, { kind: 'declared' }>

/** Finds the problems of an element's simple value; none if the element has child elements. */
export function valueFindings(view: XmlView, element: number, bound: Declared): Finding[] {
  const { scan } = view
  const simple = bound.type.kind === 'simple' ? bound.type : bound.type.text
  if (simple === null) return []
  const text = ownText(scan, element)
  const { default: byDefault, fixed } = bound.declaration
  if (text.hasElements) return []
  if (text.value === '' && (byDefault ?? fixed) !== null) return []
  const detail = faultOf(simple, text.value, fixed, nameOf(scan, element), null)
  if (detail === null) return []
  // An empty value has no visible range, so the element is marked.
  const empty = text.start === text.end
  const start = empty ? (scan.start[element] ?? 0) : text.start
  const end = empty ? (scan.end[element] ?? 0) : text.end
  return [{ group: 'value', owner: element, attribute: '', about: element, start, end, detail }]
}

/**
 * Returns what is wrong with a value; null if nothing is.
 *
 * @param fixed the only allowed value; null if the type decides
 */
export function faultOf(
  type: SimpleType,
  written: string,
  fixed: string | null,
  name: string,
  attribute: string | null,
): ProblemDetail | null {
  const fault = checkSimpleValue(type, written)
  const value = withSpace(type.facets.whiteSpace, written).slice(0, maxValueLength)
  if (fault !== null) {
    const { minInclusive: from, maxInclusive: upTo } = type.facets
    return { kind: 'wrongValue', name, attribute, value, builtIn: type.builtIn, from, upTo, fault }
  }
  if (fixed === null) return null
  return sameValue(type, written, fixed)
    ? null
    : { kind: 'notFixedValue', name, attribute, value, fixed }
}
