import { failure } from '../errors/app-failure.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { FileDesk } from '../files/file-desk.ts'
import type { Tray } from './tray.ts'

interface StreamArrival {
  readonly accountId: string
  readonly ownerId: string | null
  readonly filename: string
  readonly size: number | null
}

/** Takes in files without a path, which the page hands over in chunks. */
export class StreamIntake {
  readonly #files: FileDesk
  readonly #tray: Tray
  readonly #open = new Set<string>()

  constructor(files: FileDesk, tray: Tray) {
    this.#files = files
    this.#tray = tray
  }

  async begin({ filename, ...arrival }: StreamArrival): Promise<{ rowId: string }> {
    const file = this.#tray.arrive({ ...arrival, name: filename, folder: '', source: 'user' })
    const rowId = file.id
    this.#open.add(rowId)
    await this.#orFail(rowId, () => this.#files.begin(rowId))
    return { rowId }
  }

  /** Throws fileChanged when there come more bytes than were announced. */
  async chunk(rowId: string, bytes: Uint8Array): Promise<void> {
    const { readBytes, size } = this.#require(rowId)
    const now = readBytes + bytes.byteLength
    await this.#orFail(rowId, async () => {
      if (size !== null && now > size) throw failure('invalidInput', { reason: 'fileChanged' })
      // Counted before it is written: the next chunk may come while this one is.
      this.#tray.unkept.change(rowId, { readBytes: now })
      await this.#files.chunk(rowId, bytes)
    })
  }

  /** Throws fileChanged when there came fewer bytes than were announced, and fileEmpty for none. */
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

  /** With an error the row stays and says so. Fine for a stream that is over. */
  async abort(rowId: string, error: AppError | null): Promise<void> {
    if (!this.#open.delete(rowId)) return
    if (error === null) this.#tray.unkept.remove(rowId)
    else this.#tray.fail(rowId, new AppFailure(error))
    await this.#files.abort(rowId)
  }

  /** Whoever gave the bytes is gone: what it did not finish will not come any more. */
  async abandonAll(): Promise<void> {
    const error = { kind: 'invalidInput', reason: 'fileGone' } as const
    await Promise.all([...this.#open].map((rowId) => this.abort(rowId, error)))
  }

  #require(rowId: string) {
    const file = this.#open.has(rowId) ? this.#tray.unkept.get(rowId) : null
    if (file === null) throw failure('notFound', { field: 'rowId' })
    return file
  }

  /** A failure ends the stream; its row says why, and so does the call. */
  async #orFail(rowId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // Stopped by the user meanwhile: there is no row to say anything.
      if (this.#open.delete(rowId)) {
        this.#tray.fail(rowId, error)
        await this.#files.abort(rowId)
      }
      throw error
    }
  }
}
