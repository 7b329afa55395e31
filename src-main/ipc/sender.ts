/** The part of Electron's `IpcMainInvokeEvent` that identifies the sender. */
export interface InvokeEvent {
  readonly sender: { readonly id: number }
  /** Null if the frame navigated away or closed before main read it. */
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/** Origin of the app's own pages (src-main/shell/app-scheme.ts). */
const ourOrigin = 'app://perceel'

/**
 * Returns true if a call comes from the top frame of the app's window with the app's own page
 * (Electron's security checklist, item 17). Refuses inner frames, other windows and other origins.
 * `ownContents` is the id of the window's web contents, null without a window.
 */
export function isOurPage(event: InvokeEvent, ownContents: number | null): boolean {
  if (ownContents === null || event.sender.id !== ownContents) return false
  try {
    const frame = event.senderFrame
    return frame !== null && frame.parent === null && frame.origin === ourOrigin
  } catch {
    return false // the frame disappeared during the check: nobody waits for the answer
  }
}
