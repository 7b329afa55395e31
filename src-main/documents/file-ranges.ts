import type { FileHandle } from 'node:fs/promises'
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readFully } from '../files/read-fully.ts'

export interface RangeBounds {
  /** Bytes of the file. */
  readonly size: number
  /** Bytes that pdf.js may have of it: it keeps them all in memory. */
  readonly most: number
}

/** pdf.js asked for more of a file than it may have. */
class TooMuchAsked extends Error {}

/**
 * Gives pdf.js the parts of a file that it asks for: a scan of a whole binder is never in memory as
 * a whole, also when its table of objects is damaged, so that pdf.js would look through all of it.
 * A part that cannot be had ends the document (`onEnd`).
 */
export class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle
  readonly #onEnd: (error: unknown) => void
  #left: number

  constructor(file: FileHandle, { size, most }: RangeBounds, onEnd: (error: unknown) => void) {
    super(size, null)
    this.#file = file
    this.#onEnd = onEnd
    this.#left = most
  }

  override requestDataRange(begin: number, end: number): void {
    this.#left -= end - begin
    if (this.#left < 0) {
      this.#onEnd(new TooMuchAsked('Too much of the file is needed at a time'))
      return
    }
    readRange(this.#file, begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error: unknown) => this.#onEnd(error),
    )
  }
}

/** Bytes `begin` up to `end`, in memory of their own: pdf.js hands them on. Throws at a short read. */
export async function readRange(
  file: FileHandle,
  begin: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - begin)
  if (!(await readFully(file, bytes, begin))) throw new Error('The file ended before its end')
  return bytes
}
