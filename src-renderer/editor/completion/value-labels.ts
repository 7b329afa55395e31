import type { ValueFacts } from '../../../src-shared/xml/language/hover/hover-facts.ts'
import { isWholeNumberType, type Say } from '../schema-words.ts'

/** The message key (under `type`) of each built-in type of XML Schema that is no whole number. */
const typeKeys: Readonly<Record<string, string>> = {
  boolean: 'flag',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  gYear: 'year',
  gYearMonth: 'yearMonth',
  gMonthDay: 'monthDay',
  gDay: 'day',
  gMonth: 'month',
  duration: 'duration',
  anyURI: 'address',
  language: 'languageCode',
  base64Binary: 'base64',
  hexBinary: 'hex',
  ID: 'id',
  IDREF: 'idRef',
  decimal: 'number',
  float: 'number',
  double: 'number',
  string: 'text',
  normalizedString: 'text',
  token: 'text',
  anySimpleType: 'anything',
}
const maxNamed = 8

/** Describes the allowed values: `geheel getal, 0 t/m 3000`. The result is not escaped. */
export function valueLabels(value: ValueFacts, say: Say): string {
  const parts = value.values === null ? [kindWords(value, say)] : [choiceWords(value, say)]
  parts.push(...boundWords(value, say), ...lengthWords(value, say), ...digitWords(value, say))
  if (value.values === null) {
    for (const alternatives of value.patterns) {
      parts.push(say('pattern', { pattern: alternatives.join(' | ') }))
    }
  }
  return parts.join(', ')
}

function kindWords(value: ValueFacts, say: Say): string {
  const { variety, builtIn, item, members } = value
  if (variety === 'list' && item !== null) return say('list', { item: valueLabels(item, say) })
  if (variety === 'union' && members.length > 0) {
    return members.map((member) => valueLabels(member, say)).join(` ${say('or')} `)
  }
  if (isWholeNumberType(builtIn)) return say('type.whole')
  return say(`type.${typeKeys[builtIn] ?? 'name'}`)
}

function choiceWords({ values, more }: ValueFacts, say: Say): string {
  const all = values ?? []
  const named = all.slice(0, maxNamed).map(({ value }) => value)
  const rest = all.length - named.length + more
  const list = named.join(', ')
  return rest === 0 ? say('oneOf', { list }) : say('oneOfMore', { list, rest })
}

function boundWords({ from, upTo, above, below }: ValueFacts, say: Say): string[] {
  const parts: string[] = []
  if (from !== null && upTo !== null) parts.push(say('between', { from, upTo }))
  else if (from !== null) parts.push(say('from', { from }))
  else if (upTo !== null) parts.push(say('upTo', { upTo }))
  if (above !== null) parts.push(say('above', { above }))
  if (below !== null) parts.push(say('below', { below }))
  return parts
}

function lengthWords(value: ValueFacts, say: Say): string[] {
  const { minLength, maxLength, variety, builtIn, values } = value
  if (values !== null) return []
  const unit = variety === 'list' ? 'items' : /Binary$/u.test(builtIn) ? 'bytes' : 'characters'
  if (minLength !== null && minLength === maxLength) {
    return [say(`exactly.${unit}`, { count: minLength })]
  }
  const parts: string[] = []
  if (minLength !== null && minLength > 0) parts.push(say(`least.${unit}`, { count: minLength }))
  if (maxLength !== null) parts.push(say(`most.${unit}`, { count: maxLength }))
  return parts
}

function digitWords({ builtIn, totalDigits, fractionDigits, values }: ValueFacts, say: Say) {
  if (values !== null) return []
  const parts: string[] = []
  if (totalDigits !== null) parts.push(say('digits', { count: totalDigits }))
  if (fractionDigits !== null && !isWholeNumberType(builtIn)) {
    parts.push(say(fractionDigits === 0 ? 'noDecimals' : 'decimals', { count: fractionDigits }))
  }
  return parts
}
