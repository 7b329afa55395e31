import { localName } from '../qualified-name.ts'
import { compilePattern, type Pattern } from './pattern/pattern.ts'
import type { EnumerationValue, Facets, SimpleType } from './schema-model.ts'
import { compareValues, keyOf, readValue, type Value } from './value/read-value.ts'

/** The rule that a value breaks, with the allowed values. */
export type ValueProblem =
  /** Not a value of the built-in type. */
  | { readonly facet: 'type'; readonly builtIn: string }
  | { readonly facet: 'enumeration'; readonly allowed: readonly EnumerationValue[] }
  /** The value must match one of these patterns, in XSD syntax. */
  | { readonly facet: 'pattern'; readonly alternatives: readonly string[] }
  /** Counts of characters, bytes (binary types), list items or digits. */
  | {
      readonly facet: 'length' | 'minLength' | 'maxLength' | 'totalDigits' | 'fractionDigits'
      readonly limit: number
      readonly actual: number
      /** True for the values of a list. */
      readonly ofList?: true
    }
  /** A bound as the schema writes it. */
  | {
      readonly facet: 'minInclusive' | 'maxInclusive' | 'minExclusive' | 'maxExclusive'
      readonly limit: string
    }
  /** A list item; `index` counts from 0. */
  | {
      readonly facet: 'item'
      readonly index: number
      readonly text: string
      readonly problem: ValueProblem
    }
  /** No member of a union accepts the value; one problem per member. */
  | { readonly facet: 'union'; readonly problems: readonly ValueProblem[] }

type LengthProblem = Extract<ValueProblem, { readonly actual: number }>

/**
 * Returns the first problem of a text as a value of a simple type, or null. Undecidable rules (an
 * invalid or too expensive pattern, unique IDs, declared prefixes) count as met.
 */
export function checkSimpleValue(type: SimpleType, text: string): ValueProblem | null {
  const found = judge(type, text)
  return found.problem
}

/** True if two texts are the same value of a type, such as `1.0` and `1` of a decimal. */
export function sameValue(type: SimpleType, one: string, other: string): boolean {
  const [first, second] = [judge(type, one), judge(type, other)]
  return first.problem === null && second.problem === null
    ? first.key === second.key
    : withSpace(type.facets.whiteSpace, one) === withSpace(type.facets.whiteSpace, other)
}

/** Returns a text that equal values of a type share, also values of types with the same base. */
export function valueKey(type: SimpleType, text: string): string {
  const judged = judge(type, text)
  return judged.problem === null ? judged.key : `text ${withSpace(type.facets.whiteSpace, text)}`
}

/** Normalises white space as the type requires (XML Schema 1.0 part 2, 4.3.6). */
export function withSpace(whiteSpace: Facets['whiteSpace'], text: string): string {
  if (whiteSpace === 'preserve') return text
  const replaced = text.replace(/[\t\n\r]/gu, ' ')
  return whiteSpace === 'replace'
    ? replaced
    : replaced.replace(/ {2,}/gu, ' ').replace(/^ | $/gu, '')
}

/** A value of a type. Equal values share the key. */
interface Accepted {
  readonly problem: null
  readonly key: string
  readonly text: string
}

type Judged = { readonly problem: ValueProblem } | Accepted

function judge(type: SimpleType, written: string): Judged {
  const value =
    type.variety === 'list'
      ? judgeList(type, written)
      : type.variety === 'union'
        ? judgeUnion(type, written)
        : judgeAtom(type, written)
  if (value.problem !== null) return value
  const { facets } = type
  for (const alternatives of facets.patterns) {
    if (!fitsOne(alternatives, value.text)) return wrong({ facet: 'pattern', alternatives })
  }
  const { enumeration } = facets
  if (enumeration !== null && !keysOf(type, enumeration).has(enumeratedKey(type, value))) {
    return wrong({ facet: 'enumeration', allowed: enumeration })
  }
  return value
}

function judgeAtom({ builtIn, facets }: SimpleType, written: string): Judged {
  const text = withSpace(facets.whiteSpace, written)
  const value = readValue(builtIn, text)
  if (value === null) return wrong({ facet: 'type', builtIn })
  const problem =
    value.kind === 'text'
      ? value.length === null
        ? null
        : lengthProblem(facets, value.length)
      : (digitsProblem(facets, value) ?? boundProblem(builtIn, facets, value))
  return problem === null ? { problem, key: keyOf(value), text } : wrong(problem)
}

function judgeList({ item, facets }: SimpleType, written: string): Judged {
  const text = withSpace('collapse', written)
  const items = text === '' ? [] : text.split(' ')
  const keys: string[] = []
  for (const [index, one] of items.entries()) {
    const judged = item === null ? null : judge(item, one)
    if (judged !== null && judged.problem !== null) {
      return wrong({ facet: 'item', index, text: one, problem: judged.problem })
    }
    keys.push(judged?.key ?? one)
  }
  const problem = lengthProblem(facets, items.length)
  return problem === null
    ? { problem, key: JSON.stringify(keys), text }
    : wrong({ ...problem, ofList: true })
}

function judgeUnion({ members }: SimpleType, written: string): Judged {
  const problems: ValueProblem[] = []
  for (const member of members) {
    const judged = judge(member, written)
    if (judged.problem === null) return judged
    problems.push(judged.problem)
  }
  return wrong({ facet: 'union', problems })
}

function wrong(problem: ValueProblem): Judged {
  return { problem }
}

function lengthProblem(facets: Facets, actual: number): LengthProblem | null {
  const { length, minLength, maxLength } = facets
  if (length !== null && actual !== length) return { facet: 'length', limit: length, actual }
  if (minLength !== null && actual < minLength) {
    return { facet: 'minLength', limit: minLength, actual }
  }
  if (maxLength === null || actual <= maxLength) return null
  return { facet: 'maxLength', limit: maxLength, actual }
}

function digitsProblem(facets: Facets, value: Value): ValueProblem | null {
  if (value.kind !== 'decimal') return null
  const { totalDigits, fractionDigits } = facets
  const { whole, fraction } = value.decimal
  if (fractionDigits !== null && fraction.length > fractionDigits) {
    return { facet: 'fractionDigits', limit: fractionDigits, actual: fraction.length }
  }
  const actual = whole.length + fraction.length
  if (totalDigits === null || actual <= totalDigits) return null
  return { facet: 'totalDigits', limit: totalDigits, actual }
}

const bounds = [
  ['minInclusive', (order: number) => order >= 0],
  ['minExclusive', (order: number) => order > 0],
  ['maxInclusive', (order: number) => order <= 0],
  ['maxExclusive', (order: number) => order < 0],
] as const

/** Values without an order (a date with a zone and one without) are outside every bound. */
function boundProblem(builtIn: string, facets: Facets, value: Value): ValueProblem | null {
  for (const [facet, holds] of bounds) {
    const limit = facets[facet]
    if (limit === null) continue
    const bound = readValue(builtIn, withSpace('collapse', limit))
    if (bound === null) continue
    const order = compareValues(value, bound)
    if (order === null || !holds(order)) return { facet, limit }
  }
  return null
}

const patterns = new WeakMap<readonly string[], readonly (Pattern | null)[]>()

function fitsOne(alternatives: readonly string[], text: string): boolean {
  const known = patterns.get(alternatives) ?? alternatives.map(compilePattern)
  patterns.set(alternatives, known)
  return known.some((pattern) => pattern === null || pattern.test(text) !== false)
}

const keys = new WeakMap<SimpleType, ReadonlySet<string>>()

/** The keys of an enumeration's values: `1.0` matches an enumerated `1`. */
function keysOf(type: SimpleType, enumeration: readonly EnumerationValue[]): ReadonlySet<string> {
  const known = keys.get(type)
  if (known !== undefined) return known
  const bare: SimpleType = { ...type, facets: { ...type.facets, enumeration: null, patterns: [] } }
  const found = new Set<string>()
  for (const { value } of enumeration) {
    const judged = judge(bare, value)
    if (judged.problem === null) found.add(enumeratedKey(type, judged))
  }
  keys.set(type, found)
  return found
}

/**
 * Returns the key by which a value is compared with an enumeration: of a name with a prefix the local name,
 * because a schema and a text may have different prefixes for one namespace.
 */
function enumeratedKey({ variety, builtIn }: SimpleType, { key, text }: Accepted): string {
  const isName = variety === 'atomic' && (builtIn === 'QName' || builtIn === 'NOTATION')
  return isName ? localName(text) : key
}
