import type { IPosition, IRange } from 'monaco-editor/editor/editor.api.js'

/** Lets a screen focus a part. */
export interface FocusControl {
  readonly focus: () => void
}

/** Controls a comparison. */
export interface CompareControl extends FocusControl {
  /** Scrolls to a range on each side and selects it. */
  readonly reveal: (original: IRange, modified: IRange) => void
  /** Goes to the next or previous difference, wrapping around at both ends. */
  readonly step: (to: 'next' | 'previous') => void
}

/** Returns the difference to which a key leads: F7 alone, or F7 with Shift; null for another key. */
export function stepOfKey(event: KeyboardEvent): 'next' | 'previous' | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  if (key !== 'F7' || ctrlKey || altKey || metaKey) return null
  return shiftKey ? 'previous' : 'next'
}

/** Controls a single text. */
export interface TextControl extends FocusControl {
  readonly reveal: (range: IRange) => void
}

/** Position of the caret in a comparison. */
export interface ComparePlace {
  /** Returns the position in the newer text; null before the editor is mounted. */
  readonly place: () => IPosition | null
}
