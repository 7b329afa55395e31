import { fewestTimes, type TodayFigures } from '../../src-shared/ipc/calls/today-calls.ts'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import { channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import { parseServiceTime } from '../../src-shared/service/service-time.ts'
import type { StandingPublication } from '../store/today/today-figures.ts'

/**
 * Returns the median time from request to publication of each channel, the channel with most
 * publications first. A few publications give no median, because one slow publication would say
 * too much.
 *
 * @param zone the zone of the service's timestamps
 */
export function publicationTimes(
  publications: readonly StandingPublication[],
  zone: string,
): TodayFigures['times'] {
  return [...Map.groupBy(publications, ({ channel }) => channel)]
    .flatMap(([channel, ofChannel]) => {
      const type = channelTypeSchema.safeParse(channel).data
      if (type === undefined) return []
      const times = ofChannel.map((one) => timeOf(one, zone))
      const median = times.length < fewestTimes ? null : medianOf(times)
      return [{ type, name: channelNameOf(type), count: times.length, median }]
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

/**
 * Returns the milliseconds from the request to the moment at which the publication stands. A planned
 * request counts from its planned time. The service's timestamp says when the publication stood,
 * also if Perceel was closed then; a timestamp outside the time of the request says nothing.
 */
function timeOf({ askedAt, plannedAt, seenAt, dlm }: StandingPublication, zone: string): number {
  const from = Math.max(askedAt, plannedAt ?? 0)
  const stamp = dlm === null ? null : parseServiceTime(dlm, zone)
  // The timestamp is cut off to a whole second.
  const stood = stamp !== null && stamp + 999 >= from && stamp <= seenAt ? stamp : seenAt
  return Math.max(0, stood - from)
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
