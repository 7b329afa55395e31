import {
  formatServiceTime,
  momentsOfServiceTime,
} from '../../../src-shared/service/service-time.ts'
import { readDutchDate, showDutchDate } from './dutch-date.ts'

/** A typed moment: a day (`dd-mm-jjjj`) and a time of day (`uu:mm`). */
interface TypedMoment {
  readonly day: string
  readonly time: string
}

export type MomentProblem =
  | 'noDay'
  | 'noTime'
  /** The clock skips this time when it is put forward. */
  | 'skipped'
  | 'past'

const timeOfDay = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/

/** Reads a typed time of day (`9:30`, `09.30`, `0930`) as `uu:mm`; null for an invalid time. */
export function readTimeOfDay(typed: string): string | null {
  const [, hours, minutes] = timeOfDay.exec(typed.trim()) ?? []
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes ?? ''}`
}

/**
 * Converts a typed moment in an IANA zone to epoch milliseconds, or returns why the moment is not
 * in the future. A time that occurs twice (the clock is put back) means its first occurrence that
 * is still in the future.
 */
export function readMoment(
  typed: TypedMoment,
  zone: string,
  now: number,
): { readonly at: number } | { readonly problem: MomentProblem } {
  const day = readDutchDate(typed.day)
  const time = readTimeOfDay(typed.time)
  if (day === null) return { problem: 'noDay' }
  if (time === null) return { problem: 'noTime' }
  const moments = momentsOfServiceTime(`${day} ${time}:00`, zone) ?? []
  if (moments.length === 0) return { problem: 'skipped' }
  const at = moments.find((moment) => moment > now)
  return at === undefined ? { problem: 'past' } : { at }
}

/** Converts epoch milliseconds to a typed moment in a zone. */
export function showMoment(moment: number, zone: string): TypedMoment {
  const [date = '', time = ''] = formatServiceTime(moment, zone).split(' ')
  return { day: showDutchDate(date), time: time.slice(0, 5) }
}

/**
 * Tells whether a moment is the first or second occurrence of a time that occurs twice in a zone;
 * null for any other moment.
 */
export function whichOfTwo(moment: number, zone: string): 'first' | 'second' | null {
  const [, second] = momentsOfServiceTime(formatServiceTime(moment, zone), zone) ?? []
  if (second === undefined) return null
  return moment < second ? 'first' : 'second'
}

/** Returns true if the clocks of two zones show the same time at a moment. */
export function showSame(moment: number, zone: string, other: string): boolean {
  return formatServiceTime(moment, zone) === formatServiceTime(moment, other)
}

/** Returns the first whole hour at least one hour from now: the default of a plan. */
export function firstPlan(now: number): number {
  const hour = 3_600_000
  return Math.ceil((now + hour) / hour) * hour
}
