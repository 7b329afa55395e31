import type { MatchKind } from '../../../src-shared/search/match.ts'

/** An option that the user can pick. Its key is stored. */
export interface PickOption {
  readonly key: string
  /** Shown before the name. */
  readonly code: string
  readonly name: string
  /** Shown after the name. */
  readonly hint?: string
  /** How the option matches the search text; null if unknown. */
  readonly match: MatchKind | null
}

/** A picked option for display. */
export type ChosenOption = Pick<PickOption, 'key' | 'code' | 'name'>
