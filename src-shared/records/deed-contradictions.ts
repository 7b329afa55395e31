import type { DealFacts } from './deal-facts.ts'
import type { DeedFacts } from './deed-facts.ts'

/** A value that deed and record say differently. Prices in euro, days as `2026-11-23`. */
export type DeedContradiction =
  | { readonly field: 'price'; readonly inDeed: number; readonly inRecord: number }
  | { readonly field: 'transferDate'; readonly inDeed: string; readonly inRecord: string }

/**
 * Returns where a deed of sale contradicts the record of its project. The asking price takes no
 * part: a property may be sold for another price.
 */
export function deedContradictions(deed: DeedFacts, record: DealFacts): DeedContradiction[] {
  const found: DeedContradiction[] = []
  // A record may leave out the cents.
  if (
    deed.price !== null &&
    record.transactionPrice !== null &&
    Math.abs(deed.price - record.transactionPrice) >= 1
  )
    found.push({ field: 'price', inDeed: deed.price, inRecord: record.transactionPrice })
  if (
    deed.transferDate !== null &&
    record.transferDate !== null &&
    deed.transferDate !== record.transferDate
  )
    found.push({ field: 'transferDate', inDeed: deed.transferDate, inRecord: record.transferDate })
  return found
}
