import { energyClassIn } from '../../records/fact-values.ts'
import { inputOfType } from '../../xml/form/field-input.ts'
import type { SimpleType } from '../../xml/schema/schema-model.ts'

/**
 * Writes the value of a fact for a place in a record: in the notation of the present value, and as
 * the type of the schema asks. Null if the type has no such value.
 *
 * @param before the present value; empty for none
 * @param type the type of the place; null without a schema
 */
export function writtenValue(
  value: number | string,
  before: string,
  type: SimpleType | null,
): string | null {
  const input = type === null ? null : inputOfType(type, before, false)
  if (input?.kind === 'choice')
    return choiceFor(
      value,
      input.options.map((one) => one.value),
    )
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/u.test(value) ? writtenDay(value, before) : value
  if (input?.kind === 'whole') return String(Math.round(value))
  return writtenNumber(value, before)
}

function choiceFor(value: number | string, options: readonly string[]): string | null {
  const plain = String(value)
  return (
    options.find((option) => option === plain) ??
    options.find((option) => energyClassIn(option) === plain) ??
    null
  )
}

/** Keeps the notation of the day, and the time of a moment. */
function writtenDay(day: string, before: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const sign = /^\d{1,2}([-/.])\d{1,2}\1\d{4}/u.exec(before)?.[1]
  if (sign !== undefined) return [date, month, year].join(sign)
  if (/^\d{8}$/u.test(before)) return `${year}${month}${date}`
  return /^\d{4}-\d\d-\d\dT/u.test(before) ? `${day}${before.slice(10)}` : day
}

/** A number with its groups of thousands: "345.000,00", "345 000". It ends with a digit: "345.000,-". */
const numberWithin =
  /^(\D*?)(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:,\d{1,2})?|\d(?:[\d.,]*\d)?)([^]*)$/u

/** Keeps the sign of the currency, the unit, the groups of thousands and the decimals. */
function writtenNumber(value: number, before: string): string {
  const found = numberWithin.exec(before)
  if (found === null) return String(value)
  const [, front = '', digits = '', behind = ''] = found
  const decimals = /[.,](\d{1,2})$/u.exec(digits)
  const isEnglish = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/u.test(digits)
  const group = isEnglish ? ',' : (/^\d{1,3}([. \u00a0\u202f])\d{3}/u.exec(digits)?.[1] ?? '')
  const isDutch = !isEnglish && (group !== '' || decimals?.[0].startsWith(',') === true)
  // A whole number stays one: a record of whole euros or square metres takes no parts.
  const fixed =
    decimals === null ? String(Math.round(value)) : value.toFixed(decimals[1]?.length ?? 0)
  const [whole = '', part] = fixed.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, group)
  return `${front}${grouped}${part === undefined ? '' : `${isDutch ? ',' : '.'}${part}`}${behind}`
}
