import type { PDFDocumentProxy, PDFPageProxy, PageViewport } from 'pdfjs-dist'
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.d.ts'
import type { RecognizedPage } from '../../src-shared/ipc/scan-calls.ts'
import { textPieces } from '../../src-shared/dossiers/text-pieces.ts'

/** Returns the recognised text of a page, numbered from 1; null for a page without one. */
export type ReadRecognized = (page: number) => Promise<RecognizedPage | null>

/** The name of the style of all words in pdf.js's text content. */
const font = 'recognized'
/** The part of a line's height that is above the base line, in the font of the text layer. */
const ascent = 0.81

/**
 * Gives pages of a document their recognised text instead of their own. pdf.js's text layer and search
 * then treat scans like pages with text: selecting, copying, marking.
 */
export function withRecognizedText(document: PDFDocumentProxy, read: ReadRecognized): void {
  const getPage = document.getPage.bind(document)
  const known = new WeakSet<PDFPageProxy>()
  document.getPage = async (number) => {
    const page = await getPage(number)
    if (!known.has(page)) {
      known.add(page)
      replaceText(page, () => read(number))
    }
    return page
  }
}

function replaceText(page: PDFPageProxy, read: () => Promise<RecognizedPage | null>): void {
  const own = page.streamTextContent.bind(page)
  page.streamTextContent = (options) => {
    let reader: ReadableStreamDefaultReader<unknown> | null = null
    return new ReadableStream({
      async pull(stream) {
        if (reader === null) {
          const recognized = await read()
          if (recognized !== null) {
            stream.enqueue(textContent(recognized, page.getViewport({ scale: 1 })))
            stream.close()
            return
          }
          reader = (own(options) as ReadableStream<unknown>).getReader()
        }
        const { done, value } = await reader.read()
        if (done) stream.close()
        else stream.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    })
  }
}

/** Returns recognised text in the form of pdf.js: places in the units of the page (PDF 8.3.2.3). */
export function textContent(
  recognized: RecognizedPage,
  viewport: Pick<PageViewport, 'width' | 'height' | 'convertToPdfPoint'>,
): TextContent {
  const items: TextItem[] = []
  for (const piece of textPieces(recognized, viewport)) {
    const radians = (piece.angle * Math.PI) / 180
    const [along, across] = [
      [Math.cos(radians), Math.sin(radians)],
      [-Math.sin(radians), Math.cos(radians)],
    ] as const
    const at = (right: number, down: number) =>
      viewport.convertToPdfPoint(
        piece.x + right * along[0] + down * across[0],
        piece.y + right * along[1] + down * across[1],
      ) as [number, number]
    const base = at(0, piece.height * ascent)
    const [top, end] = [at(0, piece.height * (ascent - 1)), at(piece.height, piece.height * ascent)]
    const transform = [
      ...[end[0] - base[0], end[1] - base[1]],
      ...[top[0] - base[0], top[1] - base[1]],
      ...base,
    ]
    const common = { dir: 'ltr', transform, height: piece.height, fontName: font }
    items.push({
      ...{ ...common, str: piece.text, width: piece.width },
      hasEOL: piece.then === 'line' || piece.then === 'paragraph',
    })
    if (piece.then !== 'space') continue
    // An item of its own: within the word, pdf.js would stretch the letters with the space.
    const behind = at(piece.width, piece.height * ascent)
    const moved = [...transform.slice(0, 4), ...behind]
    items.push({ ...common, str: ' ', transform: moved, width: 0, hasEOL: false })
  }
  const style = { ascent, descent: ascent - 1, vertical: false, fontFamily: 'sans-serif' }
  return { items, styles: { [font]: style }, lang: null }
}
