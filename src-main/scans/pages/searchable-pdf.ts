import { readFileSync } from 'node:fs'
import type { RecognizedText } from '../../../src-shared/dossiers/scan-word.ts'
import { textPieces } from '../../../src-shared/dossiers/text-pieces.ts'
import type { DocumentFile } from '../../store/dossiers/document-facts.ts'
import { largestFile } from './opened-file.ts'
import { UnreadableFile } from './opened-pdf.ts'
import type { Pdfium } from './pdfium.ts'
import { loadedPdf, pictureDocument } from './picture-document.ts'
import { savedPdf } from './saved-pdf.ts'

/** A page of this size has places in ten-thousandths, as boxes of words have (scan-word.ts). */
const whole = { width: 10_000, height: 10_000 }
/** The part of a line's height that is above the base line. */
const ascent = 0.78
/** The rendering mode of text that is not drawn (PDF 32000-1, 9.3.6). */
const invisible = 3
/** Every viewer has this font, so that the copy needs none of its own. */
const fontName = 'Helvetica'
/** The characters that the font can name (WinAnsiEncoding). */
const known = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_, at) => at + 32)),
)

/**
 * A copy of a scan with its recognised text behind the pages, which look as before. Close the copy
 * after use.
 */
export class SearchablePdf {
  readonly #pdfium: Pdfium
  readonly #document: number
  readonly #font: number
  /** The bytes of the file: PDFium reads from them until the document is closed. */
  readonly #bytes: number
  #layers = 0

  /** Throws `UnreadableFile`, and the errors of the disk. */
  constructor(pdfium: Pdfium, { path, mediaType, size }: DocumentFile) {
    if (size > largestFile) throw new UnreadableFile('tooLarge')
    this.#pdfium = pdfium
    const file = readFileSync(path)
    const opened =
      mediaType === 'application/pdf'
        ? loadedPdf(pdfium, file)
        : { document: pictureDocument(pdfium, file, mediaType, 'copy'), bytes: 0 }
    this.#document = opened.document
    this.#bytes = opened.bytes
    this.#font = withBytes(pdfium, Buffer.from(`${fontName}\0`), (name) =>
      pdfium._FPDFText_LoadStandardFont(this.#document, name),
    )
  }

  /** The number of pages that got text. */
  get layers(): number {
    return this.#layers
  }

  /** Puts text behind a page, numbered from 1. Throws `UnreadableFile` for a broken page. */
  addText(number: number, text: RecognizedText): void {
    const pdfium = this.#pdfium
    const page = pdfium._FPDF_LoadPage(this.#document, number - 1)
    if (page === 0) throw new UnreadableFile('broken')
    try {
      for (const piece of textPieces(text, whole)) {
        const [right, down] = directionOf(piece.angle)
        const at = (along: number, across: number) =>
          this.#place(
            page,
            piece.x + along * right[0] + across * down[0],
            piece.y + along * right[1] + across * down[1],
          )
        const base = piece.height * ascent
        const [from, to, top] = [at(0, base), at(piece.width, base), at(0, base - piece.height)]
        this.#addWord(page, piece.text + (piece.then === 'space' ? ' ' : ''), { from, to, top })
      }
      if (pdfium._FPDFPage_GenerateContent(page) === 0) throw new UnreadableFile('broken')
    } finally {
      pdfium._FPDF_ClosePage(page)
    }
    this.#layers += 1
  }

  /** Returns the bytes of the copy. Throws `UnreadableFile` if PDFium cannot write the document. */
  bytes(): Uint8Array<ArrayBuffer> {
    const bytes = savedPdf(this.#pdfium, this.#document)
    if (bytes === null) throw new UnreadableFile('broken')
    return bytes
  }

  close(): void {
    this.#pdfium._FPDFFont_Close(this.#font)
    this.#pdfium._FPDF_CloseDocument(this.#document)
    if (this.#bytes !== 0) this.#pdfium._free(this.#bytes)
  }

  #addWord(
    page: number,
    text: string,
    place: { readonly from: Point; readonly to: Point; readonly top: Point },
  ): void {
    const pdfium = this.#pdfium
    const object = pdfium._FPDFPageObj_CreateTextObj(this.#document, this.#font, 1)
    if (object === 0) throw new UnreadableFile('tooLarge')
    const letters = Buffer.from(`${nameable(text)}\0`, 'utf16le')
    const natural = withBytes(pdfium, letters, (at) => {
      pdfium._FPDFText_SetText(object, at)
      return this.#widthOf(object)
    })
    pdfium._FPDFTextObj_SetTextRenderMode(object, invisible)
    const { from, to, top } = place
    // The width of a word includes the space behind, which is as wide as in the font.
    const stretch = natural > 0 ? 1 / natural : 1
    const matrix = [
      ...[(to[0] - from[0]) * stretch, (to[1] - from[1]) * stretch],
      ...[top[0] - from[0], top[1] - from[1]],
      ...from,
    ]
    const set = withBytes(pdfium, Buffer.from(Float32Array.from(matrix).buffer), (at) =>
      pdfium._FPDFPageObj_SetMatrix(object, at),
    )
    if (set === 0) pdfium._FPDFPageObj_Destroy(object)
    else pdfium._FPDFPage_InsertObject(page, object)
  }

  /** Returns the width of a text of size 1, as the font draws the text. */
  #widthOf(object: number): number {
    return withBytes(this.#pdfium, Buffer.alloc(16), (at) => {
      if (this.#pdfium._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return 0
      return new DataView(this.#pdfium.HEAPU8.buffer, at, 16).getFloat32(8, true)
    })
  }

  #place(page: number, x: number, y: number): Point {
    return withBytes(this.#pdfium, Buffer.alloc(16), (at) => {
      const { width, height } = whole
      const [across, down] = [Math.round(x), Math.round(y)]
      this.#pdfium._FPDF_DeviceToPage(page, 0, 0, width, height, 0, across, down, at, at + 8)
      const place = new DataView(this.#pdfium.HEAPU8.buffer, at, 16)
      return [place.getFloat64(0, true), place.getFloat64(8, true)]
    })
  }
}

type Point = readonly [x: number, y: number]

/** Returns the directions of a line of text, and from its top to its bottom, on a viewer's page. */
function directionOf(angle: number): readonly [Point, Point] {
  if (angle === 90)
    return [
      [0, 1],
      [-1, 0],
    ]
  if (angle === 180)
    return [
      [-1, 0],
      [0, -1],
    ]
  return angle === 270
    ? [
        [0, -1],
        [1, 0],
      ]
    : [
        [1, 0],
        [0, 1],
      ]
}

/** Returns a text in characters of the font: other letters without accents, other signs as "?". */
function nameable(text: string): string {
  return [...text]
    .map((sign) => {
      if (known.has(sign)) return sign
      const plain = [...sign.normalize('NFKD')].filter((one) => known.has(one)).join('')
      return plain === '' ? '?' : plain
    })
    .join('')
}

/** Calls `use` with the address of bytes in PDFium's memory. */
function withBytes<T>(pdfium: Pdfium, bytes: Uint8Array, use: (at: number) => T): T {
  const at = pdfium._malloc(bytes.byteLength)
  if (at === 0) throw new UnreadableFile('tooLarge')
  try {
    pdfium.HEAPU8.set(bytes, at)
    return use(at)
  } finally {
    pdfium._free(at)
  }
}
