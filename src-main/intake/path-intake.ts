import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Clock } from '../time/clock.ts'
import type { FileWorkerClient } from '../files/file-worker-client.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import type { Tray } from './tray.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The number of rows that are made before other work of main gets a turn. */
const rowsAtOnce = 100

/** Milliseconds after which files that found no room on the disk are read again. */
const roomPause = 30_000

interface PathArrival {
  readonly accountId: string
  readonly ownerId: string | null
  readonly path: string
}

/** A file of the watched folder after it stopped growing. */
interface Settled {
  /** In bytes. */
  readonly size: number
  readonly alsoKeep: () => void
}

/** A file that found no room on the disk. */
interface WithoutRoom {
  readonly path: string
  readonly settled: Settled | undefined
}

export interface PathIntakeDeps {
  readonly files: FileWorkerClient
  readonly tray: Tray
  readonly blobs: Pick<BlobFolder, 'pathOf'>
  readonly clock: Pick<Clock, 'after'>
}

/**
 * Takes in files and folders by their path. A file that finds no room on the disk is read again at
 * intervals, until it is in the tray or its row is removed.
 */
export class PathIntake {
  readonly #files: FileWorkerClient
  readonly #tray: Tray
  readonly #blobs: Pick<BlobFolder, 'pathOf'>
  readonly #clock: Pick<Clock, 'after'>
  /** By row, the controller that stops the reading of its file. */
  readonly #reading = new Map<string, AbortController>()
  /**
   * By account and path, the last arrival of a file of the watched folder, and the rows of that
   * file.
   */
  readonly #watched = new Map<string, { readonly turn: number; readonly rowIds: string[] }>()
  #lastTurn = 0
  /** By row, the files that found no room on the disk. */
  readonly #withoutRoom = new Map<string, WithoutRoom>()
  /** Ends the wait for room; null while no file waits. */
  #cancelWait: (() => void) | null = null
  #hasEnded = false

  constructor({ files, tray, blobs, clock }: PathIntakeDeps) {
    this.#files = files
    this.#tray = tray
    this.#blobs = blobs
    this.#clock = clock
  }

  /** Reads no more files again. Call when the app ends. */
  end(): void {
    this.#hasEnded = true
    this.#cancelWait?.()
  }

  /**
   * Makes a row for a file, or for each file of a folder, and begins to read the files in that
   * order. Resolves when the rows exist. A refused file has a row with the reason.
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
   * Takes in a file of the watched folder. `alsoKeep` is written with its row. If the file cannot
   * be read, or its size has changed (the scanner was still writing), its row shows the error until
   * the file arrives again. A file that only grew replaces its earlier part in the tray. Resolves
   * when the row is final.
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
    // The file arrived again during the reading; that later call takes in the present content.
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
   * Replaces the part of a file in the tray by the whole file, if the file begins with that part:
   * the scanner paused for longer than the settling time. Returns false if the content differs, as
   * a scanner may write another document under the same name, or if the file cannot be read. The
   * file then gets its own row.
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
      return false // A new row reads the file again and shows the error.
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
      // The reading may start long after the file was found: the file may have grown again, between
      // two pages.
      if (settled !== undefined && read.size !== settled.size)
        throw failure('invalidInput', { reason: 'fileChanged' })
      this.#tray.keep(rowId, read, settled?.alsoKeep)
    } catch (error) {
      if (isDiskFull(error)) this.#awaitRoom(rowId, { path, settled })
      else this.#tray.fail(rowId, error)
    } finally {
      this.#reading.delete(rowId)
    }
  }

  /** Tells in the row that the disk is full, and reads the file again later. */
  #awaitRoom(rowId: string, file: WithoutRoom): void {
    const row = this.#tray.unkept.get(rowId)
    if (row === null || this.#hasEnded) return
    this.#withoutRoom.set(rowId, file)
    // The row says so already after an earlier reading.
    if (row.error?.reason !== 'fileAwaitsRoom')
      this.#tray.fail(rowId, failure('diskFull', { reason: 'fileAwaitsRoom' }))
    this.#cancelWait ??= this.#clock.after(roomPause, () => {
      this.#cancelWait = null
      void this.#readAgain()
    })
  }

  /** Reads the waiting files again, one at a time. The rows keep their error meanwhile. */
  async #readAgain(): Promise<void> {
    const waiting = [...this.#withoutRoom]
    this.#withoutRoom.clear()
    for (const [rowId, { path, settled }] of waiting)
      if (!this.#hasEnded && this.#tray.unkept.get(rowId) !== null)
        await this.#read(rowId, path, settled)
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof AppFailure && error.error.kind === 'diskFull'
}

/**
 * True if a file begins with a given content, compared by size and SHA-256. False for a shorter
 * file. Reads in pieces, so that main's thread stays responsive. Throws the errors of reading.
 */
async function beginsWith(
  path: string,
  content: { readonly sha256: string; readonly size: number },
): Promise<boolean> {
  if (content.size === 0) return true
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { end: content.size - 1 }), hash)
  return hash.digest('hex') === content.sha256
}
