import { failure } from '../errors/app-failure.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { FileWorkerClient } from '../files/file-worker-client.ts'
import type { Tray } from './tray.ts'

interface StreamArrival {
  readonly accountId: string
  readonly ownerId: string | null
  readonly filename: string
  readonly size: number | null
  /** The page that sends the bytes. */
  readonly page: number
}

/** Takes in files without a path, which the page sends in chunks. */
export class StreamIntake {
  readonly #files: FileWorkerClient
  readonly #tray: Tray
  /** The unfinished streams, each with its page. */
  readonly #open = new Map<string, number>()

  constructor(files: FileWorkerClient, tray: Tray) {
    this.#files = files
    this.#tray = tray
  }

  async begin({ filename, page, ...arrival }: StreamArrival): Promise<{ rowId: string }> {
    const file = this.#tray.arrive({ ...arrival, name: filename, folder: '', source: 'user' })
    const rowId = file.id
    this.#open.set(rowId, page)
    await this.#orFail(rowId, () => this.#files.begin(rowId))
    return { rowId }
  }

  /** Adds a chunk. Throws fileChanged when more bytes arrive than were announced. */
  async chunk(rowId: string, bytes: Uint8Array): Promise<void> {
    const { readBytes, size } = this.#require(rowId)
    const now = readBytes + bytes.byteLength
    await this.#orFail(rowId, async () => {
      if (size !== null && now > size) throw failure('invalidInput', { reason: 'fileChanged' })
      // Count before writing: the next chunk may arrive while this one is being written.
      this.#tray.unkept.change(rowId, { readBytes: now })
      await this.#files.chunk(rowId, bytes)
    })
  }

  /**
   * Ends a file. Throws fileChanged when fewer bytes arrived than were announced, and fileEmpty for
   * none.
   */
  async end(rowId: string): Promise<void> {
    const { readBytes, size } = this.#require(rowId)
    await this.#orFail(rowId, async () => {
      if (size !== null && readBytes !== size)
        throw failure('invalidInput', { reason: 'fileChanged' })
      const read = await this.#files.end(rowId)
      this.#tray.keep(rowId, read)
      this.#open.delete(rowId)
    })
  }

  /**
   * Ends a stream early. With an error the row stays and shows it; without one the row is removed.
   * Does nothing for a stream that has ended.
   */
  async abort(rowId: string, error: AppError | null): Promise<void> {
    if (!this.#open.delete(rowId)) return
    if (error === null) this.#tray.unkept.remove(rowId)
    else this.#tray.fail(rowId, new AppFailure(error))
    await this.#files.abort(rowId)
  }

  /** A page is gone: fails the unfinished streams of this page. */
  async abandon(gone: number): Promise<void> {
    const error = { kind: 'invalidInput', reason: 'fileGone' } as const
    const unfinished = [...this.#open].filter(([, page]) => page === gone)
    await Promise.all(unfinished.map(([rowId]) => this.abort(rowId, error)))
  }

  #require(rowId: string) {
    const file = this.#open.has(rowId) ? this.#tray.unkept.get(rowId) : null
    if (file === null) throw failure('notFound', { field: 'rowId' })
    return file
  }

  /** Runs a step. A failure ends the stream, is shown in its row and thrown to the caller. */
  async #orFail(rowId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // If the user stopped the stream meanwhile, its row is gone.
      if (this.#open.delete(rowId)) {
        this.#tray.fail(rowId, error)
        await this.#files.abort(rowId)
      }
      throw error
    }
  }
}
