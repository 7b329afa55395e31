import type { WebPreferences } from 'electron'

/**
 * Every safety switch of our window, stated although most are Electron's defaults, so that a test
 * can hold them (Electron's security checklist, items 2, 3, 4, 6, 8, 9, 10 and 12).
 */
export function webPreferences(preload: string, packaged: boolean): WebPreferences {
  return { preload, ...safePreferences(packaged) }
}

/** The same for a page that is only printed: it has no preload, no script and no pictures. */
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
    // Addresses and names of clients would go to a spelling service's dictionary.
    spellcheck: false,
    devTools: !packaged,
  }
}
