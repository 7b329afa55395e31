import type { SalesStatusKind } from '../../src-shared/records/sales-status.ts'

interface StatusCount {
  readonly status: string
  readonly count: number
}

/** In the order of a deal. */
const kinds: readonly SalesStatusKind[] = [
  'available',
  'underOffer',
  'soldSubject',
  'sold',
  'letSubject',
  'let',
  'withdrawn',
]

/**
 * Returns the statuses that a filter offers: in the order of a deal, then the office's own words,
 * then "no status". A chosen status stays on offer after its last project is gone: the user must be
 * able to clear the filter.
 */
export function orderedStatuses(
  counts: readonly StatusCount[],
  chosen: readonly string[],
): StatusCount[] {
  const gone = chosen
    .filter((status) => !counts.some((one) => one.status === status))
    .map((status) => ({ status, count: 0 }))
  const placeOf = (status: string) => {
    if (status === '') return kinds.length + 1
    const place = kinds.findIndex((kind) => kind === status)
    return place === -1 ? kinds.length : place
  }
  return [...counts, ...gone].toSorted(
    (one, other) =>
      placeOf(one.status) - placeOf(other.status) || one.status.localeCompare(other.status),
  )
}
