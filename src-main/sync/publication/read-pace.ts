import { foldStatus } from '../../../src-shared/service/publication-state.ts'
import type { ChannelStatus, Publication } from '../../../src-shared/service/resources.ts'
import { parseServiceTime } from '../../../src-shared/service/service-time.ts'

const minute = 60_000

/**
 * Time until a status is read again: a share of the time since the last change of its publications,
 * between two limits in milliseconds. A busy publication changes within minutes; one unchanged for
 * weeks is unlikely to change today.
 */
const paces = {
  busy: { share: 1 / 10, least: minute / 2, most: 60 * minute },
  still: { share: 1 / 24, least: 10 * minute, most: 12 * 60 * minute },
} as const

/** Longest pause between two reads, in milliseconds. */
export const longestReadPause = paces.still.most

/**
 * Returns the pause in whole milliseconds before the next read of a project's channels. `zone`:
 * time zone of the service's timestamps (point 6).
 */
export function pauseBeforeRead(
  statuses: readonly ChannelStatus[],
  zone: string,
  now: number,
): number {
  const publications = statuses.flatMap(({ publication }) => publication ?? [])
  const busy = publications.filter(isBusy)
  const { share, least, most } = busy.length > 0 ? paces.busy : paces.still
  const changedAt = lastChange(busy.length > 0 ? busy : publications, zone)
  const age = changedAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - changedAt)
  return Math.round(Math.min(most, Math.max(least, age * share)))
}

/** Returns true if the channel is still carrying out a request. */
export function isBusy({ status }: Publication): boolean {
  return foldStatus(status) === 'busy'
}

/**
 * Returns the time of the latest change; null if unreadable. Timestamps of one zone sort as text:
 * only the last timestamp is parsed.
 */
function lastChange(publications: readonly Publication[], zone: string): number | null {
  const stamps = publications.map(({ dlm }) => dlm).toSorted()
  return parseServiceTime(stamps.at(-1) ?? '', zone)
}
