import { dirname, isAbsolute, relative, sep } from 'node:path'
import type { WatchedFolder as WatchedState } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { FileWorkerClient } from '../files/file-worker-client.ts'
import { ownPath, WatchedFolder } from '../files/watched-folder.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { WatchedFileRepository } from '../store/dossiers/watched-file-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { PathIntake } from './path-intake.ts'
import { realpath } from 'node:fs/promises'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { readFailure } from '../files/source-file.ts'

/** A folder that the administrator lets every account of a service watch. */
export interface ManagedFolder {
  readonly path: string
  /** True if the user cannot choose another folder, or none. */
  readonly locked: boolean
}

/** Milliseconds until a managed folder that could not be read is tried again. */
const retryMs = 30_000

export interface WatchedIntakeDeps {
  readonly records: Pick<Records, 'store' | 'accounts'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly connection: Connection
  readonly files: FileWorkerClient
  readonly paths: PathIntake
  /** Asks the user for a folder; null if the user cancels. */
  readonly chooseFolder: () => Promise<string | null>
  readonly managedFolder?: ManagedFolder
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/** Watches a folder of the active account and takes new files into the tray. */
export class WatchedIntake {
  readonly #deps: WatchedIntakeDeps
  readonly #folder: WatchedFolder
  /** The account whose folder is watched; null before the start. */
  #accountId: string | null = null
  /**
   * Counts the choices of a folder and the ends of watching. Choosing takes a while: a choice counts only
   * if no later one has changed this number.
   */
  #choices = 0
  #cancelRetry: () => void = () => undefined

  constructor(deps: WatchedIntakeDeps) {
    const { records, clock, files, paths, onChange, onFault } = deps
    this.#deps = deps
    this.#folder = new WatchedFolder({
      files,
      repository: new WatchedFileRepository(records.store),
      clock,
      onFile: ({ accountId, path, size, keep }) => {
        paths.takeWatched(accountId, path, size, keep).catch(onFault)
      },
      onState: onChange,
      onFault,
    })
  }

  state(): WatchedState {
    return this.#folder.state
  }

  /**
   * Lets the user choose a folder. Throws the reason if it cannot be watched; the previous folder
   * is then still watched.
   */
  async choose(): Promise<WatchedState> {
    const { connection, chooseFolder } = this.#deps
    const { id } = connection.requireAccount()
    this.#requireUnlocked(id)
    const chosen = await chooseFolder()
    if (chosen === null) return this.state()
    const choice = (this.#choices += 1)
    await this.#watch(id, chosen, choice)
    return this.state()
  }

  /**
   * Watches a folder from now on. Throws the reason if the folder cannot be watched.
   * @param choice the number of this choice; a later choice wins
   */
  async #watch(id: string, chosen: string, choice: number): Promise<void> {
    const { records, blobs, connection } = this.#deps
    await requireNotOurs(chosen, dirname(blobs.root))
    await this.#folder.choose(id, chosen, (path, remember) => {
      // The user may have switched accounts, or chosen again, during the reading of the folder.
      if (!connection.isActive(id) || choice !== this.#choices) return false
      // One transaction: the old folder with the known files of the new one would make all files of
      // the old folder new.
      records.store.transaction(() => {
        records.accounts.setWatchedFolder(id, path)
        remember()
      })
      this.#cancelRetry()
      this.#accountId = id
      return true
    })
  }

  stop(): Promise<WatchedState> {
    const { records, connection } = this.#deps
    const { id } = connection.requireAccount()
    this.#requireUnlocked(id)
    this.#choices += 1
    this.#cancelRetry()
    records.accounts.setWatchedFolder(id, null)
    this.#folder.stop()
    return Promise.resolve(this.state())
  }

  /** Watches the active account's folder after a change of the active account. */
  follow(): void {
    const { records, onFault } = this.#deps
    const accountId = records.accounts.activeId()
    if (accountId === this.#accountId) return
    this.#accountId = accountId
    this.#cancelRetry()
    if (accountId === null) this.#folder.stop()
    else this.#watchFolderOf(accountId).catch(onFault)
  }

  /** Watches the folder of an account: the administrator's, or the one that the user chose. */
  async #watchFolderOf(accountId: string): Promise<void> {
    const { accounts } = this.#deps.records
    const managed = this.#managedFolderOf(accountId)
    if (managed !== undefined && (managed.locked || !accounts.hasChosenWatchedFolder(accountId))) {
      await this.#watchManaged(accountId, managed.path)
      return
    }
    const path = accounts.watchedFolder(accountId)
    if (path === null) this.#folder.stop()
    else await this.#folder.resume(accountId, path)
  }

  end(): void {
    this.#choices += 1
    this.#cancelRetry()
    this.#folder.stop()
  }

  #requireUnlocked(accountId: string): void {
    if (this.#managedFolderOf(accountId)?.locked === true)
      throw failure('forbidden', { reason: 'managed' })
  }

  /**
   * Returns the administrator's folder of an account. The practice office has none: it must not take
   * in the real scans of an office.
   */
  #managedFolderOf(accountId: string): ManagedFolder | undefined {
    const { records, managedFolder } = this.#deps
    return records.accounts.get(accountId)?.kind === 'service' ? managedFolder : undefined
  }

  /**
   * Watches the administrator's folder. If the account watched this folder before, files that came
   * since are new; otherwise the files in the folder are not new. The path may be a link. The store
   * holds the path of the folder itself, so that path decides whether the folder is the same.
   */
  async #watchManaged(accountId: string, managedPath: string): Promise<void> {
    const { records, clock, onFault } = this.#deps
    const choice = (this.#choices += 1)
    const isLatestChoice = () => choice === this.#choices && this.#accountId === accountId
    try {
      const path = await ownPath(managedPath)
      if (!isLatestChoice()) return
      if (records.accounts.watchedFolder(accountId) === path)
        await this.#folder.resume(accountId, path)
      else await this.#watch(accountId, path, choice)
    } catch (error) {
      if (!isLatestChoice()) return
      const reason = error instanceof AppFailure ? error.error : failure('storage').error
      this.#folder.wait(managedPath, reason)
      this.#cancelRetry = clock.after(retryMs, () => {
        this.#watchManaged(accountId, managedPath).catch(onFault)
      })
    }
  }
}

/**
 * Throws invalidInput/folderIsOurs if a folder to be watched overlaps Perceel's data folder: each
 * file that is taken in writes there, and would be taken in again without end. The direct
 * subfolders of a watched folder are watched too. Throws invalidInput with fileGone or
 * fileUnreadable if a folder cannot be resolved.
 */
async function requireNotOurs(chosen: string, dataFolder: string): Promise<void> {
  const [watched, ours] = await realPaths(chosen, dataFolder)
  const down = relative(watched, ours)
  const isOutside = (path: string) => isAbsolute(path) || path.split(sep)[0] === '..'
  const isSeen = !isOutside(down) && !down.includes(sep)
  if (isSeen || !isOutside(relative(ours, watched)))
    throw failure('invalidInput', { reason: 'folderIsOurs' })
}

async function realPaths(chosen: string, dataFolder: string): Promise<[string, string]> {
  try {
    return await Promise.all([realpath(chosen), realpath(dataFolder)])
  } catch (error) {
    throw readFailure(error)
  }
}
