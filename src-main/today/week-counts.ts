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

/** Counts publications by channel and week, the channel with most publications first. */
export function countByWeek(
  publications: readonly { readonly channel: string; readonly at: number }[],
  weeks: readonly number[],
): TodayFigures['publications'] {
  const counts = new Map<string, number[]>()
  for (const { channel, at } of publications) {
    const week = weeks.findLastIndex((begin) => begin <= at)
    if (week < 0) continue
    const ofChannel = counts.get(channel) ?? weeks.map(() => 0)
    counts.set(channel, ofChannel)
    ofChannel[week] = (ofChannel[week] ?? 0) + 1
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return [...counts]
    .flatMap(([channel, ofWeeks]) => {
      const type = channelTypeSchema.safeParse(channel).data
      return type === undefined ? [] : [{ type, name: channelNameOf(type), weeks: ofWeeks }]
    })
    .toSorted((one, other) => sum(other.weeks) - sum(one.weeks))
}
