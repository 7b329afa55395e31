import { foldStatus } from '../../../src-shared/service/publication-state.ts'
import type { ChannelStatus, Publication } from '../../../src-shared/service/resources.ts'
import { parseServiceTime } from '../../../src-shared/service/service-time.ts'

const minute = 60_000

/**
 * Milliseconds until a status is read again: a share of the time since its publications last
 * changed, between two bounds. What is busy moves within minutes; what stood still for weeks will
 * hardly move today.
 */
const paces = {
  busy: { share: 1 / 10, least: minute / 2, most: 60 * minute },
  still: { share: 1 / 24, least: 10 * minute, most: 12 * 60 * minute },
} as const

/** Longest pause between two reads, in milliseconds. */
export const longestReadPause = paces.still.most

/** Pause, in whole milliseconds, before the next read of a project's channels. `zone`: of the service's stamps (point 6). */
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

export function isBusy({ status }: Publication): boolean {
  return foldStatus(status) === 'busy'
}

/** Stamps of one zone sort as text, so only one of them is read. Null when none can be. */
function lastChange(publications: readonly Publication[], zone: string): number | null {
  const stamps = publications.map(({ dlm }) => dlm).toSorted()
  return parseServiceTime(stamps.at(-1) ?? '', zone)
}
