import { BrowserWindow } from 'electron'
import { failure } from '../errors/app-failure.ts'
import type { PrintedDocuments } from './printed-documents.ts'
import { printPreferences } from './web-preferences.ts'

/** Milliseconds after which printing is given up. */
const patience = 60_000

/**
 * Prints an HTML document as a PDF in a window that is never shown and runs no script. The size of
 * the paper and its margins are the document's own (`@page`). Throws invalidInput/printFailed.
 */
export async function printPdf(documents: PrintedDocuments, html: string): Promise<Uint8Array> {
  const address = documents.keep(html)
  const window = new BrowserWindow({ show: false, webPreferences: printPreferences() })
  let timer: NodeJS.Timeout | null = null
  const given = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The print engine took too long')), patience)
    window.webContents.on('render-process-gone', () => reject(new Error('The print engine fell')))
  })
  try {
    return await Promise.race([printed(window, address), given])
  } catch (error) {
    throw failure('invalidInput', { reason: 'printFailed' }, { cause: error })
  } finally {
    if (timer !== null) clearTimeout(timer)
    documents.forget(address)
    // Quitting closes this window too, and a window that is gone may not be used.
    if (!window.isDestroyed()) window.destroy()
  }
}

async function printed(window: BrowserWindow, address: string): Promise<Uint8Array> {
  await window.loadURL(address)
  return window.webContents.printToPDF({
    printBackground: true,
    preferCSSPageSize: true,
    generateTaggedPDF: true,
  })
}
