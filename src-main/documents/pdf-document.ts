import type { FileHandle } from 'node:fs/promises'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { FileRanges, type RangeBounds } from './file-ranges.ts'

/** Pixels of a picture that is unpacked to see that it is there: an A0 at 300 dots an inch. */
const largestPicture = 140_000_000

/**
 * Opens a PDF and lets `look` at it. Nothing of it is run (this version of pdf.js has no `eval`, and
 * its sandbox for scripts is not loaded), drawn or fetched. Throws what pdf.js throws, and what the
 * disk says.
 */
export async function withPdf<T>(
  file: FileHandle,
  bounds: RangeBounds,
  look: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const unreadable = Promise.withResolvers<never>()
  const task: PDFDocumentLoadingTask = getDocument({
    range: new FileRanges(file, bounds, unreadable.reject),
    rangeChunkSize: 64 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: largestPicture,
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
    // Who lost the race, or was cut off, has nobody to tell.
    unreadable.promise.catch(() => undefined)
    await task.destroy()
  }
}

/** Text of a page, with the line ends that pdf.js makes out. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  let text = ''
  for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
  return text.trim()
}
