import type { WebContents } from 'electron'
import type { Log } from '../logging/log.ts'

interface Preventable {
  preventDefault(): void
}

/**
 * Nothing leads away from the page that the app itself loaded: no navigation, no redirect, no frame,
 * no new window, no webview (Electron's security checklist, items 11 to 14). `loadURL` and `reload`
 * by main do not raise these events. Nor does a page hold up its own going (`beforeunload`): what it
 * has to keep is asked for before (window-leave.ts).
 */
export function denyNavigation(contents: WebContents, log: Log): void {
  const deny = (what: string) => (event: Preventable) => {
    event.preventDefault()
    // Without the address: it may be a link from a document.
    log.warn('navigation.denied', { what })
  }
  contents.on('will-navigate', deny('navigate'))
  contents.on('will-redirect', deny('redirect'))
  contents.on('will-frame-navigate', deny('frame'))
  contents.on('will-attach-webview', deny('webview'))
  // Prevented, this event means: unload all the same.
  contents.on('will-prevent-unload', deny('stay'))
  contents.setWindowOpenHandler(() => {
    log.warn('navigation.denied', { what: 'window' })
    return { action: 'deny' }
  })
}
