import { join } from 'node:path'
import { BrowserWindow, ipcMain, session } from 'electron'
import { appAddress } from '../../../src-main/shell/pages/asset-path.ts'
import { lockSession } from '../../../src-main/shell/process/denials.ts'
import { webPreferences } from '../../../src-main/shell/window/web-preferences.ts'
import type { PageFacts } from '../report.ts'

/** Time for the page to report, in milliseconds. */
const timeLimit = 60_000

/**
 * Opens a page of the app's own scheme that tries what the scheme, the content policy and the handlers
 * of permissions allow.
 */
export function probePage(folder: string): Promise<PageFacts> {
  lockSession(session.defaultSession)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page did not report')), timeLimit)
    ipcMain.handle('probe', (event, seen: Omit<PageFacts, 'frameOrigin'>) => {
      clearTimeout(timer)
      resolve({ ...seen, frameOrigin: event.senderFrame?.origin ?? 'none' })
    })
    const window = new BrowserWindow({
      show: false,
      webPreferences: webPreferences(join(folder, 'preload.cjs'), false),
    })
    window.loadURL(appAddress).catch(reject)
  })
}
