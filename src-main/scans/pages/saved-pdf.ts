import type { Pdfium } from './pdfium.ts'

/** Write the whole document, and not only what changed. */
const noIncremental = 2

/**
 * A WebAssembly module of one function that takes three numbers and gives one: PDFium calls only
 * functions of WebAssembly. The function passes the call on to `e.f`.
 */
const passingOn = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  // The type (i32, i32, i32) -> i32, the import, and its export.
  ...[1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
])

/** The part of WebAssembly in use, whose types are part of those of a page only. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Module: new (bytes: Uint8Array) => object
    readonly Instance: new (
      module: object,
      imports: object,
    ) => { readonly exports: { readonly f: unknown } }
  }
}
let compiled: object | null = null

/** Returns a document as PDFium writes the document (`FPDF_FILEWRITE`). Null if PDFium fails. */
export function savedPdf(pdfium: Pdfium, document: number): Uint8Array<ArrayBuffer> | null {
  const pieces: Uint8Array[] = []
  const take = (_writer: number, at: number, size: number): number => {
    pieces.push(pdfium.HEAPU8.slice(at, at + size))
    return 1
  }
  compiled ??= new WebAssembly.Module(passingOn)
  const write = new WebAssembly.Instance(compiled, { e: { f: take } }).exports.f
  const table = pdfium.wasmExports.__indirect_function_table
  // The table cannot grow, and the place of the null pointer is the only free one.
  const place = 0
  const writer = pdfium._malloc(8)
  if (writer === 0) return null
  const fields = new DataView(pdfium.HEAPU8.buffer, writer, 8)
  fields.setInt32(0, 1, true)
  fields.setInt32(4, place, true)
  table.set(place, write)
  try {
    if (pdfium._FPDF_SaveAsCopy(document, writer, noIncremental) === 0) return null
  } finally {
    table.set(place, null)
    pdfium._free(writer)
  }
  return joined(pieces)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}
