import { Buffer } from 'node:buffer'
import { EmbeddedScan } from '../documents/embedded/embedded-scan.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { XmlContent } from './xml-answer.ts'

/** Looks for a document's content in well-formed XML that is here whole. Holds the thread. */
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

  /** A copy of its own, so that the buffer can be handed to another thread whole. */
  whole(): Uint8Array {
    return Uint8Array.from(Buffer.concat(this.#pieces))
  }
}
