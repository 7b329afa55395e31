import { parseIsoTime } from '../../src-shared/time/iso-time.ts'
import { formatDay, formatMoment } from './moments.ts'

/**
 * Formats a moment (ISO 8601 with offset, or epoch milliseconds) in the time zone `zone`. A text
 * that is not a date is returned unchanged.
 */
export function formatInstant(moment: string | number, locale: string, zone: string): string {
  const iso = typeof moment === 'string' ? parseIsoTime(moment) : null
  const epoch = iso ?? new Date(moment).getTime()
  return Number.isNaN(epoch) ? String(moment) : formatMoment(epoch, locale, zone)
}

const servicePattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/**
 * Formats a stamp of the channels, `YYYY-MM-DD HH:MM:SS` (service.md, "Publication status"). The
 * stamp is in the account's own zone (open point 6), so it is reformatted without conversion. A
 * text of another form is returned unchanged.
 */
export function formatServiceStamp(stamp: string, locale: string): string {
  const moment = readServiceStamp(stamp)
  return moment === null ? stamp : formatMoment(moment, locale, 'UTC')
}

/** Formats the day of a stamp of the channels, without the time; see `formatServiceStamp`. */
export function formatServiceDay(stamp: string, locale: string): string {
  const moment = readServiceStamp(stamp)
  return moment === null ? stamp : formatDay(moment, locale, 'UTC')
}

/** Returns the epoch milliseconds of a stamp, read as UTC; null for another text. */
function readServiceStamp(stamp: string): number | null {
  const parts = servicePattern.exec(stamp)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
  const real = date.toISOString().slice(0, 19).replace('T', ' ') === stamp
  return real ? date.getTime() : null
}
