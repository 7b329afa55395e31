import type { FileHandle } from 'node:fs/promises'
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readFully } from '../disk/read-fully.ts'

export interface RangeLimits {
  /** The size of the file in bytes. */
  readonly size: number
  /** The number of bytes that pdf.js may read: pdf.js keeps them all in memory. */
  readonly most: number
}

/** pdf.js asked for more of a file than it may read. */
class TooMuchAsked extends Error {}

/**
 * Gives pdf.js the parts of a file that it asks for, so that a large scan is never in memory as a
 * whole. This also holds for a damaged table of objects, for which pdf.js would search the whole
 * file. A part that cannot be read ends the document (`onEnd`).
 */
export class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle
  readonly #onEnd: (error: unknown) => void
  #left: number

  constructor(file: FileHandle, { size, most }: RangeLimits, onEnd: (error: unknown) => void) {
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

/** True for an error of Node's file calls, which has a code of the system. */
export function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/**
 * Returns the bytes from `begin` up to `end` in a buffer of their own, as pdf.js transfers it.
 * Throws if the file is shorter.
 */
export async function readRange(
  file: FileHandle,
  begin: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - begin)
  if (!(await readFully(file, bytes, begin))) throw new Error('The file ended before its end')
  return bytes
}
