import type { FocusControl } from '../../compare/compare-control.ts'

/** Methods that a screen calls on the field for the user's own text. */
export interface OwnControl extends FocusControl {
  /** Stores the text that was typed since the last pause. */
  readonly keep: () => void
}
