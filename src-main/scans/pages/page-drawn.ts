import type { Pdfium } from './pdfium.ts'

/** The size in pixels at which a page is drawn to see whether its picture can be decoded. */
const size = { width: 40, height: 56 }
/** The shade of the paper below: no picture of a page has it everywhere. */
const shade = 0x7e
const grayFormat = 1
const inGray = 0x08

/**
 * Returns whether a page that a picture covers shows the picture. PDFium draws nothing of a picture
 * whose bytes it cannot decode: on white paper such a page looks blank.
 */
export function isPictureDrawn(pdfium: Pdfium, page: number): boolean {
  const { width, height } = size
  const at = pdfium._malloc(width * height)
  if (at === 0) return false
  try {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, grayFormat, at, width)
    if (bitmap === 0) return false
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff000000 + shade * 0x010101)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, inGray)
    pdfium._FPDFBitmap_Destroy(bitmap)
    const pixels = pdfium.HEAPU8.subarray(at, at + width * height)
    return pixels.some((pixel) => pixel !== shade)
  } finally {
    pdfium._free(at)
  }
}
