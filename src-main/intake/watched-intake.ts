import { dirname, isAbsolute, relative, sep } from 'node:path'
import type { WatchedFolder as WatchedState } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { FileWorkerClient } from '../files/file-worker-client.ts'
import { WatchedFolder } from '../files/watched-folder.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { WatchedFileRepository } from '../store/dossiers/watched-file-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { PathIntake } from './path-intake.ts'
import { realpath } from 'node:fs/promises'
import { failure } from '../errors/app-failure.ts'
import { readFailure } from '../files/source-file.ts'

export interface WatchedIntakeDeps {
  readonly records: Pick<Records, 'store' | 'accounts'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly connection: Connection
  readonly files: FileWorkerClient
  readonly paths: PathIntake
  /** Asks the user for a folder; null if the user cancels. */
  readonly chooseFolder: () => Promise<string | null>
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/** Watches a folder of the active account and takes new files into the tray. */
export class WatchedIntake {
  readonly #deps: WatchedIntakeDeps
  readonly #folder: WatchedFolder
  /** The account whose folder is watched; null before the start. */
  #accountId: string | null = null
  /** Counts the user's choices of a folder: choosing takes a while, and the last choice wins. */
  #said = 0

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
    const { records, blobs, connection, chooseFolder } = this.#deps
    const { id } = connection.requireAccount()
    const said = (this.#said += 1)
    const chosen = await chooseFolder()
    if (chosen === null) return this.state()
    await requireNotOurs(chosen, dirname(blobs.root))
    await this.#folder.choose(id, chosen, (path, remember) => {
      // The user may have switched accounts, or chosen again, during the reading of the folder.
      if (!connection.isActive(id) || said !== this.#said) return false
      // One transaction: the old folder with the known files of the new one would make all files of
      // the old folder new.
      records.store.transaction(() => {
        records.accounts.setWatchedFolder(id, path)
        remember()
      })
      this.#accountId = id
      return true
    })
    return this.state()
  }

  stop(): Promise<WatchedState> {
    const { records, connection } = this.#deps
    const { id } = connection.requireAccount()
    this.#said += 1
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
    const path = accountId === null ? null : records.accounts.watchedFolder(accountId)
    if (accountId === null || path === null) this.#folder.stop()
    else this.#folder.resume(accountId, path).catch(onFault)
  }

  end(): void {
    this.#said += 1
    this.#folder.stop()
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
