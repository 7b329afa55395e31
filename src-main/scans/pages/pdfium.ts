import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumModule } from '@hyzyla/pdfium'

/** The calls of PDFium in use (public/fpdfview.h, fpdf_text.h and fpdf_edit.h of PDFium). */
export interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly _malloc: (size: number) => number
  readonly _free: (at: number) => void
  readonly _FPDF_InitLibrary: () => void
  readonly _FPDF_LoadMemDocument: (at: number, size: number, password: number) => number
  readonly _FPDF_CloseDocument: (document: number) => void
  readonly _FPDF_GetLastError: () => number
  readonly _FPDF_GetPageCount: (document: number) => number
  readonly _FPDF_LoadPage: (document: number, index: number) => number
  readonly _FPDF_ClosePage: (page: number) => void
  readonly _FPDF_GetPageWidth: (page: number) => number
  readonly _FPDF_GetPageHeight: (page: number) => number
  readonly _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    pixels: number,
    stride: number,
  ) => number
  readonly _FPDFBitmap_FillRect: (
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ) => void
  readonly _FPDFBitmap_Destroy: (bitmap: number) => void
  readonly _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ) => void
  readonly _FPDFText_LoadPage: (page: number) => number
  readonly _FPDFText_ClosePage: (text: number) => void
  readonly _FPDFText_CountChars: (text: number) => number
  readonly _FPDFText_GetText: (text: number, from: number, count: number, into: number) => number
  readonly _FPDFPage_CountObjects: (page: number) => number
  readonly _FPDFPage_GetObject: (page: number, index: number) => number
  readonly _FPDFPageObj_GetType: (object: number) => number
  readonly _FPDFPageObj_GetBounds: (
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ) => number
  /** Returns 0 for a picture that cannot be decoded. */
  readonly _FPDFImageObj_GetBitmap: (object: number) => number
  /** Writes two doubles: the place on the page of a place of a viewer's page of this size. */
  readonly _FPDF_DeviceToPage: (
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    pageX: number,
    pageY: number,
  ) => number
  readonly _FPDF_CreateNewDocument: () => number
  readonly _FPDF_ImportPagesByIndex: (
    to: number,
    from: number,
    indices: number,
    count: number,
    at: number,
  ) => number
  readonly _FPDFText_LoadStandardFont: (document: number, name: number) => number
  readonly _FPDFFont_Close: (font: number) => void
  readonly _FPDFPageObj_CreateTextObj: (document: number, font: number, size: number) => number
  readonly _FPDFPageObj_Destroy: (object: number) => void
  readonly _FPDFText_SetText: (object: number, text: number) => number
  readonly _FPDFTextObj_SetTextRenderMode: (object: number, mode: number) => number
  readonly _FPDFPageObj_SetMatrix: (object: number, matrix: number) => number
  readonly _FPDFPage_InsertObject: (page: number, object: number) => void
  readonly _FPDFPage_GenerateContent: (page: number) => number
  readonly _FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number
  /** Its function table: a place holds a function of WebAssembly, or null. */
  readonly wasmExports: {
    readonly __indirect_function_table: { set(place: number, made: unknown): void }
  }
}

/** Loads PDFium from its package. Nothing is fetched: the bytes of the module are passed in. */
export async function loadPdfium(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
  const bytes = readFileSync(path)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const made = await PDFiumModule({ wasmBinary })
  // The package's types name fewer calls than the module has.
  const pdfium = made as unknown as Pdfium
  pdfium._FPDF_InitLibrary()
  return pdfium
}
