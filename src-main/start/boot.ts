import { rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  RecoveryState,
  Restored,
  StartProblem,
  StoreProblem,
} from '../../src-shared/ipc/calls/recovery-calls.ts'
import { UnreadPolicySources } from '../policy/managed-start.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Services } from './services.ts'
import { fileFailure } from '../errors/file-failure.ts'
import { openedBy } from '../store/connection/opened-by.ts'
import { wordsOf } from '../store/connection/store-check.ts'
import { journalAlone } from '../store/rebuild/restore-offers.ts'
import type { StoreWorkerClient } from '../store/connection/store-worker-client.ts'
import type { StoreFiles } from '../store/connection/store-files.ts'
import { renamePatientlyNow } from '../disk/rename-patiently.ts'
import { syncFolderNow } from '../disk/sync-now.ts'
import { removeRestored, writeRestored } from '../recovery/restored-notice.ts'
import { moveInto, setAside } from '../recovery/set-aside.ts'
import { startProblemIn } from '../recovery/start-problem.ts'
import { oneAtATime } from '../../src-shared/one-at-a-time.ts'

export interface BootDeps {
  readonly files: StoreFiles
  readonly workerClient: StoreWorkerClient
  readonly build: () => Promise<Services>
  /** Called when the services are built: at the first attempt, or after a repair by the user. */
  readonly onOpen: (services: Services) => Promise<void>
  readonly openPath: (path: string) => Promise<void>
  readonly quit: () => void
  readonly now: () => number
  readonly onFault: (error: unknown) => void
}

/**
 * Builds the services. If that fails, reports the cause and runs the user's choice: retry, restore
 * a backup, or begin with an empty store. A damaged store is set aside, never removed.
 */
export class Boot implements Handlers<'recovery'> {
  readonly #deps: BootDeps
  #services: Services | null = null
  #failure: unknown = null
  #problem: StoreProblem | null = null
  /** Runs tasks one at a time: an automatic retry may coincide with the user's choice. */
  readonly #inTurn = oneAtATime()

  constructor(deps: BootDeps) {
    this.#deps = deps
  }

  /** The services; null while they could not be built. */
  get services(): Services | null {
    return this.#services
  }

  /** Returns the services. Throws the failure of building if there are none. */
  require(): Services {
    if (this.#services !== null) return this.#services
    throw this.#failure instanceof AppFailure ? this.#failure : failure('storage')
  }

  /** Tries to build the services. Returns whether they exist. */
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
      // The recovery may replace the store, so the services must release it.
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
      const { workerClient, files, now } = this.#deps
      const rebuilt = await workerClient.ask({
        task: 'rebuild',
        folder: files.folder,
        backup: backupId,
      })
      const { path, madeAt, entries, upTo, complete, doubts } = rebuilt
      try {
        const aside = setAside(files, now())
        const fromJournal = backupId === journalAlone
        const restored = { fromJournal, madeAt, entries, upTo, complete, doubts, setAside: aside }
        writeRestored(files.restored, restored)
        renamePatientlyNow(path, files.database)
        syncFolderNow(files.folder)
        // Move the journal only now: until then the backups still need it. An incomplete journal is
        // not continued.
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
        // Backups and journal beside an empty store would count as damage at the next start.
        moveInto(aside, files.journal)
        moveInto(aside, files.backups)
        // The documents of unsent work: nothing in the empty store would keep them.
        moveInto(aside, files.blobs)
        rmSync(files.checkWanted, { force: true })
        // A notice of an interrupted restore concerns the old store.
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

  #requireDamage(): void {
    if (this.#services !== null || !isReplaceable(startProblemIn(this.#deps.files, this.#failure)))
      throw failure('conflict', { reason: 'storeOpen' })
  }

  async #reopen(): Promise<void> {
    if (!(await this.open())) this.require()
  }

  async #lookInto(): Promise<StoreProblem> {
    const { workerClient, files, now, onFault } = this.#deps
    const cause = startProblemIn(this.#deps.files, this.#failure)
    const freeBytes = await statfs(files.folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null, // the screen omits the free space
    )
    const wanted = cause === 'newer' ? openedBy(files) : null
    const why = causeOf(this.#failure)
    const late = why instanceof UnreadPolicySources && why.reason === 'late'
    const facts = { cause, dataFolder: files.folder, freeBytes, wanted, late }
    const said = wordsOf(why)
    if (cause === 'incomplete' || cause === 'policy')
      return { ...facts, report: { path: null, text: said }, backups: [] }
    if (!isReplaceable(cause)) return { ...facts, report: null, backups: [] }
    const { folder } = files
    try {
      const [report, backups] = await Promise.all([
        workerClient.ask({ task: 'report', folder, said, at: now() }),
        workerClient.ask({ task: 'offers', folder }),
      ])
      return { ...facts, report, backups: [...backups] }
    } catch (error) {
      onFault(error)
      return { ...facts, report: { path: null, text: said }, backups: [] }
    }
  }
}

/**
 * Returns whether a backup may replace the store. Other causes are resolved without replacing it.
 */
function isReplaceable(cause: StartProblem): boolean {
  return cause === 'damaged' || cause === 'other'
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}
