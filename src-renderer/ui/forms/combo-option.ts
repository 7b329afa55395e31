import type { MatchKind } from '../../../src-shared/search/match.ts'

/** An option of a combo box. Its key is stored. */
export interface ComboOption {
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
export type ChosenOption = Pick<ComboOption, 'key' | 'code' | 'name'>
