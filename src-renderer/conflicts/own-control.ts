import type { FocusControl } from '../compare/compare-control.ts'

/** What a screen asks of the field for a text of one's own. */
export interface OwnControl extends FocusControl {
  /** Keeps what was typed since the last pause. */
  readonly keep: () => void
}
