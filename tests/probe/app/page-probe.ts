import { join } from 'node:path'
import { BrowserWindow, ipcMain } from 'electron'
import { appAddress } from '../../../src-main/shell/pages/asset-path.ts'
import { webPreferences } from '../../../src-main/shell/window/web-preferences.ts'

/** What the probing page saw. */
interface PageFacts {
  readonly origin: string
  readonly isSecureContext: boolean
  /** The content that a worker of the page fetched from the app's scheme, or its failure. */
  readonly workerFetch: string
  /** The frame as main saw it. */
  readonly frameOrigin: string
}

/** Time for the page to report, in milliseconds. */
const patience = 60_000

/** Opens a page of the app's own scheme, with a worker that fetches from the scheme. */
export function probePage(folder: string): Promise<PageFacts> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The page did not report')), patience)
    ipcMain.handle('probe', (event, seen: Omit<PageFacts, 'frameOrigin'>) => {
      clearTimeout(late)
      if (seen.workerFetch !== 'fetched by a worker') {
        reject(new Error(`A worker could not fetch: ${seen.workerFetch}`))
        return
      }
      resolve({ ...seen, frameOrigin: event.senderFrame?.origin ?? 'none' })
    })
    const window = new BrowserWindow({
      show: false,
      webPreferences: webPreferences(join(folder, 'preload.cjs'), false),
    })
    window.loadURL(appAddress).catch(reject)
  })
}
