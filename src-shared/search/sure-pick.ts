import type { MatchKind } from './match.ts'

/**
 * Returns the index of the hit that Enter takes without a choice, in hits from strong to weak: the
 * first hit, if the first hit alone is exact. Null if the user has to choose.
 */
export function surePick(kinds: readonly (MatchKind | null)[]): number | null {
  return kinds[0] === 'exact' && kinds[1] !== 'exact' ? 0 : null
}
