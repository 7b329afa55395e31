import { formatServiceTime, momentsOfServiceTime } from '../../src-shared/service/service-time.ts'
import { readDutchDate, showDutchDate } from './dutch-date.ts'

/** A moment as it is typed: a day (`dd-mm-jjjj`) and a time of day (`uu:mm`). */
interface TypedMoment {
  readonly day: string
  readonly time: string
}

export type MomentProblem =
  | 'noDay'
  | 'noTime'
  /** The clock is put forward over it. */
  | 'skipped'
  | 'past'

const timeOfDay = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/

/** A time of day as it is typed (`9:30`, `09.30`, `0930`) as `uu:mm`; null for none. */
export function readTimeOfDay(typed: string): string | null {
  const [, hours, minutes] = timeOfDay.exec(typed.trim()) ?? []
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes ?? ''}`
}

/**
 * What was typed on the clock of an IANA zone, as epoch milliseconds, or why it is no moment to
 * come. A time that comes twice (the clock is put back) is the first one that is still to come.
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

/** The other way round: how a moment (epoch milliseconds) is typed on the clock of a zone. */
export function showMoment(moment: number, zone: string): TypedMoment {
  const [date = '', time = ''] = formatServiceTime(moment, zone).split(' ')
  return { day: showDutchDate(date), time: time.slice(0, 5) }
}

/** Which of the two a moment is whose time comes twice in a zone; null for any other. */
export function whichOfTwo(moment: number, zone: string): 'first' | 'second' | null {
  const [, second] = momentsOfServiceTime(formatServiceTime(moment, zone), zone) ?? []
  if (second === undefined) return null
  return moment < second ? 'first' : 'second'
}

/** Whether the clocks of two zones show the same at a moment. */
export function showSame(moment: number, zone: string, other: string): boolean {
  return formatServiceTime(moment, zone) === formatServiceTime(moment, other)
}

/** The next whole hour, at least an hour away: where a plan begins. */
export function firstPlan(now: number): number {
  const hour = 3_600_000
  return Math.ceil((now + hour) / hour) * hour
}
