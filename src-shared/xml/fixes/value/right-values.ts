import type { SimpleType } from '../../schema/schema-model.ts'
import { checkSimpleValue } from '../../schema/simple-value.ts'
import { isClear, nearest } from '../nearest.ts'
import { xmlMoments } from './dutch-moment.ts'

export interface RightValue {
  readonly text: string
  /** True if the value has the same meaning as the typed text, or is clearly intended. */
  readonly sure: boolean
}

/** Number of values that a problem offers. */
const maxValues = 3
/** Length in characters. Longer values are prose, not numbers or dates. */
const longestForm = 60
/** Depth to which unions and lists are searched for types. */
const maxDepth = 20

/** Lists valid values that were probably intended, likeliest first. */
export function rightValues(type: SimpleType, typed: string): RightValue[] {
  const found = new Map<string, RightValue>()
  const add = (text: string, sure: boolean): void => {
    if (found.size >= maxValues || found.has(text) || text === typed) return
    if (checkSimpleValue(type, text) === null)
      found.set(text, { text, sure: sure && found.size === 0 })
  }
  const trimmed = typed.trim().replaceAll(/\s+/gu, ' ')
  if (trimmed === '') return []
  add(trimmed, true)
  if (trimmed.length > longestForm) return [...found.values()]
  for (const atom of atomsOf(type)) {
    for (const text of formsOf(atom.builtIn, trimmed)) add(text, true)
  }
  for (const text of spellingsOf(trimmed)) add(text, true)
  const allowed = atomsOf(type).flatMap(
    ({ facets }) => facets.enumeration?.map(({ value }) => value) ?? [],
  )
  const near = nearest(trimmed, allowed)
  for (const { text } of near) add(text, isClear(near))
  return [...found.values()]
}

/** The type itself, the item type of a single-item list, or the members of a union. */
function atomsOf(type: SimpleType, depth = 0): SimpleType[] {
  if (depth > maxDepth) return []
  if (type.variety === 'union') return type.members.flatMap((member) => atomsOf(member, depth + 1))
  return type.variety === 'list' && type.item !== null ? atomsOf(type.item, depth + 1) : [type]
}

const numbers =
  /^(?:decimal|float|double|integer|long|int|short|byte|(?:non)?(?:positive|negative|Positive|Negative)Integer|unsigned(?:Long|Int|Short|Byte))$/u

function formsOf(builtIn: string, typed: string): string[] {
  if (builtIn === 'boolean') return xmlBooleans(typed)
  return numbers.test(builtIn) ? xmlNumbers(typed) : xmlMoments(builtIn, typed)
}

/** The same letters in other case or spacing, such as a postcode. */
function spellingsOf(typed: string): string[] {
  const close = typed.replaceAll(' ', '')
  const spellings = [close, typed.toUpperCase(), typed.toLowerCase(), close.toUpperCase()]
  spellings.push(close.replace(/^(\d{4})([A-Za-z]{2})$/u, '$1 $2').toUpperCase())
  return spellings
}

/** Units written behind a number; the element's name already implies the unit. */
const unit = /(?:m²|m2|m³|m3|m|cm|km|%|euro|eur|k\.?k\.?|v\.?o\.?n\.?|jaar)$/iu

/**
 * Converts a Dutch number to XML, likeliest first: `1.250,50` gives `1250.50`, `€ 325.000,-` gives
 * `325000`. Empty if not recognised.
 */
function xmlNumbers(written: string): string[] {
  const bare = written
    .replaceAll(/[\s\u00a0\u202f'’]/gu, '')
    .replace(/^(?:€|eur|euro)/iu, '')
    .replace(/(?:€|\/m|permaand|pm)$/iu, '')
    .replace(unit, '')
    .replace(/[,.](?:-+|=|–|—)$/u, '')
  const forms: string[] = []
  const sign = /^[+-]/u.exec(bare)?.[0] ?? ''
  const digits = bare.slice(sign.length)
  const add = (whole: string, fraction: string): void => {
    const head = (sign === '-' ? '-' : '') + whole
    if (fraction !== '') forms.push(`${head}.${fraction}`)
    // An amount without cents may also be written as an integer.
    if (/^0*$/u.test(fraction)) forms.push(head)
  }
  const dutch = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/u.exec(digits)
  if (dutch !== null) add((dutch[1] ?? '').replaceAll('.', ''), dutch[2] ?? '')
  const english = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/u.exec(digits)
  if (english !== null) add((english[1] ?? '').replaceAll(',', ''), english[2] ?? '')
  return [...new Set(forms)].filter((form) => form !== written)
}

const yes = /^(?:ja|j|yes|y|waar|true|aan|wel)$/iu
const no = /^(?:nee|neen|n|no|onwaar|false|uit|niet)$/iu

/** Converts Dutch words: `ja` gives `true`, `onwaar` gives `false`. */
function xmlBooleans(written: string): string[] {
  const word = written.trim()
  return yes.test(word) ? ['true'] : no.test(word) ? ['false'] : []
}
