/** The part of Electron's `IpcMainInvokeEvent` that says who is asking. */
export interface InvokeEvent {
  readonly sender: { readonly id: number }
  /** Null when the frame was navigated away or closed before main looked. */
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/** Origin of the app's own pages (src-main/shell/app-scheme.ts). */
const ourOrigin = 'app://perceel'

/**
 * True when a call comes from the top frame of our window showing our own page (Electron's security
 * checklist, item 17). A frame inside the page, another window or another origin is refused.
 * `ownContents` is the id of our window's web contents, null while there is no window.
 */
export function isOurPage(event: InvokeEvent, ownContents: number | null): boolean {
  if (ownContents === null || event.sender.id !== ownContents) return false
  try {
    const frame = event.senderFrame
    return frame !== null && frame.parent === null && frame.origin === ourOrigin
  } catch {
    return false // Electron throws when the frame goes while it is looked at: nobody is left to answer
  }
}
