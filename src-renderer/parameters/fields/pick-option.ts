import type { MatchKind } from '../../../src-shared/search/match.ts'

/** Something that can be picked: its key is what is kept. */
export interface PickOption {
  readonly key: string
  /** Shown before the name. */
  readonly code: string
  readonly name: string
  /** Shown behind the name. */
  readonly hint?: string
  /** How it matches what was typed; null where that is not known. */
  readonly match: MatchKind | null
}

/** A picked option as it is shown. */
export type ChosenOption = Pick<PickOption, 'key' | 'code' | 'name'>
