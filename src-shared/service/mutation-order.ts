import { isCertainlyEarlier, parseServiceTime } from './service-time.ts'

/** Maximum difference between the clocks of one service, in milliseconds. */
const tolerance = 60_000

interface Stamped {
  readonly doc: string
}

/**
 * Returns the mutations of a publication from oldest to newest. service.md specifies no order.
 * If a mutation is certainly older than the mutation before it (`zone`: open point 6), the list is
 * taken as newest first and is sorted by stamp. Otherwise, and if a stamp cannot be read, the list
 * stays unchanged.
 */
export function oldestFirst<Mutation extends Stamped>(
  mutations: readonly Mutation[],
  zone: string,
): readonly Mutation[] {
  const isNewestFirst = mutations.some(({ doc }, at) =>
    isCertainlyEarlier(doc, mutations[at - 1]?.doc ?? doc, { zone, tolerance }),
  )
  if (!isNewestFirst || mutations.some(({ doc }) => parseServiceTime(doc, zone) === null))
    return mutations
  // Of two mutations in the same second, the first in a newest-first list is the newer.
  return mutations.toReversed().sort((a, b) => (a.doc === b.doc ? 0 : a.doc < b.doc ? -1 : 1))
}
