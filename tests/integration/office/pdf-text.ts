// pdf.js looks for its worker in the global scope. This import puts it there.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns the text of each page of a PDF. Joins the pieces of text with spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  // Passes a copy, because pdf.js takes over the bytes.
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
