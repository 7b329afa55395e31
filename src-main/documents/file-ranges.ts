import type { FileHandle } from 'node:fs/promises'
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Gives pdf.js the parts of a file that it asks for: a scan of a whole binder is never in memory as
 * a whole. A part that cannot be read ends the document (`onUnreadable`).
 */
export class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle
  readonly #onUnreadable: (error: unknown) => void

  constructor(file: FileHandle, size: number, onUnreadable: (error: unknown) => void) {
    super(size, null)
    this.#file = file
    this.#onUnreadable = onUnreadable
  }

  override requestDataRange(begin: number, end: number): void {
    readRange(this.#file, begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error: unknown) => this.#onUnreadable(error),
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
  for (let done = 0; done < bytes.byteLength;) {
    const { bytesRead } = await file.read(bytes, done, bytes.byteLength - done, begin + done)
    if (bytesRead === 0) throw new Error('The file ended before its end')
    done += bytesRead
  }
  return bytes
}
