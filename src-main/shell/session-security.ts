import type { Session } from 'electron'

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
