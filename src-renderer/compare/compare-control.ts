import type { IPosition, IRange } from 'monaco-editor/editor/editor.api.js'

/** What a screen asks of something that takes the keyboard. */
export interface FocusControl {
  readonly focus: () => void
}

/** What a screen asks of a comparison. */
export interface CompareControl extends FocusControl {
  /** Shows and marks a range of either side. */
  readonly reveal: (original: IRange, modified: IRange) => void
  /** To the next or previous difference, round the text. */
  readonly step: (to: 'next' | 'previous') => void
}

/** What a screen asks of a text that stands alone. */
export interface TextControl extends FocusControl {
  readonly reveal: (range: IRange) => void
}

/** Where the keyboard is in a comparison. */
export interface ComparePlace {
  /** In the newer side; null before it stands on the screen. */
  readonly place: () => IPosition | null
}
