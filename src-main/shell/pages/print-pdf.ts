import { BrowserWindow } from 'electron'
import { failure } from '../../errors/app-failure.ts'
import type { PrintedDocuments } from './printed-documents.ts'
import { printPreferences } from '../window/web-preferences.ts'

/** Milliseconds after which printing fails. */
const patience = 60_000

/**
 * Prints an HTML document as a PDF, in a hidden window that runs no script. The document itself
 * sets the paper size and the margins (`@page`). Throws invalidInput/printFailed.
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
    // Quitting closes this window too, and a closed window must not be used.
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
