import { open, type FileHandle } from 'node:fs/promises'
import type { Clock } from '../time/clock.ts'
import { maxRangeBytes } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorCode, fileFailure } from '../errors/file-failure.ts'
import { readFully } from '../disk/read-fully.ts'

/** Milliseconds for which a file stays open, because a preview reads one range after the other. */
const openFor = 10_000

/** Maximum number of open files. */
const maxOpen = 4

interface OpenFile {
  readonly handle: Promise<FileHandle>
  /** Number of ranges being read. */
  reading: number
  cancelTimer: () => void
}

/** Reads ranges of files in the blob folder, for the preview of large documents. */
export class ContentRanges {
  readonly #clock: Clock
  readonly #open = new Map<string, OpenFile>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** True while a file is open for a preview: the file must not be removed. */
  isOpen(sha256: string): boolean {
    return this.#open.has(sha256)
  }

  /**
   * Returns the bytes from `begin` up to `end`. Throws invalidInput/rangeInvalid if the file lacks
   * the bytes or the range is too large, and storage/blobMissing if the file is missing or too
   * short.
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
      // Not from Node's shared pool: the whole underlying buffer is sent to the page.
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
    await Promise.all([...this.#open.keys()].map((sha256) => this.letGo(sha256)))
  }

  /** Closes a file before its bytes are removed. */
  async letGo(sha256: string): Promise<void> {
    const opened = this.#open.get(sha256)
    if (opened === undefined) return
    this.#open.delete(sha256)
    opened.cancelTimer()
    // A file that failed to open, or is closed already, needs no closing.
    await opened.handle.then((handle) => handle.close()).catch(() => undefined)
  }

  #opened(sha256: string, path: string): OpenFile {
    const known = this.#open.get(sha256)
    if (known !== undefined) {
      known.cancelTimer()
      known.cancelTimer = this.#timer(sha256)
      return known
    }
    const idle = [...this.#open].find(([, { reading }]) => reading === 0)
    if (this.#open.size >= maxOpen && idle !== undefined) void this.letGo(idle[0])
    const opened = { handle: open(path, 'r'), reading: 0, cancelTimer: this.#timer(sha256) }
    // The reader receives the failure; a file that failed to open must not stay in the map.
    opened.handle.catch(() => this.#open.delete(sha256))
    this.#open.set(sha256, opened)
    return opened
  }

  #timer(sha256: string): () => void {
    return this.#clock.after(openFor, () => {
      const opened = this.#open.get(sha256)
      if (opened === undefined) return
      if (opened.reading > 0) opened.cancelTimer = this.#timer(sha256)
      else void this.letGo(sha256)
    })
  }
}
