/** Controls the text editor on the screen. */
export interface TextControl {
  /** Puts the caret at a 1-based line and column, in the middle of the screen. */
  readonly goTo: (line: number, column: number) => void
  readonly find: () => void
  readonly focus: () => void
}

/** Controls the text and the form on the screen on behalf of the pane. */
export interface EditorControl {
  /** Puts the caret at a 1-based line and column, in the middle of the screen. */
  readonly goTo: (line: number, column: number) => void
  /**
   * Goes to the element of a path: the form focuses its field, the text puts the caret there. A
   * notice shows the message, and says if the text lacks the element. `message`: the remark
   * of a channel about the element; null for none.
   */
  readonly goToPath: (path: string, message: string | null) => Promise<void>
  readonly find: () => void
  /** Focuses the text, or the form if the form has all the room. */
  readonly focus: () => void
}
