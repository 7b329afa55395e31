import type { Binding } from '../language/xml-view.ts'
import { bindingOf } from '../language/element-binding.ts'
import { resolveAttributeName } from '../language/element-names.ts'
import type { XmlView } from '../language/xml-view.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { SimpleType } from '../schema/schema-model.ts'
import { compareDecimals, readDecimal } from '../schema/value/decimal.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { ownText } from './element-text.ts'
import type { Finding } from './finding.ts'
import type { Libxml2Fault } from './libxml2/libxml2-fault.ts'
import { maxValueLength, type ProblemDetail, type RuleKind } from './problem.ts'
import { localName } from '../qualified-name.ts'

/** A fault of libxml2 in our own terms. */
type RuleFault = Pick<Finding, 'about' | 'start' | 'end' | 'detail'>

/** Limit on searches for a referring element, as each search visits all elements. */
const maxReferrers = 500

/**
 * Rules that only libxml2 checks, by its messages (xmlschemas.c). The group captures a name or
 * value.
 */
const rules: readonly (readonly [RuleKind, RegExp])[] = [
  ['duplicateKey', /: Duplicate key-sequence \[([\s\S]*)\] in \w+ identity-constraint/u],
  ['missingKey', /: Not all fields of key identity-constraint '([^']*)'/u],
  ['unmatchedKey', /: No match found for key-sequence \[([\s\S]*)\] of keyref/u],
  ['abstractElement', /: The element declaration is abstract/u],
  ['abstractType', /: The type definition is abstract/u],
  [
    'unknownType',
    /attribute '[^']*type': The QName value '([\s\S]*)' (?:of the xsi:type attribute does not resolve|has no corresponding)/u,
  ],
  ['wrongType', /: The type definition '([^']*)', specified by xsi:type, is blocked/u],
  ['notNillable', /: The element is not 'nillable'/u],
  [
    'notNil',
    /: (?:Neither character nor element|Character|Element) content is (?:not )?allowed,? because the element (?:is|was) 'nilled'/u,
  ],
]

/** libxml2 compares the text of an element with its fixed value: "1" is another text than "1.0". */
const fixedValue =
  /: The (?:actual )?value '([\s\S]*)' does not match the fixed value constraint '([\s\S]*)'/u

/**
 * Converts a fault that only libxml2 found to our own terms; null if its message is unknown.
 *
 * @param referring elements already reported for a broken reference; this function adds to the set
 */
export function ruleFault(
  view: XmlView,
  fault: Libxml2Fault,
  referring: Set<number>,
): RuleFault | null {
  const { message } = fault
  const node = referrer(view, fault, referring)
  const name = nameOf(view.scan, node)
  const at = fault.attribute === '' ? -1 : attributeCalled(view, node, fault.attribute)
  const attribute = at < 0 ? null : (view.scan.names[view.scan.attributes.name[at] ?? 0] ?? null)
  for (const [kind, sentence] of rules) {
    const found = sentence.exec(message)
    if (found === null) continue
    const value = (found[1] ?? '').replaceAll(/^'|'$/gu, '').replaceAll("', '", ', ')
    const detail = { kind, name, attribute, value: value.slice(0, maxValueLength) }
    return { about: node, ...placeOf(view, node, at, false), detail }
  }
  const notFixed = fixedValue.exec(message)
  if (notFixed !== null) {
    const [, value = '', fixed = ''] = notFixed
    const written = { value: value.slice(0, maxValueLength), fixed }
    const detail = { kind: 'notFixedValue', name, attribute, ...written } as const
    return { about: node, ...placeOf(view, node, at, true), detail }
  }
  if (!/is not a valid value of |has no corresponding namespace/u.test(message)) return null
  const detail = wrongValue(view, node, at, name, attribute)
  return detail && { about: node, ...placeOf(view, node, at, true), detail }
}

/** Value rules that our engine does not check: addresses and prefixed names. */
function wrongValue(
  view: XmlView,
  node: number,
  at: number,
  name: string,
  attribute: string | null,
): ProblemDetail | null {
  const binding = bindingOf(view, node)
  const type = binding?.kind === 'declared' ? typeOf(view, node, binding, attribute) : null
  if (type === null || type.variety !== 'atomic') return null
  const { builtIn } = type
  const { minInclusive: from, maxInclusive: upTo } = type.facets
  const written = at < 0 ? ownText(view.scan, node).value : attributeText(view.scan, at)
  const value = written.slice(0, maxValueLength)
  // Our engine checks the form of an ID, so this message means a duplicate.
  if (builtIn === 'ID') return { kind: 'duplicateId', name, attribute, value: value.trim() }
  const fault = { facet: 'type', builtIn } as const
  return { kind: 'wrongValue', name, attribute, value, builtIn, from, upTo, fault }
}

function typeOf(
  { scan }: XmlView,
  node: number,
  { type }: Extract<Binding, { kind: 'declared' }>,
  attribute: string | null,
): SimpleType | null {
  if (attribute === null) return type.kind === 'simple' ? type : type.text
  const expanded = resolveAttributeName(scan, node, attribute)
  const uses = type.kind === 'complex' ? type.attributes : []
  return uses.find((use) => use.name === expanded)?.type ?? null
}

/** Range of the wrong value, else of the name in the start tag. */
function placeOf(
  { scan }: XmlView,
  node: number,
  attribute: number,
  value: boolean,
): { start: number; end: number } {
  const start = scan.start[node] ?? 0
  const tag = { start, end: scan.nameEnd[node] ?? start }
  const place =
    attribute >= 0
      ? {
          start: scan.attributes.valueStart[attribute] ?? start,
          end: scan.attributes.valueEnd[attribute] ?? start,
        }
      : value
        ? ownText(scan, node)
        : tag
  return place.start < place.end ? { start: place.start, end: place.end } : tag
}

/**
 * Finds the referring element: libxml2 names only its name and reports the error at the key's
 * element.
 */
function referrer({ scan }: XmlView, fault: Libxml2Fault, referring: Set<number>): number {
  const [, local, value] =
    /^Element '([^']*)': No match found for key-sequence \['([\s\S]*?)'[\],]/u.exec(
      fault.message,
    ) ?? []
  if (local === undefined || value === undefined) return fault.node
  if (referring.size >= maxReferrers) return fault.node
  const behind = scan.next[fault.node] ?? 0
  for (const isSame of [isSameText, isSameNumber])
    for (let node = fault.node; node < behind; node += 1) {
      if (scan.kind[node] !== nodeKind.element || referring.has(node)) continue
      if (localName(nameOf(scan, node)) !== local) continue
      if (!says(scan, node, (text) => isSame(text.trim(), value))) continue
      referring.add(node)
      return node
    }
  return fault.node
}

/** True if an attribute or text inside an element is the wanted one. */
function says(scan: XmlScan, element: number, isWanted: (text: string) => boolean): boolean {
  const behind = scan.next[element] ?? 0
  const last = scan.firstAttribute[behind] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    if (isWanted(attributeText(scan, at))) return true
  }
  for (let node = element; node < behind; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const text = ownText(scan, node)
    if (!text.hasElements && isWanted(text.value)) return true
  }
  return false
}

function isSameText(text: string, value: string): boolean {
  return text === value
}

/** True if a text is the same number: libxml2 writes a decimal 9 as `9.0`. */
function isSameNumber(text: string, value: string): boolean {
  const [one, other] = [readDecimal(text), readDecimal(value)]
  return one !== null && other !== null && compareDecimals(one, other) === 0
}

/** The attribute with a local name, as libxml2 reports local names only. */
function attributeCalled({ scan }: XmlView, node: number, local: string): number {
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const name = scan.names[scan.attributes.name[at] ?? 0] ?? ''
    if (localName(name) === local) return at
  }
  return -1
}
