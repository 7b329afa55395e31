import { lstat, open, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { WatchedFolder as WatchedState } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { Clock } from '../time/clock.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type {
  WatchedFile,
  WatchedFileRepository,
} from '../store/dossiers/watched-file-repository.ts'
import type { FileWorkerClient } from './file-worker-client.ts'
import { modifiedMsOf, readFailure } from './source-file.ts'
import { isUnfinished } from './ignored-names.ts'

/** A new file that has stopped growing. */
export interface NewFile extends WatchedFile {
  readonly accountId: string
  /**
   * Records that the file was taken in. Call it in the transaction that stores the file: the file
   * is then neither lost nor taken twice if the app ends in between.
   */
  readonly keep: () => void
}

export interface WatchedFolderDeps {
  readonly files: Pick<FileWorkerClient, 'find'>
  readonly repository: WatchedFileRepository
  readonly clock: Clock
  /**
   * Takes the file in. A file without a call of `keep` is offered again after a change or a
   * restart.
   */
  readonly onFile: (file: NewFile) => void
  readonly onState: (state: WatchedState) => void
  readonly onFault: (error: unknown) => void
}

/** How long a file must stay unchanged, in milliseconds: a scanner pauses between two pages. */
const settleMs = 3_000
/**
 * The interval of the checks, beside the events of the system: a network share sends no events
 * about writes by others. A share that is back is noticed within this interval too.
 */
const lookEveryMs = 30_000
const hourMs = 3_600_000
/** The folder itself and its direct subfolders. */
const depth = 2
const maxFiles = 10_000

interface Watched {
  readonly accountId: string
  readonly path: string
  /** By path, the file as it was taken in or handed over. */
  readonly known: Map<string, WatchedFile>
  /** By path, the last seen state of the file, and the function that ends the wait. */
  readonly settling: Map<string, { readonly file: WatchedFile; readonly cancel: () => void }>
  readonly stopping: AbortController
  watcher: FSWatcher | null
  cancelLook: () => void
  looking: boolean
}

/** Hands over new files in a folder, such as a scanner's. Watches one folder at a time. */
export class WatchedFolder {
  readonly #deps: WatchedFolderDeps
  #watched: Watched | null = null
  #state: WatchedState = { path: null, state: 'off', error: null }

  constructor(deps: WatchedFolderDeps) {
    this.#deps = deps
  }

  get state(): WatchedState {
    return this.#state
  }

  /**
   * Watches a folder of which the known files are stored: after a start, or for another account.
   * Files that came since are new. A missing folder is waited for.
   */
  async resume(accountId: string, path: string): Promise<void> {
    this.#stop()
    await this.#look(this.#begin(accountId, path))
  }

  /**
   * Watches a folder that the user just chose. The files in it are not new. `settle` stores these
   * files with `remember`, in the transaction that stores the folder; it returns false if the
   * folder is no longer wanted. Returns the path of the folder itself if a link was chosen. Throws
   * invalidInput with fileGone, fileUnreadable or folderTooLarge; then nothing changes.
   */
  async choose(
    accountId: string,
    chosen: string,
    settle: (path: string, remember: () => void) => boolean,
  ): Promise<string> {
    const path = await ownPath(chosen)
    const files = await this.#filesIn(path)
    const remember = () => this.#deps.repository.replaceAll(accountId, files)
    if (!settle(path, remember)) return path
    this.#stop()
    await this.#look(this.#begin(accountId, path))
    return path
  }

  /** Watches nothing yet, and reports a folder that cannot be watched. */
  wait(path: string, error: AppError): void {
    this.#stop()
    this.#setState({ path, state: 'missing', error })
  }

  /** Watches no folder. The known files stay in the store. */
  stop(): void {
    this.#stop()
    this.#setState({ path: null, state: 'off', error: null })
  }

  #begin(accountId: string, path: string): Watched {
    const known = this.#deps.repository.known(accountId)
    return (this.#watched = {
      accountId,
      path,
      known: new Map(known.map((file) => [file.path, file])),
      settling: new Map(),
      stopping: new AbortController(),
      watcher: null,
      cancelLook: () => undefined,
      looking: false,
    })
  }

  #stop(): void {
    const watched = this.#watched
    this.#watched = null
    if (watched === null) return
    watched.stopping.abort()
    watched.cancelLook()
    for (const { cancel } of watched.settling.values()) cancel()
    this.#unwatch(watched)
  }

  /** Checks the folder now and at intervals. */
  async #look(watched: Watched): Promise<void> {
    if (watched.looking || watched !== this.#watched) return
    watched.looking = true
    watched.cancelLook()
    try {
      const files = await this.#filesIn(watched.path, watched.stopping.signal)
      if (watched !== this.#watched) return
      this.#follow(watched)
      this.#setState({ path: watched.path, state: 'watching', error: null })
      for (const file of files) this.#notice(watched, file)
    } catch (error) {
      if (watched !== this.#watched) return
      this.#unwatch(watched)
      const reason = error instanceof AppFailure ? error.error : failure('storage').error
      this.#setState({ path: watched.path, state: 'missing', error: reason })
    } finally {
      watched.looking = false
    }
    watched.cancelLook = this.#deps.clock.after(lookEveryMs, () => void this.#look(watched))
  }

  async #filesIn(path: string, signal?: AbortSignal): Promise<WatchedFile[]> {
    const found = await this.#deps.files.find(path, { limits: { files: maxFiles, depth }, signal })
    const refusal = found.refused.find((refused) => refused.path === path)
    if (refusal !== undefined) throw new AppFailure(refusal.error)
    if (!found.isFolder) throw failure('invalidInput', { reason: 'fileUnreadable' })
    if (found.files.length >= maxFiles) throw failure('invalidInput', { reason: 'folderTooLarge' })
    return found.files.map((file) => ({
      path: file.path,
      size: file.size,
      modifiedMs: file.modifiedMs,
    }))
  }

  /** Listens to the system's events about the folder. The checks at intervals go on. */
  #follow(watched: Watched): void {
    if (watched.watcher !== null) return
    const onPath = (path: string) => void this.#lookAt(watched, path)
    watched.watcher = watch(watched.path, {
      depth: depth - 1,
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      atomic: false,
      persistent: false,
      ignored: (path) => path !== watched.path && isUnfinished(basename(path)),
    })
      .on('add', onPath)
      .on('change', onPath)
      // No event tells of files that came between the check and this moment.
      .on('ready', () => void this.#look(watched))
      .on('error', this.#deps.onFault)
  }

  #unwatch(watched: Watched): void {
    watched.watcher?.close().catch(this.#deps.onFault)
    watched.watcher = null
  }

  async #lookAt(watched: Watched, path: string): Promise<void> {
    const file = await seenNow(path)
    if (file !== null && watched === this.#watched) this.#notice(watched, file)
  }

  /** Waits until a new or changed file has stopped growing. */
  #notice(watched: Watched, file: WatchedFile): void {
    const { settling, known } = watched
    if (file.size === 0 || isUnfinished(basename(file.path))) return
    if (isKnown(known.get(file.path), file)) return
    const waiting = settling.get(file.path)
    if (isSame(waiting?.file, file)) return
    waiting?.cancel()
    const cancel = this.#deps.clock.after(settleMs, () => void this.#settle(watched, file))
    settling.set(file.path, { file, cancel })
  }

  async #settle(watched: Watched, file: WatchedFile): Promise<void> {
    const now = await seenNow(file.path)
    const readable = now !== null && (await canBeRead(file.path))
    if (watched !== this.#watched || watched.settling.get(file.path)?.file !== file) return
    watched.settling.delete(file.path)
    if (now === null) return
    if (!isSame(now, file)) this.#notice(watched, now)
    // A locked file is met again at the next check of the folder.
    if (!isSame(now, file) || !readable) return
    watched.known.set(file.path, file)
    const { accountId } = watched
    const keep = () => this.#deps.repository.remember(accountId, file)
    this.#deps.onFile({ ...file, accountId, keep })
  }

  #setState(state: WatchedState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#deps.onState(state)
  }
}

function isSame(one: WatchedFile | undefined, other: WatchedFile): boolean {
  return one?.size === other.size && one.modifiedMs === other.modifiedMs
}

/**
 * Returns whether a file has not changed since Perceel took the file in. A disk with local times
 * (FAT) shows all files an hour earlier or later after summer time began or ended.
 */
function isKnown(before: WatchedFile | undefined, now: WatchedFile): boolean {
  if (before?.size !== now.size) return false
  const moved = Math.abs(now.modifiedMs - before.modifiedMs)
  return moved === 0 || moved === hourMs
}

/**
 * Returns the path of the folder to which a link leads; another path as it is. Throws invalidInput
 * with fileGone or fileUnreadable.
 */
export async function ownPath(path: string): Promise<string> {
  try {
    // Resolve only links: Windows would replace the letter of a network drive by its long name.
    return (await lstat(path)).isSymbolicLink() ? await realpath(path) : path
  } catch (error) {
    throw readFailure(error)
  }
}

/** Returns the present state of the file; null if it is gone or not a regular file. */
async function seenNow(path: string): Promise<WatchedFile | null> {
  try {
    const found = await lstat(path, { bigint: true })
    if (!found.isFile()) return null
    return { path, size: Number(found.size), modifiedMs: modifiedMsOf(found) }
  } catch {
    return null // Gone or unreadable: the next check of the folder reports more.
  }
}

/** False while another program locks the file, as scanners on Windows do until it is complete. */
async function canBeRead(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'r')
    await file.close()
    return true
  } catch {
    return false // The reason does not matter: the file is tried again.
  }
}
