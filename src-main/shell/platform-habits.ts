import type { App } from 'electron'

/**
 * What each platform expects of an app: macOS keeps it running without a window and opens one from
 * the dock; Windows groups the task bar's buttons by an id (the `appId` of electron-builder.yml).
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
