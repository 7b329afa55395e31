import type { PDFDocumentProxy } from 'pdfjs-dist'

/**
 * Makes requests for pages wait for ever once `left` is aborted. pdf.js's viewer cannot be told that
 * its document is closed: a page that fails to arrive would be reported as an error.
 */
export function givePagesUntil(left: AbortSignal, document: PDFDocumentProxy): void {
  const getPage = document.getPage.bind(document)
  const never = () => new Promise<never>(() => undefined)
  document.getPage = async (number) => {
    if (left.aborted) return never()
    const page = getPage(number)
    await Promise.allSettled([page])
    return left.aborted ? never() : page
  }
}
