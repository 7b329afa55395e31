import { matchChildren } from '../../content/match-children.ts'
import { bindingOf } from '../../language/element-binding.ts'
import { expandedNameAt, resolveAttributeName } from '../../language/element-names.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { childElements } from '../../scan/relatives.ts'
import { nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import type { AttributeUse, SimpleType } from '../../schema/schema-model.ts'
import { ownText } from '../../validation/element-text.ts'
import { attributeText } from '../../tree/parsed-text.ts'
import type { XmlProblem } from '../../validation/problem.ts'
import { attributeSource, textSource } from '../../tree/source-text.ts'
import { attributeNamed } from '../../scan/attribute-named.ts'
import { elementStartingAt } from '../element-of.ts'
import { fixOf, insertion, type Fix } from '../fix.ts'
import { isBlankText } from '../layout.ts'
import { removeAttribute } from '../form/attribute-fixes.ts'
import { removeElement } from '../structure/move-element.ts'
import { rightValues, type RightValue } from './right-values.ts'

type ValueFault = Extract<XmlProblem, { kind: 'wrongValue' | 'notFixedValue' }>

/** Returns the fixes for a value that its type does not allow. */
export function valueFixes(view: XmlView, problem: ValueFault): Fix[] {
  const { scan } = view
  const element = elementStartingAt(scan, problem.element)
  const binding = element < 0 ? null : bindingOf(view, element)
  if (binding?.kind !== 'declared') return []
  const { type } = binding
  if (problem.attribute !== null) {
    const at = attributeNamed(scan, element, problem.attribute)
    const name = resolveAttributeName(scan, element, problem.attribute)
    const uses = type.kind === 'complex' ? type.attributes : []
    const use = uses.find((one) => one.name === name)
    return at < 0 || use === undefined ? [] : attributeFixes(scan, at, use, problem)
  }
  const simple = type.kind === 'simple' ? type : type.text
  return simple === null ? [] : elementFixes(view, element, simple, problem)
}

function wanted(problem: ValueFault, type: SimpleType, typed: string): RightValue[] {
  return problem.kind === 'notFixedValue'
    ? [{ text: problem.fixed, sure: true }]
    : rightValues(type, typed)
}

function attributeFixes(scan: XmlScan, at: number, use: AttributeUse, problem: ValueFault): Fix[] {
  const typed = attributeText(scan, at)
  const start = scan.attributes.valueStart[at] ?? 0
  const end = scan.attributes.valueEnd[at] ?? start
  // Without quotes the end of the value is unknown.
  if (!/["']/u.test(scan.text[start - 1] ?? '')) return []
  const fixes = wanted(problem, use.type, typed).map(({ text, sure }) =>
    fixOf(
      'replaceValue',
      { name: typed.trim(), value: text },
      [{ start, end, text: attributeSource(text, null) }],
      sure,
    ),
  )
  if (use.required) return fixes
  return [...fixes, removeAttribute(scan, at, typed.trim() === '')]
}

function elementFixes(
  view: XmlView,
  element: number,
  type: SimpleType,
  problem: ValueFault,
): Fix[] {
  const { scan } = view
  const own = ownText(scan, element)
  if (own.hasElements) return []
  const typed = own.value.trim()
  if (typed === '' && problem.kind === 'wrongValue') {
    return isOptional(view, element) ? [removeElement(scan, element, true)] : []
  }
  const place = replaceable(scan, element, problem.kind === 'notFixedValue')
  if (place === null) return []
  return wanted(problem, type, own.value).map(({ text, sure }) => {
    const edit =
      place.start === place.end
        ? insertion(place.start, textSource(text))
        : { ...place, text: textSource(text) }
    return fixOf('replaceValue', { name: typed.slice(0, 60), value: text }, [edit], sure)
  })
}

/**
 * Range of an element's text; null if a comment splits the text or the tag is empty.
 *
 * @param withSpace whether the white space around the text is replaced too: libxml2 compares it with
 *   a fixed value
 */
function replaceable(
  scan: XmlScan,
  element: number,
  withSpace: boolean,
): { start: number; end: number } | null {
  const behind = scan.next[element] ?? 0
  let texts = 0
  let parted = false
  for (let node = element + 1; node < behind; node = scan.next[node] ?? behind) {
    const kind = scan.kind[node]
    if (kind !== nodeKind.text && kind !== nodeKind.cdata) parted = true
    else if (kind === nodeKind.cdata || !isBlankText(scan, node)) texts += 1
  }
  if (parted && texts !== 1) return null
  const { start, end } = ownText(scan, element)
  const openEnd = scan.openEnd[element] ?? 0
  if (scan.end[element] === openEnd) return null
  return start === end || (withSpace && !parted)
    ? { start: openEnd, end: scan.closeStart[element] ?? openEnd }
    : { start, end }
}

/** True if removing the element causes no further mistake in its parent. */
function isOptional(view: XmlView, element: number): boolean {
  const { scan, schema } = view
  const parent = scan.parent[element] ?? -1
  const binding = parent < 0 ? null : bindingOf(view, parent)
  if (schema === null || binding?.kind !== 'declared') return false
  const children = childElements(scan, parent)
  const faults = (nodes: readonly number[]): number => {
    const names = nodes.map((node) => expandedNameAt(scan, node))
    const match = matchChildren(schema, binding.type, names)
    const missing = match.missing.reduce((sum, { count }) => sum + count, 0)
    return missing + match.moves.length + match.superfluous.length
  }
  return faults(children.filter((child) => child !== element)) <= faults(children)
}
