import type { FieldInput } from '../../../../src-shared/xml/form/form-model.ts'
import { dateIn, writeDate } from '../../../../src-shared/xml/form/shape/date-notation.ts'
import { numberIn, writeNumber } from '../../../../src-shared/xml/form/shape/number-notation.ts'
import { readDutchDate, showDutchDate } from '../../../ui/forms/dutch-date.ts'

type InputKind = FieldInput['kind']

const number = /^-?\d+(?:\.\d+)?$/
const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/
const typedMoment = /^(\S+)[ T]+(\d{1,2}):(\d\d)(:\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:\d\d)?$/

interface Marks {
  readonly thousands: string
  readonly decimal: string
}

function marksOf(locale: string): Marks {
  return locale.startsWith('nl')
    ? { thousands: '.', decimal: ',' }
    : { thousands: ',', decimal: '.' }
}

/**
 * Formats a value of the document for people. A value that is not in the notation of the field is
 * shown unchanged.
 */
export function showValue(input: FieldInput, value: string, locale: string): string {
  switch (input.kind) {
    case 'date':
      return showDutchDate(input.notation ? (dateIn(value.trim(), input.notation) ?? value) : value)
    case 'dateTime':
      return showMoment(value)
    case 'whole':
    case 'decimal':
    case 'money': {
      const { kind, notation } = input
      const plain = notation ? numberIn(value.trim(), notation) : value
      return plain === null ? value : showNumber(kind, plain, marksOf(locale))
    }
    default:
      return value
  }
}

/**
 * Converts input to the notation of the document. Returns unreadable input unchanged, so that no
 * input is lost.
 */
export function writeValue(input: FieldInput, typed: string, locale: string): string {
  switch (input.kind) {
    case 'date': {
      const date = readDutchDate(typed)
      return date !== null && input.notation ? writeDate(date, input.notation) : (date ?? typed)
    }
    case 'dateTime':
      return readMoment(typed) ?? typed
    case 'whole':
    case 'decimal':
    case 'money': {
      const number = readNumber(typed, marksOf(locale))
      if (number === null) return typed
      return input.notation ? writeNumber(number, input.notation) : number
    }
    default:
      return typed
  }
}

/** True if a person would read the value as what the field is for. Empty values pass. */
export function isReadable(input: FieldInput, value: string): boolean {
  const text = value.trim()
  if (text === '') return true
  switch (input.kind) {
    case 'date':
      return input.notation === undefined || dateIn(text, input.notation) !== null
    case 'whole':
    case 'decimal':
    case 'money':
      return (input.notation ? numberIn(text, input.notation) : text.match(number)) !== null
    default:
      return true
  }
}

/** Only money gets thousands separators: a year or a file number must not have them. */
function showNumber(kind: InputKind, value: string, { thousands, decimal }: Marks): string {
  if (!number.test(value)) return value
  const [whole = '', fraction] = value.split('.')
  const apart = kind === 'money' ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) : whole
  return fraction === undefined ? apart : `${apart}${decimal}${fraction}`
}

function readNumber(typed: string, { thousands, decimal }: Marks): string | null {
  const text = typed.trim().replace(/^€\s*/u, '')
  const mark = `\\${thousands}`
  const grouped = new RegExp(`^-?\\d{1,3}(?:${mark}\\d{3})+(?:\\${decimal}\\d+)?$`)
  const plain = new RegExp(`^-?\\d+(?:\\${decimal}\\d+)?$`)
  if (grouped.test(text) || plain.test(text)) {
    return text.replaceAll(thousands, '').replace(decimal, '.')
  }
  // Pasted text: a point that cannot be a thousands separator is the decimal point.
  return number.test(text) ? text : null
}

function showMoment(value: string): string {
  const [, date, time, seconds, zone = ''] = moment.exec(value) ?? []
  if (date === undefined || time === undefined || seconds === undefined) return value
  const clock = seconds === ':00' ? time : time + seconds
  return [showDutchDate(date), clock, zone].filter((part) => part !== '').join(' ')
}

function readMoment(typed: string): string | null {
  const [, day = '', hour = '', minute = '', seconds = ':00', zone = ''] =
    typedMoment.exec(typed.trim()) ?? []
  const date = readDutchDate(day)
  if (date === null || Number(hour) > 23 || Number(minute) > 59) return null
  return `${date}T${hour.padStart(2, '0')}:${minute}${seconds}${zone}`
}
