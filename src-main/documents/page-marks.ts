import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { hasFewLetters, isGoodLayer } from './text-layer.ts'

/** The operators that put a picture on a page. */
const pictures: ReadonlySet<number> = new Set([
  OPS.paintXObject,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
])

/** All operators that put a mark on a page. */
const showing: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.constructPath,
  OPS.rawFillPath,
  OPS.shadingFill,
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
  ...pictures,
  OPS.paintFormXObjectBegin,
])

/** Returns whether a page is not blank. */
export function showsSomething(page: PDFPageProxy): Promise<boolean> {
  return has(page, showing)
}

/**
 * Returns whether a page can only be read from its picture: the page is not blank, and its own text
 * cannot stand for the page. A picture beside little text counts as a scan, whatever its size.
 */
export async function needsRecognition(page: PDFPageProxy, text: string): Promise<boolean> {
  if (text === '') return showsSomething(page)
  const picture = hasFewLetters(text) && (await has(page, pictures)) ? 1 : 0
  return !isGoodLayer({ text, picture })
}

async function has(page: PDFPageProxy, operators: ReadonlySet<number>): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operator: number) => operators.has(operator))
}
