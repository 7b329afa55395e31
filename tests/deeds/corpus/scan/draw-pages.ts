import type { GrayImage } from '../../../../src-main/scans/image/gray-image.ts'
import type { Pdfium } from '../../../../src-main/scans/pages/pdfium.ts'

/** Values of PDFium: one byte a pixel; annotations and shades of gray. */
const grayFormat = 1
const asSeenInGray = 0x01 | 0x08

/** Draws the pages of a PDF in gray. The product's own drawing knows one resolution. */
export function drawPages(pdfium: Pdfium, pdf: Uint8Array, dots: number): GrayImage[] {
  const at = pdfium._malloc(pdf.byteLength)
  pdfium.HEAPU8.set(pdf, at)
  const document = pdfium._FPDF_LoadMemDocument(at, pdf.byteLength, 0)
  if (document === 0) throw new Error('PDFium cannot open a printed page')
  const images: GrayImage[] = []
  for (let index = 0; index < pdfium._FPDF_GetPageCount(document); index += 1) {
    const page = pdfium._FPDF_LoadPage(document, index)
    const width = Math.round((pdfium._FPDF_GetPageWidth(page) / 72) * dots)
    const height = Math.round((pdfium._FPDF_GetPageHeight(page) / 72) * dots)
    const pixels = pdfium._malloc(width * height)
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, grayFormat, pixels, width)
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, asSeenInGray)
    pdfium._FPDFBitmap_Destroy(bitmap)
    images.push({ width, height, pixels: pdfium.HEAPU8.slice(pixels, pixels + width * height) })
    pdfium._free(pixels)
    pdfium._FPDF_ClosePage(page)
  }
  pdfium._FPDF_CloseDocument(document)
  pdfium._free(at)
  return images
}
