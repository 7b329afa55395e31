import { formatServiceTime } from '../../src-shared/service/service-time.ts'

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * Formats how long ago a moment was ("5 minuten geleden", "gisteren"); both arguments in epoch
 * milliseconds. Null for less than a minute, and for a moment in the future (after the clock was
 * set back).
 */
export function timeAgo(moment: number, now: number, locale: string): string | null {
  const passed = now - moment
  const step = steps.find(([, size]) => passed >= size)
  if (!step) return null
  const [unit, size] = step
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.floor(passed / size),
    unit,
  )
}

/** Returns the locale tag. Our `en` is for Dutch offices: day before month, and 24 hours. */
function tagOf(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}

/** Formats a time of day in an IANA zone, with seconds: "02:36:05". */
export function formatTime(moment: number, locale: string, zone: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'medium', timeZone: zone }).format(
    moment,
  )
}

/**
 * Formatters by locale and zone: creating one costs far more than using it, and a table formats
 * each row.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats date and time of day in an IANA zone: "21 nov 2026, 02:36". Screens of an account use one
 * zone (`useAccountZone`); screens without an account use this computer's zone (`ownZone`).
 */
export function formatMoment(moment: number, locale: string, zone: string): string {
  const key = `${locale} ${zone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(tagOf(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    })
    formats.set(key, format)
  }
  return format.format(moment)
}

/** Returns the number of days from the day of `now` to the day of a moment, in an IANA zone. */
export function daysUntil(moment: number, now: number, zone: string): number {
  const dayNumber = (at: number) =>
    Date.parse(formatServiceTime(at, zone).slice(0, 10)) / 86_400_000
  return dayNumber(moment) - dayNumber(now)
}

/** Words a number of days from today: "vandaag", "over 3 dagen", "2 dagen geleden". */
export function inDays(count: number, locale: string): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, 'day')
}

const days = new Map<string, Intl.DateTimeFormat>()

/** Formats a day in an IANA zone: "21 nov 2026". */
export function formatDay(moment: number, locale: string, zone: string): string {
  const key = `${locale} ${zone}`
  const known = days.get(key)
  const format =
    known ?? new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', timeZone: zone })
  days.set(key, format)
  return format.format(moment)
}

/** Formats a day of about this time, without its year: "21 nov". */
export function formatShortDay(moment: number, locale: string, zone: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), {
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  }).format(moment)
}

const timesOfDay = new Map<string, Intl.DateTimeFormat>()

/** Formats a time of day in an IANA zone: "10:42". */
function formatTimeOfDay(moment: number, locale: string, zone: string): string {
  const key = `${locale} ${zone}`
  const known = timesOfDay.get(key)
  const format =
    known ?? new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'short', timeZone: zone })
  timesOfDay.set(key, format)
  return format.format(moment)
}

/** Returns the IANA name of this computer's zone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns the common name of a zone's time, equal in summer and winter: "Midden-Europese tijd". */
export function zoneName(zone: string, moment: number, locale: string): string {
  const parts = new Intl.DateTimeFormat(tagOf(locale), {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/**
 * Formats the time of reading: the time of day if it is today in the zone ("10:42"), else with
 * date.
 */
export function factMoment(at: number, now: number, locale: string, zone: string): string {
  const day = (moment: number) => formatServiceTime(moment, zone).slice(0, 10)
  return day(at) === day(now) ? formatTimeOfDay(at, locale, zone) : formatMoment(at, locale, zone)
}
