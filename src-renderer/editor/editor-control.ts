/** What the pane asks of the editor on the screen. */
export interface EditorControl {
  /** Puts the caret at a 1-based place, in the middle of the screen. */
  readonly goTo: (line: number, column: number) => void
  readonly find: () => void
  /** Gives the keyboard to the text, or to the form while that has all the room. */
  readonly focus: () => void
}
