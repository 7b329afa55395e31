import type { SimpleType } from '../../schema/schema-model.ts'
import { checkSimpleValue } from '../../schema/simple-value.ts'
import { isClear, nearest } from '../nearest.ts'
import { xmlBooleans, xmlNumbers } from './dutch-number.ts'
import { xmlMoments } from './dutch-moment.ts'

export interface RightValue {
  readonly text: string
  /** True if the value has the same meaning as the typed text, or is clearly intended. */
  readonly sure: boolean
}

const maxValues = 3
/** Longer values are prose, not numbers or dates. */
const longestForm = 60

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
  if (depth > 20) return []
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
