/** Controls the editor on the screen on behalf of the pane. */
export interface EditorControl {
  /** Puts the caret at a 1-based line and column, in the middle of the screen. */
  readonly goTo: (line: number, column: number) => void
  readonly find: () => void
  /** Focuses the text, or the form if the form has all the room. */
  readonly focus: () => void
}
