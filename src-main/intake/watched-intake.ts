import { dirname } from 'node:path'
import type { WatchedFolder as WatchedState } from '../../src-shared/ipc/intake-calls.ts'
import type { FileDesk } from '../files/file-desk.ts'
import { WatchedFolder } from '../files/watched-folder.ts'
import { WatchedFileRepository } from '../store/watched-file-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'
import { requireNotOurs } from './own-folder.ts'
import type { PathIntake } from './path-intake.ts'

export interface WatchedIntakeDeps {
  readonly tools: JobTools
  readonly connection: Connection
  readonly files: FileDesk
  readonly paths: PathIntake
  /** Asks the user for a folder; null when the user names none. */
  readonly chooseFolder: () => Promise<string | null>
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/** The folder of the active account whose new files come into the tray. */
export class WatchedIntake {
  readonly #deps: WatchedIntakeDeps
  readonly #folder: WatchedFolder
  /** The account whose folder is watched; null before the start. */
  #accountId: string | null = null
  /** Rises with what the user says of the folder: choosing takes a while, and the last word counts. */
  #said = 0

  constructor(deps: WatchedIntakeDeps) {
    const { tools, files, paths, onChange, onFault } = deps
    this.#deps = deps
    this.#folder = new WatchedFolder({
      files,
      repository: new WatchedFileRepository(tools.records.store),
      clock: tools.clock,
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

  /** Throws what keeps the folder from being watched; then the one before still is. */
  async choose(): Promise<WatchedState> {
    const { tools, connection, chooseFolder } = this.#deps
    const { records } = tools
    const { id } = connection.requireAccount()
    const said = (this.#said += 1)
    const chosen = await chooseFolder()
    if (chosen === null) return this.state()
    await requireNotOurs(chosen, dirname(tools.blobs.root))
    await this.#folder.choose(id, chosen, (path, remember) => {
      // The user may have gone to another account, or said something else, while it was looked through.
      if (!connection.isActive(id) || said !== this.#said) return false
      // In one: with the old folder and what the new one holds, all that the old one holds were new.
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
    const { tools, connection } = this.#deps
    const { id } = connection.requireAccount()
    this.#said += 1
    tools.records.accounts.setWatchedFolder(id, null)
    this.#folder.stop()
    return Promise.resolve(this.state())
  }

  /** Watches the active account's folder, where it is another than the one watched now. */
  follow(): void {
    const { tools, onFault } = this.#deps
    const accountId = tools.records.accounts.activeId()
    if (accountId === this.#accountId) return
    this.#accountId = accountId
    const path = accountId === null ? null : tools.records.accounts.watchedFolder(accountId)
    if (accountId === null || path === null) this.#folder.stop()
    else this.#folder.resume(accountId, path).catch(onFault)
  }

  end(): void {
    this.#said += 1
    this.#folder.stop()
  }
}
