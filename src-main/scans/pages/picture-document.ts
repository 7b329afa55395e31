import { readFileSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { isHeic } from '../../../src-shared/dossiers/picture-types.ts'
import type { DocumentFile } from '../../store/dossiers/document-facts.ts'
import { heicPicture } from './heic-picture.ts'
import { jpegPicture } from './jpeg-picture.ts'
import { largestFile } from './opened-file.ts'
import { OpenedPdf, UnreadableFile } from './opened-pdf.ts'
import type { Pdfium } from './pdfium.ts'
import { type PdfPicture, picturePdf, plainPicture, unreadablePagePdf } from './picture-pdf.ts'
import { pngPicture } from './png-picture.ts'
import { savedPdf } from './saved-pdf.ts'
import { mostCopied, type TiffTags, tiffDirectories, wholeTiff } from './tiff-directory.ts'
import { tiffPicture } from './tiff-picture.ts'

/** The most pixels of a photo that are shown. */
const mostShown = 16_000_000
/** The number of first pages that are decoded to find damaged ones: more would take the user's time. */
const mostLookedAt = 300

/**
 * What a document of pictures is for. copy: the document takes the place of the file, so a page that
 * cannot be read refuses the file; cut: the pages are divided, and a page that cannot be read becomes a
 * page that says so; shown: as for a cut, the pages that are there are enough, and time counts more
 * than size. A file without any readable page is refused.
 */
export type PictureUse = 'copy' | 'cut' | 'shown'

/**
 * Returns a document of PDFium with a page for each picture of a JPEG, PNG, TIFF or HEIC. Throws
 * `UnreadableFile`.
 */
export function pictureDocument(
  pdfium: Pdfium,
  file: Uint8Array,
  mediaType: string,
  use: PictureUse,
): number {
  const document = pdfium._FPDF_CreateNewDocument()
  if (document === 0) throw new UnreadableFile('tooLarge')
  try {
    addPictures(pdfium, document, picturesOf(file, mediaType, use), use)
  } catch (error) {
    pdfium._FPDF_CloseDocument(document)
    throw error
  }
  return document
}

/** Adds a page for each picture, and for each that cannot be read a page that says so (`PictureUse`). */
function addPictures(
  pdfium: Pdfium,
  document: number,
  pictures: Iterable<PdfPicture | UnreadableFile>,
  use: PictureUse,
): void {
  let pages = 0
  let shown = 0
  let firstFault: UnreadableFile | null = null
  for (const picture of pictures) {
    const fault =
      picture instanceof UnreadableFile
        ? picture
        : addPicture(pdfium, document, { picture, at: pages, use })
    if (fault === null) shown += 1
    else {
      if (use === 'copy') throw fault
      firstFault ??= fault
      addPage(pdfium, document, { pdf: unreadablePagePdf(pages + 1), at: pages })
    }
    pages += 1
  }
  if (firstFault !== null && shown === 0) throw firstFault
}

/**
 * Writes a PDF that shows the pages of a picture file, and returns its size in bytes. Throws
 * `UnreadableFile`, and the errors of the disk.
 */
export function writePages(
  pdfium: Pdfium,
  { path, mediaType, size }: DocumentFile,
  target: string,
): number {
  if (size > largestFile) throw new UnreadableFile('tooLarge')
  const bytes = picturesPdf(pdfium, readFileSync(path), mediaType, 'shown')
  writeFileSync(target, bytes)
  return bytes.byteLength
}

/** Returns a PDF with a page for each picture of a file. Throws `UnreadableFile`. */
export function picturesPdf(
  pdfium: Pdfium,
  file: Uint8Array,
  mediaType: string,
  use: PictureUse,
): Uint8Array {
  const document = pictureDocument(pdfium, file, mediaType, use)
  const bytes = savedPdf(pdfium, document)
  pdfium._FPDF_CloseDocument(document)
  if (bytes === null) throw new UnreadableFile('broken')
  return bytes
}

/** Opens a PDF in PDFium's memory; close the document and free `bytes` after use. */
export function loadedPdf(pdfium: Pdfium, file: Uint8Array): { document: number; bytes: number } {
  const bytes = pdfium._malloc(file.byteLength)
  if (bytes === 0) throw new UnreadableFile('tooLarge')
  pdfium.HEAPU8.set(file, bytes)
  const document = pdfium._FPDF_LoadMemDocument(bytes, file.byteLength, 0)
  if (document !== 0) return { document, bytes }
  pdfium._free(bytes)
  throw new UnreadableFile('broken')
}

/**
 * Adds a picture as the page behind the first `at` pages. Returns the reason if the picture cannot be
 * decoded; then nothing is added. The bytes of a copy are taken over without a look.
 */
function addPicture(
  pdfium: Pdfium,
  document: number,
  added: { readonly picture: PdfPicture; readonly at: number; readonly use: PictureUse },
): UnreadableFile | null {
  const { picture, at, use } = added
  const pdf = picturePdf(picture)
  if (use !== 'copy' && at < mostLookedAt && !isDecoded(pdfium, pdf))
    return new UnreadableFile('broken')
  addPage(pdfium, document, { pdf, at })
  return null
}

function isDecoded(pdfium: Pdfium, file: Uint8Array): boolean {
  const pdf = new OpenedPdf(pdfium, file)
  const isShown = pdf.showsPicture(1)
  pdf.close()
  return isShown
}

/** Adds the page of a PDF behind the first `at` pages. */
function addPage(
  pdfium: Pdfium,
  document: number,
  { pdf, at }: { readonly pdf: Uint8Array; readonly at: number },
): void {
  const page = loadedPdf(pdfium, pdf)
  const done = pdfium._FPDF_ImportPagesByIndex(document, page.document, 0, 0, at)
  pdfium._FPDF_CloseDocument(page.document)
  pdfium._free(page.bytes)
  if (done === 0) throw new UnreadableFile('broken')
}

/** The pictures of a file, in the order of its pages; the reason for a page that has none. */
function* picturesOf(
  file: Uint8Array,
  mediaType: string,
  use: PictureUse,
): Generator<PdfPicture | UnreadableFile> {
  if (mediaType === 'image/tiff') {
    const directories = use === 'shown' ? tiffDirectories(file, mostCopied) : wholeTiff(file)
    for (const tags of directories) yield pictureOrFault(file, tags)
  } else if (isHeic(mediaType)) {
    const photo = heicPicture(file, true)
    yield packed(use === 'shown' ? thinned(photo) : photo, use)
  } else if (mediaType === 'image/png') yield packed(pngPicture(file, true), use)
  else yield jpegPicture(file)
}

function pictureOrFault(file: Uint8Array, tags: TiffTags): PdfPicture | UnreadableFile {
  try {
    return tiffPicture(file, tags)
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

/** Leaves pixels out of a large photo in colour, which a screen cannot show anyway. */
function thinned(photo: PdfPicture): PdfPicture {
  const { width, height, turn, parts } = photo
  const step = Math.ceil(Math.sqrt((width * height) / mostShown))
  const [part] = parts
  if (step <= 1 || part === undefined) return photo
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  const bytes = new Uint8Array(across * down * 3)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const from = (row * step * width + column * step) * 3
      bytes.set(part.bytes.subarray(from, from + 3), (row * across + column) * 3)
    }
  return { ...plainPicture(bytes, { width: across, height: down }, 'RGB'), turn }
}

/** Compresses the pixels of a picture. */
function packed({ parts, ...picture }: PdfPicture, use: PictureUse): PdfPicture {
  const level = use === 'shown' ? 1 : 6
  const compressed = parts.map(({ bytes, entries, ...place }) => ({
    ...place,
    bytes: deflateSync(bytes, { level }),
    entries: `${entries} /Filter /FlateDecode`,
  }))
  return { ...picture, parts: compressed }
}
