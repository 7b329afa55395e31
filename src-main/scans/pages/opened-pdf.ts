import type { FileFault } from '../../../src-shared/dossiers/scan-fault.ts'
import type { GrayImage } from '../image/gray-image.ts'
import { isPictureDrawn } from './page-drawn.ts'
import type { Pdfium } from './pdfium.ts'
import type { TextLayer } from '../../documents/text-layer.ts'

/** A file none of whose pages can be read. */
export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(`No page can be read: ${fault}`)
    this.fault = fault
  }
}

/** The dots an inch at which pages are read: Tesseract needs letters of some 20 pixels. */
const resolution = 200
/** The most pixels of a page: an A3 at 200 dots an inch, with a margin. Larger pages are reduced. */
const mostPixels = 10_000_000
/** The longest text of a page and the most objects that are looked at. */
const mostCharacters = 200_000
const mostObjects = 3000

/** Values of PDFium: a wrong password; one byte a pixel; annotations and shades of gray; a picture. */
const wrongPassword = 4
const grayFormat = 1
const asSeenInGray = 0x01 | 0x08
const pictureObject = 3
/** The share of a page from which a picture is more than a logo. */
const largePicture = 0.1

/** A PDF in the memory of PDFium. Close it after use. */
export class OpenedPdf {
  readonly #pdfium: Pdfium
  readonly #bytes: number
  readonly #document: number

  /** Throws `UnreadableFile`. */
  constructor(pdfium: Pdfium, file: Uint8Array) {
    this.#pdfium = pdfium
    this.#bytes = taken(pdfium, file.byteLength)
    pdfium.HEAPU8.set(file, this.#bytes)
    this.#document = pdfium._FPDF_LoadMemDocument(this.#bytes, file.byteLength, 0)
    if (this.#document !== 0) return
    const error = pdfium._FPDF_GetLastError()
    pdfium._free(this.#bytes)
    throw new UnreadableFile(error === wrongPassword ? 'password' : 'broken')
  }

  get pages(): number {
    return this.#pdfium._FPDF_GetPageCount(this.#document)
  }

  close(): void {
    this.#pdfium._FPDF_CloseDocument(this.#document)
    this.#pdfium._free(this.#bytes)
  }

  /**
   * Copies pages, numbered from 1, into another document of PDFium, behind its first `at` pages.
   * Throws `UnreadableFile` for a page that cannot be copied.
   */
  copyPages(pages: readonly number[], into: number, at: number): void {
    const pdfium = this.#pdfium
    const indices = taken(pdfium, pages.length * 4)
    try {
      const view = new DataView(pdfium.HEAPU8.buffer, indices, pages.length * 4)
      for (const [place, page] of pages.entries()) view.setInt32(place * 4, page - 1, true)
      const from = this.#document
      if (pdfium._FPDF_ImportPagesByIndex(into, from, indices, pages.length, at) === 0)
        throw new UnreadableFile('broken')
    } finally {
      pdfium._free(indices)
    }
  }

  /** Returns the text that a page has itself; `page` is numbered from 1. Null for a broken page. */
  layer(page: number): TextLayer | null {
    return this.#withPage(page, (handle) => ({
      text: this.#text(handle),
      picture: this.#picture(handle),
    }))
  }

  /** Draws a page in shades of gray; null for a broken page. */
  draw(page: number): GrayImage | null {
    return this.#withPage(page, (handle) => {
      const inches = {
        width: this.#pdfium._FPDF_GetPageWidth(handle) / 72,
        height: this.#pdfium._FPDF_GetPageHeight(handle) / 72,
      }
      const area = inches.width * inches.height
      if (!(area > 0)) return null
      const dots = Math.min(resolution, Math.sqrt(mostPixels / area))
      const width = Math.max(1, Math.round(inches.width * dots))
      const height = Math.max(1, Math.round(inches.height * dots))
      // A strip of paper miles long has few pixels on its other side.
      return width * height > mostPixels * 2 ? null : this.#drawn(handle, width, height)
    })
  }

  /** Returns whether a page that a picture covers shows the picture. */
  showsPicture(page: number): boolean {
    return this.#withPage(page, (handle) => isPictureDrawn(this.#pdfium, handle)) ?? false
  }

  #drawn(handle: number, width: number, height: number): GrayImage {
    const pdfium = this.#pdfium
    const at = taken(pdfium, width * height)
    try {
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, grayFormat, at, width)
      if (bitmap === 0) throw new UnreadableFile('tooLarge')
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
      pdfium._FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, asSeenInGray)
      pdfium._FPDFBitmap_Destroy(bitmap)
      return { width, height, pixels: pdfium.HEAPU8.slice(at, at + width * height) }
    } finally {
      pdfium._free(at)
    }
  }

  #text(handle: number): string {
    const pdfium = this.#pdfium
    const text = pdfium._FPDFText_LoadPage(handle)
    if (text === 0) return ''
    const count = Math.min(mostCharacters, Math.max(0, pdfium._FPDFText_CountChars(text)))
    const bytes = (count + 1) * 2
    const at = taken(pdfium, bytes)
    try {
      const written = pdfium._FPDFText_GetText(text, 0, count, at)
      const end = at + Math.max(0, Math.min(bytes, (written - 1) * 2))
      return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(at, end))
    } finally {
      pdfium._free(at)
      pdfium._FPDFText_ClosePage(text)
    }
  }

  /**
   * Returns whether a page has a large picture that cannot be decoded. PDFium draws nothing of such a
   * picture, so that a scan looks like a blank page.
   */
  lacksPicture(page: number): boolean {
    const lacks = this.#withPage(page, (handle) =>
      this.#pictures(handle).some(
        ({ object, share }) => share >= largePicture && !this.#isDecoded(object),
      ),
    )
    return lacks ?? false
  }

  #isDecoded(picture: number): boolean {
    const bitmap = this.#pdfium._FPDFImageObj_GetBitmap(picture)
    if (bitmap === 0) return false
    this.#pdfium._FPDFBitmap_Destroy(bitmap)
    return true
  }

  /** Returns the share of the page that its largest picture covers. */
  #picture(handle: number): number {
    return this.#pictures(handle).reduce((largest, { share }) => Math.max(largest, share), 0)
  }

  /** Returns the pictures of a page, each with the share of the page that the picture covers. */
  #pictures(handle: number): { readonly object: number; readonly share: number }[] {
    const pdfium = this.#pdfium
    const page = pdfium._FPDF_GetPageWidth(handle) * pdfium._FPDF_GetPageHeight(handle)
    const count = Math.min(mostObjects, pdfium._FPDFPage_CountObjects(handle))
    const at = taken(pdfium, 16)
    const pictures = []
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(handle, index)
      if (pdfium._FPDFPageObj_GetType(object) !== pictureObject) continue
      if (pdfium._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue
      const bounds = new DataView(pdfium.HEAPU8.buffer, at, 16)
      const width = bounds.getFloat32(8, true) - bounds.getFloat32(0, true)
      const height = bounds.getFloat32(12, true) - bounds.getFloat32(4, true)
      pictures.push({ object, share: Math.min(1, (width * height) / page) })
    }
    pdfium._free(at)
    return pictures
  }

  #withPage<T>(page: number, look: (handle: number) => T): T | null {
    const handle = this.#pdfium._FPDF_LoadPage(this.#document, page - 1)
    if (handle === 0) return null
    try {
      return look(handle)
    } finally {
      this.#pdfium._FPDF_ClosePage(handle)
    }
  }
}

/** Allocates memory of PDFium. Throws if PDFium has none left. */
function taken(pdfium: Pdfium, size: number): number {
  const at = pdfium._malloc(size)
  if (at === 0) throw new UnreadableFile('tooLarge')
  return at
}
