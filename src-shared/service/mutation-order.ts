import { momentsOfServiceTime, parseServiceTime } from './service-time.ts'

/** How far the clocks of one service may be apart, in milliseconds. */
const tolerance = 60_000

interface Stamped {
  readonly doc: string
}

/**
 * A publication's mutations from the oldest to the newest. service.md gives them no order: a list
 * that begins with the newest is known by its stamps (`zone`: open point 6). One that its stamps
 * allow, or whose stamps cannot be read, stays as it is.
 */
export function oldestFirst<Mutation extends Stamped>(
  mutations: readonly Mutation[],
  zone: string,
): readonly Mutation[] {
  const falls = mutations.some(({ doc }, at) => isBefore(doc, mutations[at - 1]?.doc ?? doc, zone))
  if (!falls || mutations.some(({ doc }) => parseServiceTime(doc, zone) === null)) return mutations
  // Of two in the same second the one that stands first in such a list is the newer.
  return mutations.toReversed().sort((a, b) => (a.doc === b.doc ? 0 : a.doc < b.doc ? -1 : 1))
}

/** Whether a stamp is surely older than another: clocks are put back once a year. */
function isBefore(stamp: string, other: string, zone: string): boolean {
  if (stamp >= other) return false
  const latest = momentsOf(stamp, zone).at(-1)
  const earliest = momentsOf(other, zone)[0]
  return latest !== undefined && earliest !== undefined && latest < earliest - tolerance
}

/** Empty where the stamp cannot be read. */
function momentsOf(stamp: string, zone: string): readonly number[] {
  const moments = momentsOfServiceTime(stamp, zone)
  if (moments === null || moments.length > 0) return moments ?? []
  const skipped = parseServiceTime(stamp, zone)
  return skipped === null ? [] : [skipped]
}
