import type { FileHandle } from 'node:fs/promises'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { FileRanges, type RangeLimits } from './file-ranges.ts'
import { withFields } from './form-fields.ts'
import { inReadingOrder } from './reading-order/reading-order.ts'

/**
 * The largest picture in pixels that is unpacked to see that a page is not blank: an A0 at 300 dots
 * an inch.
 */
const largestPicture = 140_000_000

interface OpeningOptions {
  /**
   * Whether a part of a page that cannot be unpacked is an error of the page. If left out, pdf.js leaves
   * out the part and says nothing.
   */
  readonly stopAtErrors?: boolean
}

/**
 * Opens a PDF and passes it to `look`. Nothing in the PDF is run (this version of pdf.js has no
 * `eval`, and its sandbox for scripts is not loaded), drawn or fetched. Throws the errors of pdf.js
 * and of the disk.
 */
export async function withPdf<T>(
  file: FileHandle,
  { stopAtErrors = false, ...limits }: RangeLimits & OpeningOptions,
  look: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const unreadable = Promise.withResolvers<never>()
  const task: PDFDocumentLoadingTask = getDocument({
    range: new FileRanges(file, limits, unreadable.reject),
    rangeChunkSize: 64 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: largestPicture,
    stopAtErrors,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  })
  try {
    const looked = task.promise.then(look)
    return await Promise.race([looked, unreadable.promise])
  } finally {
    // Nothing awaits this promise any more: prevent an unhandled rejection.
    unreadable.promise.catch(() => undefined)
    await task.destroy()
  }
}

/**
 * Returns the texts of a page in reading order, with the line ends that pdf.js detects, and with the
 * values of form fields.
 */
export async function textsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent()
  const ordered = inReadingOrder(items.flatMap((item) => ('str' in item ? [item] : [])))
  return withFields(page, ordered)
}

/** Joins the texts of a page, with their line ends. */
export function joined(texts: Awaited<ReturnType<typeof textsOf>>): string {
  return texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
}

/** Returns the text of a page in reading order. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  return joined(await textsOf(page)).trim()
}
