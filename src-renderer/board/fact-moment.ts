import { formatMoment } from '../format/moments.ts'

const timesOfDay = new Map<string, Intl.DateTimeFormat>()

/** When a fact was read: the time of day for today ("10:42"), else with its date. */
export function factMoment(at: number, now: number, locale: string): string {
  if (new Date(at).toDateString() !== new Date(now).toDateString()) return formatMoment(at, locale)
  let format = timesOfDay.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeStyle: 'short' })
    timesOfDay.set(locale, format)
  }
  return format.format(at)
}
