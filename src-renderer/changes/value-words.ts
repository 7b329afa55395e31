import type { ShownValue } from '../../src-shared/xml/changes/record-change.ts'
import { formatMonths } from '../format/durations.ts'

export interface WordTools {
  /** Translates a key of `changes`, with values and a number for the plural. */
  readonly say: (key: string, values?: Record<string, unknown>, count?: number) => string
  /** Says a known code in words; another text stays as it is. */
  readonly labelOf: (text: string) => string
  readonly locale: string
  /** IANA zone of moments with an offset. */
  readonly zone: string
}

const units = { area: 'm²', volume: 'm³', length: 'm', percent: '%' } as const
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Writes a value of a record for a person: "€ 335.000", "104 m²", "1 dec 2026". */
export function valueWords(value: ShownValue, { say, labelOf, locale, zone }: WordTools): string {
  const { kind, text } = value
  switch (kind) {
    case 'money':
      return moneyWords(value, locale)
    case 'area':
    case 'volume':
    case 'length':
    case 'percent':
      return `${numberWords(text, locale)} ${units[kind]}`
    case 'months':
      return formatMonths(Number(text), locale)
    case 'number':
      return text.replace('.', decimalSign(locale))
    case 'date':
      return dateWords(`${text}T00:00:00Z`, text, locale, 'UTC', false)
    case 'moment':
      return momentWords(text, locale, zone)
    case 'yes':
    case 'no':
      return say(kind)
    default:
      return labelOf(text)
  }
}

/** Amounts without cents are written without decimals. */
function moneyWords({ text, currency }: ShownValue, locale: string): string {
  const amount = Number(text)
  const decimals = Number.isInteger(amount) ? 0 : 2
  const code = currency !== null && /^[A-Z]{3}$/u.test(currency) ? currency : 'EUR'
  const key = `${locale} ${code} ${decimals}`
  let format = numbers.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, {
      style: 'currency',
      currency: code,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    numbers.set(key, format)
  }
  return format.format(amount)
}

function numberWords(text: string, locale: string): string {
  let format = numbers.get(locale)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, {
      maximumFractionDigits: 4,
    })
    numbers.set(locale, format)
  }
  return format.format(Number(text))
}

/** The sign between a number and its decimals: all decimals of the record stay. */
function decimalSign(locale: string): string {
  return numberWords('0.5', locale).charAt(1)
}

/** A moment without an offset is a time on the clock of the office, and is written unchanged. */
function momentWords(text: string, locale: string, zone: string): string {
  const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/u.test(text)
  return hasOffset
    ? dateWords(text, text, locale, zone, true)
    : dateWords(`${text}Z`, text, locale, 'UTC', true)
}

function dateWords(
  moment: string,
  text: string,
  locale: string,
  zone: string,
  withTime: boolean,
): string {
  const epoch = Date.parse(moment)
  if (Number.isNaN(epoch)) return text
  const key = `${locale} ${zone} ${String(withTime)}`
  let format = dates.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'medium',
      ...(withTime ? { timeStyle: 'short' as const } : {}),
      timeZone: zone,
    })
    dates.set(key, format)
  }
  return format.format(epoch)
}
