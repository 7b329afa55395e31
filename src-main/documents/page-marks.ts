import type { FileHandle } from 'node:fs/promises'
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isOfDisk, type RangeLimits } from './file-ranges.ts'
import { withPdf } from './pdf-document.ts'
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

/** A page, and the number of operators that pdf.js reads on it while it leaves out what it cannot read. */
export interface ReadMarks {
  readonly page: number
  readonly operators: number
}

/** Returns the marks of a page that has been looked at: pdf.js still has its operators. */
export async function marksOf(page: PDFPageProxy): Promise<ReadMarks> {
  const { fnArray } = await page.getOperatorList()
  return { page: page.pageNumber, operators: fnArray.length }
}

/**
 * Returns whether one of these pages draws what pdf.js leaves out of a page: a stencil whose code pdf.js
 * cannot unpack here (JBIG2, fax), or a picture of too many pixels. Such a page looks blank to
 * `showsSomething`. Throws only the errors of the disk.
 */
export async function drawsUnreadable(
  file: FileHandle,
  limits: RangeLimits,
  pages: readonly ReadMarks[],
): Promise<boolean> {
  if (pages.length === 0) return false
  try {
    return await withPdf(file, { ...limits, stopAtErrors: true }, async (document) => {
      for (const { page: number, operators } of pages) {
        const page = await document.getPage(number)
        // The operators end before the first part that cannot be read, without an error.
        if ((await marksOf(page)).operators < operators) return true
        page.cleanup()
      }
      return false
    })
  } catch (error) {
    if (isOfDisk(error)) throw error
    return true
  }
}

async function has(page: PDFPageProxy, operators: ReadonlySet<number>): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operator: number) => operators.has(operator))
}
