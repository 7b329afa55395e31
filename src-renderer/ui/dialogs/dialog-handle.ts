/** What a template ref to a `ModalDialog` offers. */
export interface DialogHandle {
  readonly element: HTMLDialogElement | null
  close: () => void
}
