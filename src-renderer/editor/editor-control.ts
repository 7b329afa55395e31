/** What the pane asks of the editor on the screen. */
export interface EditorControl {
  /** Puts the caret at a 1-based place, in the middle of the screen. */
  readonly goTo: (line: number, column: number) => void
  readonly find: () => void
  readonly focus: () => void
  /** True while the keyboard is in the text or in the editor's own search box. */
  readonly focused: () => boolean
}
