import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentFile } from '../../store/dossiers/document-facts.ts'
import { OpenedPdf, UnreadableFile } from '../pages/opened-pdf.ts'
import type { Pdfium } from '../pages/pdfium.ts'
import { picturesPdf } from '../pages/picture-document.ts'
import { savedPdf } from '../pages/saved-pdf.ts'
import { wholeTiff } from '../pages/tiff-directory.ts'

/** The largest file that is cut: PDFium needs the whole file in its memory. */
const largestFile = 256 * 1024 * 1024

/** Returns the number of pages of a PDF or TIFF. Throws `UnreadableFile`, and the errors of the disk. */
export function countPages(pdfium: Pdfium, { path, mediaType, size }: DocumentFile): number {
  if (size > largestFile) throw new UnreadableFile('tooLarge')
  const file = readFileSync(path)
  if (mediaType === 'image/tiff') return wholeTiff(file).length
  const pdf = new OpenedPdf(pdfium, file)
  const { pages } = pdf
  pdf.close()
  return pages
}

/**
 * Writes a PDF for each piece of a PDF or TIFF into a folder, and returns their paths. A piece holds its
 * pages, numbered from 1, in their order. Each written PDF is opened again, to be sure of its pages.
 * Throws `UnreadableFile`, and the errors of the disk.
 */
export function cutPages(
  pdfium: Pdfium,
  { path, mediaType, size }: DocumentFile,
  pieces: readonly (readonly number[])[],
  folder: string,
): string[] {
  if (size > largestFile) throw new UnreadableFile('tooLarge')
  const file = readFileSync(path)
  const whole = mediaType === 'image/tiff' ? picturesPdf(pdfium, file, mediaType, 'cut') : file
  const pdf = new OpenedPdf(pdfium, whole)
  try {
    return pieces.map((pages, index) => {
      const written = join(folder, `${index}.pdf`)
      writeFileSync(written, pieceOf(pdfium, pdf, pages))
      return written
    })
  } finally {
    pdf.close()
  }
}

function pieceOf(pdfium: Pdfium, pdf: OpenedPdf, pages: readonly number[]): Uint8Array {
  const piece = pdfium._FPDF_CreateNewDocument()
  if (piece === 0) throw new UnreadableFile('tooLarge')
  try {
    pdf.copyPages(pages, piece, 0)
    const bytes = savedPdf(pdfium, piece)
    if (bytes === null) throw new UnreadableFile('broken')
    const again = new OpenedPdf(pdfium, bytes)
    const found = again.pages
    again.close()
    if (found !== pages.length) throw new UnreadableFile('broken')
    return bytes
  } finally {
    pdfium._FPDF_CloseDocument(piece)
  }
}
