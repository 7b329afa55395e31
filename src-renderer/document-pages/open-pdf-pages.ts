import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdfjs, pdfAssets } from './load-pdfjs.ts'
import { createRangeSource } from './pdf-range-source.ts'
import type { ReadBytes } from './read-ranges.ts'

/** Bytes in one request of pdf.js. */
const rangeChunkBytes = 256 * 1024
/** The most pixels of a drawn page. A page of hostile size is drawn smaller. */
const mostPixels = 4_000_000

/** Why the pages of a file cannot be shown. */
export type PagesFault = 'broken' | 'password' | 'tooLarge'

/** A PDF whose pages cannot be shown. */
export class UnshownPdf extends Error {
  readonly fault: PagesFault

  constructor(fault: PagesFault) {
    super(`The pages of the PDF cannot be shown: ${fault}`)
    this.fault = fault
  }
}

/** Width and height of a page in points, after the rotation of the page. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** An open PDF. Close it after use. */
export interface PdfPages {
  readonly count: number
  /** Returns the size of a page, numbered from 1. Throws `UnshownPdf` for a broken page. */
  size(page: number): Promise<PageSize>
  /**
   * Draws a page on a new canvas, `width` pixels of the screen wide. Throws `UnshownPdf` for a
   * broken page. Returns null if `signal` was aborted first.
   */
  draw(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement | null>
  close(): void
}

/**
 * Opens a PDF to draw single pages. Scripts never run, and forms and links are only drawn: pdf.js
 * works without `eval`, in its own workers. Throws `UnshownPdf`, and the errors of `read`.
 */
export async function openPdfPages(
  { size, read }: { readonly size: number; readonly read: ReadBytes },
  signal: AbortSignal,
): Promise<PdfPages> {
  const { pdfjs } = await loadPdfjs()
  signal.throwIfAborted()
  const reading: { error: Error | null } = { error: null }
  /** Gives empty bytes for bytes that cannot be read: pdf.js then ends by itself. */
  const readOrEmpty: ReadBytes = async (begin, end) => {
    try {
      if (reading.error === null) return await read(begin, end)
    } catch (thrown) {
      reading.error = thrown instanceof Error ? thrown : new Error(String(thrown))
    }
    return new Uint8Array(end - begin)
  }
  const task = pdfjs.getDocument({
    range: createRangeSource(pdfjs.PDFDataRangeTransport, size, readOrEmpty, () => undefined),
    rangeChunkSize: rangeChunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    ...pdfAssets(),
  })
  try {
    const document = await task.promise
    // A file that loads is not stopped: pdf.js would report its ended worker as an error.
    if (!signal.aborted && reading.error === null)
      return pagesOf(document, () => void task.destroy())
    void task.destroy()
  } catch (thrown) {
    signal.throwIfAborted()
    const needsPassword = thrown instanceof Error && thrown.name === 'PasswordException'
    if (reading.error === null) throw new UnshownPdf(needsPassword ? 'password' : 'broken')
  }
  signal.throwIfAborted()
  throw reading.error ?? new UnshownPdf('broken')
}

function pagesOf(document: PDFDocumentProxy, close: () => void): PdfPages {
  const pageAt = (page: number) =>
    document.getPage(page).catch(() => {
      throw new UnshownPdf('broken')
    })

  return {
    count: document.numPages,
    async size(page) {
      const { width, height } = (await pageAt(page)).getViewport({ scale: 1 })
      return { width, height }
    },
    async draw(page, width, signal) {
      const proxy = await pageAt(page)
      if (signal.aborted) return null
      const natural = proxy.getViewport({ scale: 1 })
      const wanted = (width * window.devicePixelRatio) / natural.width
      const most = Math.sqrt(mostPixels / (natural.width * natural.height))
      const viewport = proxy.getViewport({ scale: Math.min(wanted, most) })
      // A canvas that a worker has drawn on cannot be drawn on again.
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.max(1, Math.floor(viewport.width))
      canvas.height = Math.max(1, Math.floor(viewport.height))
      const drawing = proxy.render({ canvas, viewport })
      const stop = () => drawing.cancel()
      signal.addEventListener('abort', stop)
      try {
        await drawing.promise
        return canvas
      } catch {
        if (signal.aborted) return null
        throw new UnshownPdf('broken')
      } finally {
        signal.removeEventListener('abort', stop)
        proxy.cleanup()
      }
    },
    close,
  }
}
