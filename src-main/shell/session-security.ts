import type { Session } from 'electron'

/**
 * Denies every permission, device and download to what runs in a session (Electron's security
 * checklist, item 5): the app needs none of them. Certificate errors are not touched anywhere, so
 * that Chromium's own refusal stands.
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
