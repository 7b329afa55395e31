import { mostEuros } from '../../src-shared/ipc/calls/project-filter.ts'
import { readEuros } from '../../src-shared/text/read-euros.ts'

/**
 * Reads a bound of a price as typed, in whole euros. Returns null for an open bound, and undefined for
 * a text that is no amount of euros.
 */
export function readBound(typed: string): number | null | undefined {
  if (typed.replaceAll(/[€\s]/gu, '') === '') return null
  const euros = readEuros(typed)
  return euros !== null && euros <= mostEuros ? euros : undefined
}
