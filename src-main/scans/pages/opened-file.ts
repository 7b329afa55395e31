import { readFileSync } from 'node:fs'
import { isHeic } from '../../../src-shared/dossiers/picture-types.ts'
import type { DocumentFile } from '../../store/dossiers/document-facts.ts'
import { mostScanPages } from '../scan-worker-protocol.ts'
import { heicPicture } from './heic-picture.ts'
import { jpegPicture } from './jpeg-picture.ts'
import { OpenedPdf, UnreadableFile } from './opened-pdf.ts'
import type { Pdfium } from './pdfium.ts'
import { picturePdf } from './picture-pdf.ts'
import { pngPicture } from './png-picture.ts'
import { tiffDirectories } from './tiff-directory.ts'
import { tiffPicture } from './tiff-picture.ts'

/** The largest file that is read: PDFium needs the whole file in its memory. */
export const largestFile = 256 * 1024 * 1024

/** A file with pages, one of which is opened at a time. Close it after use. */
export interface OpenedFile {
  readonly pages: number
  /** True if each page is one picture. */
  readonly ofPictures: boolean
  /** Returns a PDF, and the number of the page in that PDF. Throws `UnreadableFile`. */
  page(page: number): { readonly pdf: OpenedPdf; readonly number: number }
  close(): void
}

/** Opens a PDF, JPEG, PNG, TIFF or HEIC. Throws `UnreadableFile`, and the errors of the disk. */
export function openPages(pdfium: Pdfium, { path, mediaType, size }: DocumentFile): OpenedFile {
  if (size > largestFile) throw new UnreadableFile('tooLarge')
  const file = readFileSync(path)
  if (mediaType === 'application/pdf') {
    const pdf = new OpenedPdf(pdfium, file)
    const pages = Math.min(mostScanPages, pdf.pages)
    const page = (number: number) => ({ pdf, number })
    return { pages, ofPictures: false, page, close: () => pdf.close() }
  }
  if (mediaType === 'image/tiff') {
    const directories = tiffDirectories(file)
    return onePictureEach(pdfium, directories.length, (page) => {
      const tags = directories[page - 1]
      if (tags === undefined) throw new UnreadableFile('broken')
      return tiffPicture(file, tags)
    })
  }
  return onePictureEach(pdfium, 1, () => {
    if (isHeic(mediaType)) return heicPicture(file)
    return mediaType === 'image/png' ? pngPicture(file) : jpegPicture(file)
  })
}

function onePictureEach(
  pdfium: Pdfium,
  pages: number,
  describe: (page: number) => Parameters<typeof picturePdf>[0],
): OpenedFile {
  let pdf: OpenedPdf | null = null
  return {
    pages,
    ofPictures: true,
    page(page) {
      pdf?.close()
      pdf = null
      pdf = new OpenedPdf(pdfium, picturePdf(describe(page)))
      return { pdf, number: 1 }
    },
    close() {
      pdf?.close()
      pdf = null
    },
  }
}
