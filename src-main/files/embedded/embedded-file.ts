import { Buffer } from 'node:buffer'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import { requireRoom } from '../../disk/disk-room.ts'
import type { EmbeddedContent } from '../file-worker-protocol.ts'
import { IncomingFile } from '../incoming-file.ts'
import { recordCharset } from '../../service-client/answers/answer-text.ts'
import { EmbeddedScan } from './embedded-scan.ts'

/** The number of bytes that are searched for an encoding, as in `recordCharset`. */
const headBytes = 200

/** The number of bytes between two checks of the free space on the disk. */
const roomEvery = 16 * 1024 * 1024

/**
 * Reads a dossier's XML as it arrives, and writes the document in it to the blob folder; only
 * pieces of both are in memory. All calls block on the disk: use in threads only. Throws as
 * `EmbeddedScan`, `BlobWriter` and `IncomingFile.finish` do, and diskFull before the disk is so
 * full that the user's edits cannot be stored; then nothing of the file is left.
 */
export class EmbeddedFile {
  readonly #contentType: string
  readonly #scan: EmbeddedScan<RoomySink>
  #head: Buffer | null = Buffer.alloc(0)
  #decoder: InstanceType<typeof TextDecoder> | null = null

  constructor(root: string, contentType: string, room = requireRoom) {
    this.#contentType = contentType
    this.#scan = new EmbeddedScan(() => new RoomySink(root, room))
  }

  write(bytes: Uint8Array): void {
    this.#guarded(() => {
      if (this.#head === null) {
        this.#scan.write(this.#decode(bytes))
        return
      }
      this.#head = Buffer.concat([this.#head, bytes])
      if (this.#head.byteLength >= headBytes) this.#begin(this.#head)
    })
  }

  /** Returns the content that was found. A file then has its name in the blob folder. */
  async finish(): Promise<EmbeddedContent> {
    const found = this.#guarded(() => {
      if (this.#head !== null) this.#begin(this.#head)
      this.#scan.write(this.#decode(new Uint8Array(), true))
      return this.#scan.end()
    })
    return found.kind === 'bytes' ? { kind: 'file', file: await found.sink.finish() } : found
  }

  /** Removes the file. Safe after a failure, and safe to call twice. */
  abandon(): void {
    this.#scan.abandon()
  }

  #begin(head: Buffer): void {
    this.#head = null
    const charset = recordCharset(this.#contentType, head)
    try {
      this.#decoder = new TextDecoder(charset, { fatal: true })
    } catch (cause) {
      throw failure('protocol', { reason: 'unexpectedShape' }, { cause })
    }
    this.#scan.write(this.#decode(head))
  }

  #decode(bytes: Uint8Array, last = false): string {
    try {
      return this.#decoder?.decode(bytes, { stream: !last }) ?? ''
    } catch (cause) {
      // The bytes are invalid in the encoding. The decoder's error holds no content.
      throw failure('protocol', { reason: 'unexpectedShape' }, { cause })
    }
  }

  #guarded<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      this.abandon()
      throw error instanceof AppFailure ? error : failure('storage', {}, { cause: error })
    }
  }
}

/** A file that stops with diskFull before the disk is full. */
class RoomySink {
  readonly #root: string
  readonly #room: (root: string, size: number) => void
  readonly #file: IncomingFile
  #checked = 0

  constructor(root: string, room: (root: string, size: number) => void) {
    this.#root = root
    this.#room = room
    this.#file = new IncomingFile(root)
  }

  write(bytes: Uint8Array): void {
    if (this.#file.size + bytes.byteLength > this.#checked) {
      this.#room(this.#root, roomEvery)
      this.#checked = this.#file.size + Math.max(roomEvery, bytes.byteLength)
    }
    this.#file.write(bytes)
  }

  finish() {
    return this.#file.finish()
  }

  abandon(): void {
    this.#file.abandon()
  }
}
