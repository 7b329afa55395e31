import { formatServiceTime } from '../../src-shared/service/service-time.ts'
import { formatMoment, formatTimeOfDay } from '../format/moments.ts'

/**
 * Formats the time of reading: the time of day if it is today in the zone ("10:42"), else with
 * date.
 */
export function factMoment(at: number, now: number, locale: string, zone: string): string {
  const day = (moment: number) => formatServiceTime(moment, zone).slice(0, 10)
  return day(at) === day(now) ? formatTimeOfDay(at, locale, zone) : formatMoment(at, locale, zone)
}
