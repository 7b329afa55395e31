import { Buffer } from 'node:buffer'
import { EmbeddedScan } from '../files/embedded/embedded-scan.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { XmlContent } from './xml-answer.ts'

/** Finds a document's content in complete, well-formed XML. Blocks the thread. */
export function readContent(text: string): XmlContent {
  const scan = new EmbeddedScan(() => new BytesInMemory())
  try {
    scan.write(text)
    const found = scan.end()
    return found.kind === 'bytes' ? { kind: 'bytes', bytes: found.sink.whole() } : found
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    const unclear = error.error.reason === 'contentUnclear'
    return { kind: 'refused', reason: unclear ? 'contentUnclear' : 'contentBroken' }
  }
}

class BytesInMemory {
  readonly #pieces: Uint8Array[] = []

  write(bytes: Uint8Array): void {
    this.#pieces.push(bytes)
  }

  abandon(): void {
    this.#pieces.length = 0
  }

  /** Returns a copy with a buffer of its own, which can be transferred to another thread. */
  whole(): Uint8Array {
    return Uint8Array.from(Buffer.concat(this.#pieces))
  }
}
