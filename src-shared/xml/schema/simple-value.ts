import { compilePattern, type Pattern } from './pattern/pattern.ts'
import type { EnumerationValue, Facets, SimpleType } from './schema-model.ts'
import { compareValues, keyOf, readValue, type Value } from './value/read-value.ts'

/** What a value breaks, with what is allowed instead. */
export type ValueProblem =
  /** It is no value of the built-in type at all. */
  | { readonly facet: 'type'; readonly builtIn: string }
  | { readonly facet: 'enumeration'; readonly allowed: readonly EnumerationValue[] }
  /** It has to fit one of these, in XSD's syntax. */
  | { readonly facet: 'pattern'; readonly alternatives: readonly string[] }
  /** Counts of characters, of bytes for binary types, of items in a list, of digits. */
  | {
      readonly facet: 'length' | 'minLength' | 'maxLength' | 'totalDigits' | 'fractionDigits'
      readonly limit: number
      readonly actual: number
    }
  /** A bound as the schema writes it. */
  | {
      readonly facet: 'minInclusive' | 'maxInclusive' | 'minExclusive' | 'maxExclusive'
      readonly limit: string
    }
  /** An item of a list; `index` counts from 0. */
  | {
      readonly facet: 'item'
      readonly index: number
      readonly text: string
      readonly problem: ValueProblem
    }
  /** No member of a union takes it; a problem for each. */
  | { readonly facet: 'union'; readonly problems: readonly ValueProblem[] }

/**
 * The first thing that is wrong with a text as a value of a simple type; null when nothing is. What
 * cannot be said (a pattern that is none or too much work, an ID that another has, a prefix that
 * nobody declared) counts as right.
 */
export function checkSimpleValue(type: SimpleType, text: string): ValueProblem | null {
  const found = judge(type, text)
  return found.problem
}

/** Whether two texts are the same value of a type: `1.0` and `1` are, of a decimal number. */
export function sameValue(type: SimpleType, one: string, other: string): boolean {
  const [first, second] = [judge(type, one), judge(type, other)]
  return first.problem === null && second.problem === null
    ? first.key === second.key
    : withSpace(type.facets.whiteSpace, one) === withSpace(type.facets.whiteSpace, other)
}

/** A value as its type wants its white space (XML Schema 1.0 part 2, 4.3.6). */
export function withSpace(whiteSpace: Facets['whiteSpace'], text: string): string {
  if (whiteSpace === 'preserve') return text
  const replaced = text.replace(/[\t\n\r]/gu, ' ')
  return whiteSpace === 'replace'
    ? replaced
    : replaced.replace(/ {2,}/gu, ' ').replace(/^ | $/gu, '')
}

/** The problem, else what the text means: the same key for the same value. */
type Judged =
  | { readonly problem: ValueProblem }
  | { readonly problem: null; readonly key: string; readonly text: string }

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
  if (facets.enumeration !== null && !keysOf(type, facets.enumeration).has(value.key)) {
    return wrong({ facet: 'enumeration', allowed: facets.enumeration })
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
  return problem === null ? { problem, key: JSON.stringify(keys), text } : wrong(problem)
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

function lengthProblem(facets: Facets, actual: number): ValueProblem | null {
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

/** What cannot be compared (a date without zone with one that has it) is not within a bound. */
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

/** The values of an enumeration by what they mean: `1.0` is among them when `1` is. */
function keysOf(type: SimpleType, enumeration: readonly EnumerationValue[]): ReadonlySet<string> {
  const known = keys.get(type)
  if (known !== undefined) return known
  const bare: SimpleType = { ...type, facets: { ...type.facets, enumeration: null, patterns: [] } }
  const found = new Set<string>()
  for (const { value } of enumeration) {
    const judged = judge(bare, value)
    if (judged.problem === null) found.add(judged.key)
  }
  keys.set(type, found)
  return found
}
