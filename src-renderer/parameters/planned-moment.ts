import { readDutchDate } from './dutch-date.ts'

export interface TypedMoment {
  /** As typed: `dd-mm-jjjj`, `uu:mm`. */
  readonly date: string
  readonly time: string
}

export type MomentProblem = 'noDate' | 'noTime' | 'past'

/** The moment for which something is planned, on this computer's clock. */
export function readMoment(
  { date, time }: TypedMoment,
  now: number,
): { readonly at: number } | { readonly problem: MomentProblem } {
  const day = readDutchDate(date)
  if (day === null) return { problem: 'noDate' }
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})$/u.exec(time.trim()) ?? []
  if (hour === undefined || minute === undefined) return { problem: 'noTime' }
  if (Number(hour) > 23 || Number(minute) > 59) return { problem: 'noTime' }
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, dayOfMonth, Number(hour), Number(minute)).getTime()
  return at <= now ? { problem: 'past' } : { at }
}
