import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { FileDesk } from '../files/file-desk.ts'
import type { BlobFolder } from '../store/blob-folder.ts'
import type { TrayFile } from '../store/intake-repository.ts'
import { beginsWith } from './begins-with.ts'
import type { Tray } from './tray.ts'

/** Rows that are made before the window has its turn. */
const rowsAtOnce = 100

interface PathArrival {
  readonly accountId: string
  readonly ownerId: string | null
  readonly path: string
}

/** A file of the watched folder as it was when it had stopped growing. */
interface Settled {
  /** Bytes. */
  readonly size: number
  readonly alsoKeep: () => void
}

/** Takes in files and folders by their path. */
export class PathIntake {
  readonly #files: FileDesk
  readonly #tray: Tray
  readonly #blobs: Pick<BlobFolder, 'pathOf'>
  /** What stops the reading of a row. */
  readonly #reading = new Map<string, AbortController>()
  /** By account and path, the last time that a file of the watched folder came, and its rows. */
  readonly #watched = new Map<string, { readonly turn: number; readonly rowIds: string[] }>()
  #lastTurn = 0

  constructor(files: FileDesk, tray: Tray, blobs: Pick<BlobFolder, 'pathOf'>) {
    this.#files = files
    this.#tray = tray
    this.#blobs = blobs
  }

  /**
   * Makes a row of a file, or of each file of a folder, and begins to read them in that order.
   * Answers when the rows are there. What is refused has a row that says why.
   */
  async take({ accountId, ownerId, path }: PathArrival) {
    const found = await this.#files.find(path)
    const arrival = { accountId, ownerId, source: 'user' as const }
    const rowIds: string[] = []
    const receive = this.#tray.reception()
    for (const { path: read, folder, size } of found.files) {
      const row = receive({ ...arrival, name: basename(read), folder, size })
      rowIds.push(row.id)
      void this.#read(row.id, read)
      if (rowIds.length % rowsAtOnce === 0) await setImmediate()
    }
    for (const { path: refused, folder, error } of found.refused) {
      const row = receive({ ...arrival, name: basename(refused), folder, size: null })
      rowIds.push(row.id)
      this.#tray.fail(row.id, new AppFailure(error))
    }
    return { rowIds, folder: found.isFolder, skipped: found.skipped }
  }

  /**
   * Takes in a file of the watched folder. `alsoKeep` is written with its row. A file that cannot be
   * read, or has another size than when it had stopped growing, has a row that says so, until the file
   * comes again: a scanner was still at it. A file that only grew takes the place of its part in the
   * tray. Resolves when that is settled.
   */
  async takeWatched(accountId: string, path: string, size: number, alsoKeep: () => void) {
    const arrival = { accountId, ownerId: null, source: 'watchedFolder' as const }
    const place = `${accountId} ${path}`
    const rowIds = this.#watched.get(place)?.rowIds ?? []
    const turn = (this.#lastTurn += 1)
    const isLast = () => this.#watched.get(place)?.turn === turn
    this.#watched.set(place, { turn, rowIds })
    for (const rowId of rowIds) this.#dropFailed(rowId)
    const part = this.#tray.firstKept(rowIds)
    if (part !== null && (await this.#takeGrown(path, part, { size, alsoKeep }))) return
    // The file came once more while it was read: what it is now is taken in by that.
    if (!isLast()) return
    const row = this.#tray.arrive({ ...arrival, name: basename(path), folder: '', size })
    this.#watched.set(place, { turn, rowIds: part === null ? [row.id] : [row.id, part.id] })
    await this.#read(row.id, path, { size, alsoKeep })
    if (!isLast()) this.#dropFailed(row.id)
  }

  /** Stops reading a row's file at once. */
  stop(rowId: string): void {
    this.#reading.get(rowId)?.abort()
  }

  /**
   * Gives a file's row in the tray the whole file, where it is the same and more: a scanner paused for
   * longer than a file must stay as it is. A scanner may as well write another document under the same
   * name: then answers false, as for what cannot be read, and the file is to have a row of its own.
   */
  async #takeGrown(path: string, part: TrayFile, { size, alsoKeep }: Settled): Promise<boolean> {
    if (size <= part.size) return false
    try {
      const read = await this.#files.readPath(path, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      if (read.size !== size || !(await beginsWith(this.#blobs.pathOf(read.sha256), part)))
        return false
      return this.#tray.grow(part, read, alsoKeep)
    } catch {
      return false // It is read again for the row of its own, which says what is wrong.
    }
  }

  #dropFailed(rowId: string): void {
    const { unkept } = this.#tray
    if ((unkept.get(rowId)?.error ?? null) !== null) unkept.remove(rowId)
  }

  async #read(rowId: string, path: string, settled?: Settled): Promise<void> {
    const stopping = new AbortController()
    this.#reading.set(rowId, stopping)
    try {
      const read = await this.#files.readPath(path, {
        signal: stopping.signal,
        onProgress: (readBytes, size) => this.#tray.unkept.change(rowId, { readBytes, size }),
      })
      // Its turn may come long after it was found: it may have begun to grow again, between two pages.
      if (settled !== undefined && read.size !== settled.size)
        throw failure('invalidInput', { reason: 'fileChanged' })
      this.#tray.keep(rowId, read, settled?.alsoKeep)
    } catch (error) {
      this.#tray.fail(rowId, error)
    } finally {
      this.#reading.delete(rowId)
    }
  }
}
