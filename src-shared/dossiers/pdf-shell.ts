/**
 * PDFs whose pages are not the document itself:
 *
 * - liveForm: a form that only Adobe's program draws (XFA); the page asks the reader to wait
 * - portfolio: a cover page, with the documents as files inside the PDF
 */
export const pdfShells = ['liveForm', 'portfolio'] as const
export type PdfShell = (typeof pdfShells)[number]

/**
 * Returns which of these a PDF is; null for a document of pages.
 *
 * @param info the information about a document that pdf.js gives with its metadata
 */
export function pdfShellOf(info: object): PdfShell | null {
  const is = (name: string) => Reflect.get(info, name) === true
  if (is('IsCollectionPresent')) return 'portfolio'
  // A form with fields of its own shows these also without XFA.
  return is('IsXFAPresent') && !is('IsAcroFormPresent') ? 'liveForm' : null
}
