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

/** A place of the window. */
interface WindowPlace {
  readonly x: number
  readonly y: number
}

/** What a parent may ask of a text with marks. Offsets count UTF-16 units. */
export interface MarkedTextHandle extends FocusHandle {
  readonly element: () => HTMLElement | null
  /** Returns the offset of the caret, or the end of the selection. */
  readonly caret: () => number
  readonly select: (start: number, end: number) => void
  /** Replaces a range as typing does: the owner receives the new text. */
  readonly replace: (start: number, end: number, text: string) => void
  /** Returns the place under a mark; null if the mark is not drawn. */
  readonly placeOf: (mark: { readonly start: number }) => WindowPlace | null
}
