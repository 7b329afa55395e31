import type { WebContents } from 'electron'
import type { Log } from '../logging/log.ts'

interface Preventable {
  preventDefault(): void
}

/**
 * Keeps the page at the address that the app loaded: no navigation, redirect, frame, new window or
 * webview (Electron's security checklist, items 11 to 14). `loadURL` and `reload` by main do not
 * raise these events. A page cannot block its own unloading (`beforeunload`) either: unsaved text
 * is asked for before (window-leave.ts).
 */
export function denyNavigation(contents: WebContents, log: Log): void {
  const deny = (what: string) => (event: Preventable) => {
    event.preventDefault()
    // The address is not logged: it may come from a document.
    log.warn('navigation.denied', { what })
  }
  contents.on('will-navigate', deny('navigate'))
  contents.on('will-redirect', deny('redirect'))
  contents.on('will-frame-navigate', deny('frame'))
  contents.on('will-attach-webview', deny('webview'))
  // Preventing this event unloads the page in spite of its `beforeunload`.
  contents.on('will-prevent-unload', deny('stay'))
  contents.setWindowOpenHandler(() => {
    log.warn('navigation.denied', { what: 'window' })
    return { action: 'deny' }
  })
}
