import type { MatchKind } from './match.ts'

/**
 * The place of the hit that Enter takes without a choice, in hits from strong to weak: the first,
 * when the search names it exactly and no other hit. Null when the user has to choose.
 */
export function surePick(kinds: readonly (MatchKind | null)[]): number | null {
  return kinds[0] === 'exact' && kinds[1] !== 'exact' ? 0 : null
}
