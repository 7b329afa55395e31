import type { WebPreferences } from 'electron'

/**
 * Returns all safety settings of the window. They are stated although most are Electron's defaults,
 * so that a test can check them (Electron's security checklist, items 2, 3, 4, 6, 8, 9, 10 and 12).
 */
export function webPreferences(preload: string, packaged: boolean): WebPreferences {
  return { preload, ...safePreferences(packaged) }
}

/** Returns the settings for a page that is only printed: no preload, script or pictures. */
export function printPreferences(): WebPreferences {
  return { ...safePreferences(true), javascript: false, images: false }
}

function safePreferences(packaged: boolean): WebPreferences {
  return {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    // Addresses and clients' names would end up in the dictionary of a spelling service.
    spellcheck: false,
    devTools: !packaged,
  }
}
