/** What a template ref to a text box, a text area or a search field offers. */
export interface TextHandle {
  readonly element?: HTMLElement | null
  focus: () => void
  select: () => void
}

/** What a template ref to a button or a text area offers. */
export interface FocusHandle {
  focus: () => void
}

/** What a template ref to a `VirtualList` offers. */
export interface ListHandle extends FocusHandle {
  /** Scrolls a line into view. */
  bring: (index: number) => Promise<void>
}

/** What a template ref to a file input offers. */
export interface FileHandle {
  /** Shows the dialog of the system in which the user chooses files. */
  open: () => void
}
