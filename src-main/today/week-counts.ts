import { figureWeeks, type TodayFigures } from '../../src-shared/ipc/calls/today-calls.ts'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import { channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import { dayOf, startOfDay } from './office-day.ts'

const dayMs = 86_400_000

/** Returns the begins of the last weeks in a zone, oldest first. A week begins on Monday. */
export function lastWeeks(now: number, zone: string): number[] {
  const today = Date.parse(dayOf(now, zone))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: figureWeeks }, (_, at) => {
    const day = new Date(monday - (figureWeeks - 1 - at) * 7 * dayMs).toISOString().slice(0, 10)
    return startOfDay(day, zone) ?? monday
  })
}

/** Returns the counts of each channel week by week, the channel with most publications first. */
export function countsByWeek(
  counts: readonly { readonly channel: string; readonly period: number; readonly count: number }[],
  weeks: readonly number[],
): TodayFigures['publications'] {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return [...Map.groupBy(counts, ({ channel }) => channel)]
    .flatMap(([channel, ofChannel]) => {
      const type = channelTypeSchema.safeParse(channel).data
      if (type === undefined) return []
      const countOf = new Map(ofChannel.map(({ period, count }) => [period, count]))
      return [
        { type, name: channelNameOf(type), weeks: weeks.map((_, week) => countOf.get(week) ?? 0) },
      ]
    })
    .toSorted((one, other) => sum(other.weeks) - sum(one.weeks))
}
