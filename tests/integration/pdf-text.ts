// pdf.js looks for its worker in the global scope; the import puts it there.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF, its pieces joined by spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  // A copy: pdf.js takes what it gets.
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    const document = await loading.promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const pieces = items.map((item) => ('str' in item ? item.str : ''))
      pages.push(pieces.join(' ').replaceAll(/\s+/g, ' ').trim())
    }
    return pages
  } finally {
    await loading.destroy()
  }
}
