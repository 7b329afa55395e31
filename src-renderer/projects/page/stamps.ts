import { formatMoment } from '../../format/moments.ts'

/**
 * A moment (ISO 8601 with offset, or epoch milliseconds) as the clock on the wall of `zone` shows it.
 * A text that is no date is shown as it came.
 */
export function formatInstant(moment: string | number, locale: string, zone: string): string {
  const epoch = new Date(moment).getTime()
  return Number.isNaN(epoch) ? String(moment) : formatMoment(epoch, locale, zone)
}

const servicePattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/**
 * A stamp of the channels, `YYYY-MM-DD HH:MM:SS` (service.md, "Publication status"). It is written in
 * the account's own zone (open point 6), so it is laid out anew and not converted. Another form is
 * shown as it came.
 */
export function formatServiceStamp(stamp: string, locale: string): string {
  const parts = servicePattern.exec(stamp)
  if (parts === null) return stamp
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
  const real = date.toISOString().slice(0, 19).replace('T', ' ') === stamp
  if (!real) return stamp
  return formatMoment(date.getTime(), locale, 'UTC')
}
