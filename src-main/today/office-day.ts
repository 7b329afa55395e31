import { formatServiceTime, parseServiceTime } from '../../src-shared/service/service-time.ts'

/** Returns the last second of a day of the office, in epoch milliseconds. */
export function endOfDay(moment: number, zone: string): number {
  return momentOn(moment, '23:59:59', zone)
}

function momentOn(moment: number, time: string, zone: string): number {
  const day = formatServiceTime(moment, zone).slice(0, 10)
  return parseServiceTime(`${day} ${time}`, zone) ?? moment
}
