import { mostEuros } from '../../src-shared/ipc/calls/project-filter.ts'
import { readEuros } from '../../src-shared/text/read-euros.ts'

/**
 * Reads a typed limit of a price, in whole euros. Returns null for no limit, and undefined for
 * a text that is no amount of euros.
 */
export function readPriceLimit(typed: string): number | null | undefined {
  if (typed.replaceAll(/[€\s]/gu, '') === '') return null
  const euros = readEuros(typed)
  return euros !== null && euros <= mostEuros ? euros : undefined
}
