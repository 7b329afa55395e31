import { BrowserWindow, type WebContents } from 'electron'
import { failure } from '../../errors/app-failure.ts'
import type { PrintedDocuments } from './printed-documents.ts'
import { printPreferences } from '../window/web-preferences.ts'

/** Milliseconds after which loading a document, or making a PDF, fails. */
const timeLimitMs = 60_000

/**
 * Prints an HTML document as a PDF, in a hidden window that runs no script. The document itself
 * sets the paper size and the margins (`@page`). Throws invalidInput/printFailed.
 */
export async function printPdf(documents: PrintedDocuments, html: string): Promise<Uint8Array> {
  try {
    return await inHiddenWindow(documents, html, (contents) =>
      inTimeLimit(
        contents.printToPDF({
          printBackground: true,
          preferCSSPageSize: true,
          generateTaggedPDF: true,
        }),
      ),
    )
  } catch (error) {
    throw failure('invalidInput', { reason: 'printFailed' }, { cause: error })
  }
}

/**
 * Prints an HTML document on paper, after the system's print dialog, in a hidden window that runs no script.
 * Returns false if the user cancelled. Throws invalidInput/notPrinted.
 */
export async function printOnPaper(documents: PrintedDocuments, html: string): Promise<boolean> {
  try {
    return await inHiddenWindow(documents, html, printAsked)
  } catch (error) {
    throw failure('invalidInput', { reason: 'notPrinted' }, { cause: error })
  }
}

/** Electron's reason for a cancelled dialog is "Print job canceled", on all systems. */
function printAsked(contents: WebContents): Promise<boolean> {
  return new Promise((resolve, reject) => {
    contents.print({ printBackground: true, pageSize: 'A4' }, (success, reason) => {
      if (success) resolve(true)
      else if (/cancell?ed/iu.test(reason)) resolve(false)
      else reject(new Error(`The system did not print: ${reason}`))
    })
  })
}

/** Opens a document in a hidden window until the work is done. */
async function inHiddenWindow<Done>(
  documents: PrintedDocuments,
  html: string,
  work: (contents: WebContents) => Promise<Done>,
): Promise<Done> {
  const address = documents.keep(html)
  const window = new BrowserWindow({ show: false, webPreferences: printPreferences() })
  const crashed = new Promise<never>((_resolve, reject) => {
    window.webContents.on('render-process-gone', () =>
      reject(new Error('The print engine crashed')),
    )
  })
  const loaded = inTimeLimit(window.loadURL(address)).then(() => work(window.webContents))
  try {
    return await Promise.race([loaded, crashed])
  } finally {
    documents.forget(address)
    // Quitting closes this window too, and a closed window must not be used.
    if (!window.isDestroyed()) window.destroy()
  }
}

/** Rejects if the work takes longer than `timeLimitMs`. */
async function inTimeLimit<Done>(done: Promise<Done>): Promise<Done> {
  let timer: NodeJS.Timeout | null = null
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The print engine took too long')), timeLimitMs)
  })
  try {
    return await Promise.race([done, late])
  } finally {
    if (timer !== null) clearTimeout(timer)
  }
}
