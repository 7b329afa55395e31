import type { App } from 'electron'

/**
 * Follows the conventions of each platform. macOS keeps the app running without a window, and opens
 * a window from the dock. Windows groups the buttons of the task bar by an id (the `appId` of
 * electron-builder.yml).
 */
export function followPlatform(
  app: Pick<App, 'on' | 'quit' | 'setAboutPanelOptions' | 'setAppUserModelId' | 'getVersion'>,
  comeToFront: () => void,
  platform: NodeJS.Platform,
): void {
  app.setAboutPanelOptions({ applicationName: 'Perceel', applicationVersion: app.getVersion() })
  if (platform === 'win32') app.setAppUserModelId('nl.perceel.desktop')
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit()
  })
  app.on('activate', comeToFront)
}
