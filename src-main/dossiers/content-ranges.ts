import { open, type FileHandle } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import { maxRangeBytes } from '../../src-shared/ipc/dossier-calls.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/error-code.ts'
import { readFully } from '../files/read-fully.ts'
import { fileFailure } from '../store/sqlite-failure.ts'

/** A preview asks for one range after the other: its file stays open this long, in milliseconds. */
const openFor = 10_000

/** Files that are open at once. */
const maxOpen = 4

interface OpenFile {
  readonly handle: Promise<FileHandle>
  /** Ranges being read. */
  reading: number
  cancelTimer: () => void
}

/** Pieces of files in the blob folder, for the preview of large documents. */
export class ContentRanges {
  readonly #clock: Clock
  readonly #open = new Map<string, OpenFile>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** True while a file is being shown: it is not to be let go of. */
  isOpen(sha256: string): boolean {
    return this.#open.has(sha256)
  }

  /**
   * Bytes `begin` up to `end`. Throws invalidInput/rangeInvalid for bytes that the file does not
   * have, or too many, and storage/blobMissing where the file is shorter than it should be.
   */
  async read(
    file: { readonly path: string; readonly sha256: string; readonly size: number },
    begin: number,
    end: number,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (begin >= end || end > file.size || end - begin > maxRangeBytes)
      throw failure('invalidInput', { reason: 'rangeInvalid' })
    const opened = this.#opened(file.sha256, file.path)
    opened.reading += 1
    try {
      const handle = await opened.handle
      // Not out of Node's shared pool: it crosses to the page with the buffer under it.
      const bytes = new Uint8Array(end - begin)
      if (!(await readFully(handle, bytes, begin)))
        throw failure('storage', { reason: 'blobMissing' })
      return bytes
    } catch (error) {
      if (error instanceof AppFailure) throw error
      throw errorCode(error) === 'ENOENT'
        ? failure('storage', { reason: 'blobMissing' })
        : fileFailure(error)
    } finally {
      opened.reading -= 1
    }
  }

  /** Closes all files. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((sha256) => this.#letGo(sha256)))
  }

  #opened(sha256: string, path: string): OpenFile {
    const known = this.#open.get(sha256)
    if (known !== undefined) {
      known.cancelTimer()
      known.cancelTimer = this.#timer(sha256)
      return known
    }
    const idle = [...this.#open].find(([, { reading }]) => reading === 0)
    if (this.#open.size >= maxOpen && idle !== undefined) void this.#letGo(idle[0])
    const opened = { handle: open(path, 'r'), reading: 0, cancelTimer: this.#timer(sha256) }
    // Who reads is told; a file that did not open is not kept as an open one.
    opened.handle.catch(() => this.#open.delete(sha256))
    this.#open.set(sha256, opened)
    return opened
  }

  #timer(sha256: string): () => void {
    return this.#clock.after(openFor, () => {
      const opened = this.#open.get(sha256)
      if (opened === undefined) return
      if (opened.reading > 0) opened.cancelTimer = this.#timer(sha256)
      else void this.#letGo(sha256)
    })
  }

  async #letGo(sha256: string): Promise<void> {
    const opened = this.#open.get(sha256)
    if (opened === undefined) return
    this.#open.delete(sha256)
    opened.cancelTimer()
    // One that did not open, or is closed already, has nothing left to close.
    await opened.handle.then((handle) => handle.close()).catch(() => undefined)
  }
}
