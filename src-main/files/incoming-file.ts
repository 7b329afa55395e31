import { closeSync, openSync, readSync } from 'node:fs'
import { failure } from '../errors/app-failure.ts'
import { BlobWriter } from './blob-writer.ts'
import type { ReadFile } from './file-worker-protocol.ts'
import { mediaTypeOf, mediaTypeSample } from './media-type.ts'

/** Shortcuts of Windows and aliases of macOS: files that refer to another file. */
const shortcuts: ReadonlySet<string> = new Set([
  'application/x.ms.shortcut',
  'application/x.apple.alias',
])

/**
 * A file that is being taken in. Its bytes go to the blob folder; the first bytes tell its type.
 */
export class IncomingFile {
  readonly #writer: BlobWriter
  readonly #sample: Buffer[] = []
  #sampled = 0

  constructor(root: string) {
    this.#writer = new BlobWriter(root)
  }

  /** Bytes written. */
  get size(): number {
    return this.#writer.size
  }

  write(bytes: Uint8Array): void {
    if (this.#sampled < mediaTypeSample) {
      const piece = Buffer.from(bytes.subarray(0, mediaTypeSample - this.#sampled))
      this.#sample.push(piece)
      this.#sampled += piece.byteLength
    }
    this.#writer.write(bytes)
  }

  /**
   * Gives the file its name in the blob folder. Throws invalidInput with fileEmpty, or with
   * fileIsLink for a shortcut, and the errors of the disk; then nothing of the file is left.
   */
  async finish(): Promise<ReadFile> {
    try {
      if (this.#writer.size === 0) throw failure('invalidInput', { reason: 'fileEmpty' })
      const mediaType = await this.#mediaType()
      if (shortcuts.has(mediaType)) throw failure('invalidInput', { reason: 'fileIsLink' })
      return { ...this.#writer.finish(), mediaType }
    } catch (error) {
      this.abandon()
      throw error
    }
  }

  abandon(): void {
    this.#writer.abandon()
  }

  async #mediaType(): Promise<string> {
    const { path } = this.#writer
    const file = openSync(path, 'r')
    try {
      return await mediaTypeOf(Buffer.concat(this.#sample), path, (offset, length) => {
        const bytes = new Uint8Array(length)
        return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
      })
    } finally {
      closeSync(file)
    }
  }
}
