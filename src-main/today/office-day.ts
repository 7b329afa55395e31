import { formatServiceTime, parseServiceTime } from '../../src-shared/service/service-time.ts'

/** Returns the last second of a day of the office, in epoch milliseconds. */
export function endOfDay(moment: number, zone: string): number {
  return momentOn(moment, '23:59:59', zone)
}

/** Returns the moment at which the day before began. */
export function startOfYesterday(moment: number, zone: string): number {
  const today = momentOn(moment, '00:00:00', zone)
  return momentOn(today - 60_000, '00:00:00', zone)
}

/** Returns the moment at which a day (`2026-11-23`) begins. */
export function startOfDay(day: string, zone: string): number | null {
  return parseServiceTime(`${day} 00:00:00`, zone)
}

/** Returns the day of a moment: `2026-11-23`. */
export function dayOf(moment: number, zone: string): string {
  return formatServiceTime(moment, zone).slice(0, 10)
}

function momentOn(moment: number, time: string, zone: string): number {
  return parseServiceTime(`${dayOf(moment, zone)} ${time}`, zone) ?? moment
}
