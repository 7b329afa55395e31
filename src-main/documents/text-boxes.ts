import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageBox } from '../../src-shared/dossiers/scan-word.ts'
import { joined, textsOf } from './pdf-document.ts'

/** A range of characters in the text of a page. */
interface Range {
  readonly from: number
  readonly to: number
}

/** A piece of text with its place in the text of the page and on the page. */
interface Piece extends Range {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

const wholePage = 10_000
/** The most boxes of one range. */
const mostBoxes = 40

/**
 * Returns the boxes of ranges in the text of a page, in ten-thousandths of the page as a viewer
 * shows the page. The text is the text that `textOf` returns.
 */
export async function boxesOf(page: PDFPageProxy, ranges: readonly Range[]): Promise<PageBox[][]> {
  const pieces = await piecesOf(page)
  const viewport = page.getViewport({ scale: 1 })
  return ranges.map((range) =>
    pieces
      .filter(({ from, to }) => from < range.to && range.from < to)
      .slice(0, mostBoxes)
      .map((piece) => boxOf(piece, range, viewport)),
  )
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const texts = await textsOf(page)
  const whole = joined(texts)
  // The text of a page has no white space at its beginning.
  let at = whole.trimStart().length - whole.length
  return texts.flatMap(({ str, hasEOL, transform, width, height }) => {
    const from = at
    at += str.length + Number(hasEOL)
    const isText = str.trim() !== ''
    return isText ? [{ str, from, to: from + str.length, transform, width, height }] : []
  })
}

function boxOf(
  { str, from, to, transform, width, height }: Piece,
  range: Range,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
): PageBox {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform
  const length = Math.hypot(a, b) || 1
  const [alongX, alongY] = [a / length, b / length]
  const whole = widthOf(str)
  const begin = (widthOf(str.slice(0, Math.max(range.from, from) - from)) / whole) * width
  const end = (widthOf(str.slice(0, Math.min(range.to, to) - from)) / whole) * width
  // Letters such as "g" reach below the line.
  const [below, above] = [-0.25 * height, 0.95 * height]
  const corners = [begin, end].flatMap((along) =>
    [below, above].map(
      (up) =>
        viewport.convertToViewportPoint(
          x + alongX * along - alongY * up,
          y + alongY * along + alongX * up,
        ) as number[],
    ),
  )
  const across = corners.map(([left = 0]) => shareOf(left, viewport.width))
  const down = corners.map(([, top = 0]) => shareOf(top, viewport.height))
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  }
}

/** Signs that are narrower and wider than most in nearly every font. */
const narrow = /[iljtfrI.,:;'|!()[\]\s-]/gu
const wide = /[mwMW@%€&]/gu
const capital = /[A-HJ-LN-VX-Z]/gu

/** Returns about how wide a text is, in letters: PDFs tell the width of a whole piece only. */
function widthOf(text: string): number {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  return text.length - count(narrow) * 0.45 + count(wide) * 0.5 + count(capital) * 0.2
}

function shareOf(value: number, size: number): number {
  return Math.round(Math.max(0, Math.min(1, value / size)) * wholePage)
}
