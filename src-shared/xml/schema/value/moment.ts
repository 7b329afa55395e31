import { compareDigits, withoutTrailingZeros } from './decimal.ts'

/** A point in time, or the start of a period. Without a zone, a local time. */
export interface Moment {
  /** Seconds since the year 0, in UTC if `hasZone`. */
  readonly seconds: bigint
  /** Fraction of a second: digits without trailing zeros. */
  readonly fraction: string
  /** True if the text names a time zone, such as `Z` or `+01:00`. */
  readonly hasZone: boolean
}

export type MomentType =
  | 'dateTime'
  | 'date'
  | 'time'
  | 'gYearMonth'
  | 'gYear'
  | 'gMonthDay'
  | 'gDay'
  | 'gMonth'

const year = String.raw`(?<year>-?(?:[1-9]\d{4,8}|\d{4}))`
const month = String.raw`(?<month>\d\d)`
const day = String.raw`(?<day>\d\d)`
const time = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(?:\.(?<fraction>\d+))?`
const zone = String.raw`(?<zone>Z|[+-]\d\d:\d\d)?`
const form = (source: string) => new RegExp(`^${source}${zone}$`, 'u')

/** XML Schema 1.0 part 2, 3.2.7 to 3.2.14. Years have at most nine digits. */
const forms: Readonly<Record<MomentType, RegExp>> = {
  dateTime: form(`${year}-${month}-${day}T${time}`),
  date: form(`${year}-${month}-${day}`),
  time: form(time),
  gYearMonth: form(`${year}-${month}`),
  gYear: form(year),
  gMonthDay: form(`--${month}-${day}`),
  gDay: form(`---${day}`),
  gMonth: form(`--${month}`),
}

/** Returns whether a built-in type is one of dates or times, such as `gYear`. */
export function isMomentType(type: string): type is MomentType {
  return Object.hasOwn(forms, type)
}

/** Parses a date, a time or a part of one; null if invalid, such as 30 February. */
export function readMoment(type: MomentType, text: string): Moment | null {
  const groups = forms[type].exec(text)?.groups
  if (groups === undefined) return null
  const part = (name: string, otherwise: number) => Number(groups[name] ?? otherwise)
  const years = part('year', 2000)
  const months = part('month', 1)
  const days = part('day', 1)
  const hour = part('hour', 0)
  const minute = part('minute', 0)
  const second = part('second', 0)
  const fraction = withoutTrailingZeros(groups['fraction'] ?? '')
  const offset = readZone(groups['zone'])
  // The year 0 is not allowed (3.2.7.1, note 2).
  if (years === 0 || months < 1 || months > 12 || offset === null) return null
  if (days < 1 || days > daysIn(years, months) || minute > 59 || second > 59) return null
  const midnight = hour === 24 && minute + second === 0 && fraction === ''
  if (hour > 23 && !midnight) return null
  const clock = (type === 'time' && midnight ? 0 : hour) * 3600 + minute * 60 + second
  const seconds = daysSince(BigInt(years), months, days) * 86_400n + BigInt(clock - offset * 60)
  return { seconds, fraction, hasZone: groups['zone'] !== undefined }
}

/** Negative, 0 or positive; null if a missing zone could change the order (3.2.7.4). */
export function compareMoments(one: Moment, other: Moment): number | null {
  if (one.hasZone === other.hasZone) return order(one, other)
  if (!one.hasZone) {
    const turned = compareMoments(other, one)
    return turned === null ? null : -turned
  }
  const widest = 14n * 3600n
  if (order(one, { ...other, seconds: other.seconds - widest }) < 0) return -1
  return order(one, { ...other, seconds: other.seconds + widest }) > 0 ? 1 : null
}

function order(one: Moment, other: Moment): number {
  if (one.seconds !== other.seconds) return one.seconds < other.seconds ? -1 : 1
  return compareDigits(one.fraction, other.fraction)
}

/** Zone offset in minutes; null if invalid. */
function readZone(zone: string | undefined): number | null {
  if (zone === undefined || zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4))
  const total = hours * 60 + minutes
  if (minutes > 59 || total > 14 * 60) return null
  return zone.startsWith('-') ? -total : total
}

function daysIn(years: number, month: number): number {
  if (month === 2) return isLeap(years) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeap(years: number): boolean {
  return years % 4 === 0 && (years % 100 !== 0 || years % 400 === 0)
}

/** Days since 1 March of the year 0, in the proleptic Gregorian calendar. */
export function daysSince(years: bigint, month: number, day: number): bigint {
  const shifted = month <= 2 ? years - 1n : years
  const era = (shifted >= 0n ? shifted : shifted - 399n) / 400n
  const ofEra = shifted - era * 400n
  const monthOfYear = BigInt((month + 9) % 12)
  const ofYear = (153n * monthOfYear + 2n) / 5n + BigInt(day - 1)
  return era * 146_097n + ofEra * 365n + ofEra / 4n - ofEra / 100n + ofYear
}
