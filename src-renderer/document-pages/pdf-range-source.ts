import type { PDFDataRangeTransport } from 'pdfjs-dist'
import { readRange, type ReadBytes } from './read-ranges.ts'

/**
 * Serves pdf.js's requests for bytes from main, so that the first page shows before the rest is
 * read. pdf.js cannot handle a failed range, so `onFailed` must close the document.
 */
export function createRangeSource(
  Transport: typeof PDFDataRangeTransport,
  size: number,
  read: ReadBytes,
  onFailed: (thrown: unknown) => void,
): PDFDataRangeTransport {
  const source = new Transport(size, null)
  let ended = false

  async function answer(begin: number, end: number): Promise<void> {
    try {
      const bytes = await readRange(read, begin, end)
      if (!ended) source.onDataRange(begin, bytes)
    } catch (thrown) {
      if (!ended) onFailed(thrown)
    }
  }

  source.requestDataRange = (begin, end) => void answer(begin, end)
  source.abort = () => (ended = true)
  return source
}
