import type { Session, WebContents } from 'electron'
import type { Log } from '../../logging/log.ts'

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

/**
 * Denies every permission, device and download in a session (Electron's security checklist, item
 * 5), as the app needs none. Chromium's refusal of bad certificates stays in force, as certificate
 * errors are handled nowhere.
 */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}
