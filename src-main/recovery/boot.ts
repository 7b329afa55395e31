import { renameSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  RecoveryState,
  Restored,
  StartProblem,
  StoreProblem,
} from '../../src-shared/ipc/recovery-calls.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Services } from '../services.ts'
import { fileFailure } from '../store/sqlite-failure.ts'
import { wordsOf } from '../store/store-check.ts'
import { journalAlone } from '../store/rebuild/restore-offers.ts'
import type { StoreDesk } from '../store/store-desk.ts'
import type { StoreFiles } from '../store/store-files.ts'
import { syncFolderNow } from '../store/sync-folder.ts'
import { removeRestored, writeRestored } from './restored-notice.ts'
import { moveInto, setAside } from './set-aside.ts'
import { startProblemIn } from './start-problem.ts'

export interface BootDeps {
  readonly files: StoreFiles
  readonly desk: StoreDesk
  readonly build: () => Promise<Services>
  /** The services are there: at the first try, or after the user has mended what was wrong. */
  readonly onOpen: (services: Services) => Promise<void>
  readonly openPath: (path: string) => Promise<void>
  readonly quit: () => void
  readonly now: () => number
  readonly onFault: (error: unknown) => void
}

/**
 * Builds the services, and when that fails says why and does what the user chooses: try again, put
 * a backup back, begin empty. A damaged store is set aside, never removed.
 */
export class Boot implements Handlers<'recovery'> {
  readonly #deps: BootDeps
  #services: Services | null = null
  #failure: unknown = null
  #problem: StoreProblem | null = null
  #busy: Promise<unknown> = Promise.resolve()

  constructor(deps: BootDeps) {
    this.#deps = deps
  }

  /** Null while they could not be built. */
  get services(): Services | null {
    return this.#services
  }

  /** The services. Throws why there are none. */
  require(): Services {
    if (this.#services !== null) return this.#services
    throw this.#failure instanceof AppFailure ? this.#failure : failure('storage')
  }

  /** Tries to build the services. True when they are there. */
  async open(): Promise<boolean> {
    if (this.#services !== null) return true
    let built: Services | null = null
    try {
      built = this.#services = await this.#deps.build()
      this.#failure = this.#problem = null
      await this.#deps.onOpen(built)
      return true
    } catch (error) {
      this.#deps.onFault(error)
      this.#services = this.#problem = null
      this.#failure = error
      // The recovery may replace the store, which nothing may hold then.
      await built?.stop().catch(this.#deps.onFault)
      return false
    }
  }

  async state(): Promise<RecoveryState> {
    if (this.#services !== null) return this.#services.recovery.state()
    return { problem: (this.#problem ??= await this.#lookInto()), restored: null }
  }

  retry(): Promise<boolean> {
    return this.#inTurn(() => this.open())
  }

  restore({ backupId }: { backupId: string }): Promise<Restored> {
    return this.#inTurn(async () => {
      this.#requireDamage()
      const { desk, files, now } = this.#deps
      const rebuilt = await desk.ask({ task: 'rebuild', folder: files.folder, backup: backupId })
      const { path, madeAt, entries, upTo, complete, doubts } = rebuilt
      try {
        const aside = setAside(files, now())
        const fromJournal = backupId === journalAlone
        const restored = { fromJournal, madeAt, entries, upTo, complete, doubts, setAside: aside }
        writeRestored(files.restored, restored)
        renameSync(path, files.database)
        syncFolderNow(files.folder)
        // Only now: until then the backups still need it. It is not followed any further.
        if (!complete) moveInto(aside, files.journal)
        rmSync(files.rebuilding, { recursive: true, force: true })
        rmSync(files.checkWanted, { force: true })
        await this.#reopen()
        return restored
      } catch (error) {
        throw error instanceof AppFailure ? error : fileFailure(error)
      }
    })
  }

  startEmpty(): Promise<null> {
    return this.#inTurn(async () => {
      this.#requireDamage()
      const { files, now } = this.#deps
      try {
        const aside = setAside(files, now())
        // An empty store beside them would count as damaged at the next start.
        moveInto(aside, files.journal)
        moveInto(aside, files.backups)
        // The documents of what was not sent yet: nothing in the empty store would keep them.
        moveInto(aside, files.blobs)
        rmSync(files.checkWanted, { force: true })
        // Of a restore that was broken off: this is another store.
        removeRestored(files.restored)
      } catch (error) {
        throw fileFailure(error)
      }
      await this.#reopen()
      return null
    })
  }

  acknowledge(): Promise<null> | null {
    return this.require().recovery.acknowledge()
  }

  quit(): null {
    this.#deps.quit()
    return null
  }

  health() {
    return this.require().recovery.health()
  }

  backUpNow() {
    return this.require().recovery.backUpNow()
  }

  showBackups() {
    return this.require().recovery.showBackups()
  }

  /** One thing at a time: a retry by itself may fall together with what the user asks. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#busy.then(work)
    this.#busy = next.catch(() => undefined) // told to who asked
    return next
  }

  #requireDamage(): void {
    if (this.#services !== null || !isReplaceable(startProblemIn(this.#deps.files, this.#failure)))
      throw failure('conflict', { reason: 'storeOpen' })
  }

  async #reopen(): Promise<void> {
    if (!(await this.open())) this.require()
  }

  async #lookInto(): Promise<StoreProblem> {
    const { desk, files, now, onFault } = this.#deps
    const cause = startProblemIn(this.#deps.files, this.#failure)
    const freeBytes = await statfs(files.folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null, // the screen leaves the figure out
    )
    const facts = { cause, dataFolder: files.folder, freeBytes }
    if (!isReplaceable(cause)) return { ...facts, report: null, backups: [] }
    const { folder } = files
    const said = wordsOf(causeOf(this.#failure))
    try {
      const [report, backups] = await Promise.all([
        desk.ask({ task: 'report', folder, said, at: now() }),
        desk.ask({ task: 'offers', folder }),
      ])
      return { ...facts, report, backups: [...backups] }
    } catch (error) {
      onFault(error)
      return { ...facts, report: { path: null, text: said }, backups: [] }
    }
  }
}

/** Whether a backup may take the store's place. Any other cause passes without that. */
function isReplaceable(cause: StartProblem): boolean {
  return cause === 'damaged' || cause === 'other'
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}
