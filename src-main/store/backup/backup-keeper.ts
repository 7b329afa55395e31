import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import type { JournalWriter } from '../journal/journal-writer.ts'
import { listSegments, pruneSegments } from '../journal/journal-segments.ts'
import { fileFailure } from '../sqlite-failure.ts'
import type { Store } from '../store.ts'
import type { StoreFiles } from '../store-files.ts'
import type { StoreDesk } from '../store-desk.ts'
import { syncFolderNow } from '../sync-folder.ts'
import { lastingBackups } from './backup-facts.ts'
import {
  backupName,
  dayOf,
  listBackups,
  pruneBackups,
  removeUnfinished,
  unfinishedSuffix,
} from './backup-files.ts'

export interface BackupKeeperDeps {
  readonly store: Store
  readonly journal: JournalWriter
  readonly files: StoreFiles
  readonly desk: StoreDesk
  readonly clock: Clock
  /** A backup was made, or could not be made. */
  readonly onChange: () => void
  /** The copy does not pass its check: the store itself is damaged, in the words given. */
  readonly onDamage: (complaints: readonly string[]) => void
  readonly onFault: (error: unknown) => void
}

/** Milliseconds after the start before the first look: the first screens come first. */
const firstPause = 20_000
const lookEvery = 15 * 60_000
/** With more than this in the journal a backup is made before the day is over, in bytes. */
const longJournal = 512_000_000
/** With more than this in all segments only the two newest backups keep theirs, in bytes. */
const longHistory = 2_000_000_000

/**
 * Makes a backup each day, and sooner when the journal is long or has a hole. It never hurts the
 * store: a copy gets its name when it is whole and checked, and what fails is tried again later.
 */
export class BackupKeeper {
  readonly #deps: BackupKeeperDeps
  readonly #ending = new AbortController()
  #wanted: boolean
  #error: AppFailure | null = null
  #underWay: Promise<void> | null = null
  #cancelTimer: () => void = () => undefined

  /** `wanted`: there is a reason to make one now, such as a journal that does not reach the store. */
  constructor(deps: BackupKeeperDeps, wanted: boolean) {
    this.#deps = deps
    this.#wanted = wanted
  }

  /** Why the last backup could not be made; null when it was, or none was tried. */
  get error(): AppFailure | null {
    return this.#error
  }

  get underWay(): boolean {
    return this.#underWay !== null
  }

  /** Removes what a stop left behind, and begins to look after the backups. */
  start(): void {
    this.#lookAfter(this.#wanted ? 1 : firstPause)
  }

  /** The journal has a hole: only a new backup starts it again. */
  want(): void {
    this.#wanted = true
    if (this.#underWay === null) this.#lookAfter(1)
  }

  /** Makes a backup now. Throws diskFull or storage. */
  async make(): Promise<void> {
    await (this.#underWay ??= this.#run())
    if (this.#error !== null) throw this.#error
  }

  /** Ends what is under way. */
  async stop(): Promise<void> {
    this.#cancelTimer()
    this.#ending.abort(failure('invalidInput', { reason: 'cancelled' }))
    await this.#underWay
  }

  #lookAfter(ms: number): void {
    this.#cancelTimer()
    if (this.#ending.signal.aborted) return
    this.#cancelTimer = this.#deps.clock.after(ms, () => {
      if (this.#due()) this.#underWay ??= this.#run()
      else this.#lookAfter(lookEvery)
    })
  }

  #due(): boolean {
    const { clock, files, journal } = this.#deps
    if (this.#wanted || journal.bytes > longJournal) return true
    const today = dayOf(clock.now())
    return !listBackups(files.backups).some(({ madeAt }) => dayOf(madeAt) === today)
  }

  async #run(): Promise<void> {
    try {
      await this.#backUp()
      this.#wanted = false
      this.#error = null
    } catch (error) {
      if (this.#ending.signal.aborted) return
      this.#error = error instanceof AppFailure ? error : fileFailure(error)
      this.#deps.onFault(error)
    } finally {
      this.#underWay = null
    }
    this.#deps.onChange()
    this.#lookAfter(lookEvery)
  }

  async #backUp(): Promise<void> {
    const { clock, desk, files, journal, store } = this.#deps
    mkdirSync(files.backups, { recursive: true, mode: 0o700 })
    removeUnfinished(files.backups)
    const path = join(files.backups, backupName(clock.now()))
    const unfinished = path + unfinishedSuffix
    if (this.#wanted) store.beginGeneration()
    const position = store.position()
    // Before the copy: a segment that begins later would leave out what is committed meanwhile.
    if (position !== null) journal.begin({ ...position, version: store.version() })
    // The database itself then stands where the kept journal begins, also without its log.
    store.checkpoint()
    try {
      await store.copyTo(unfinished, this.#ending.signal)
      const verified = await desk.ask({ task: 'verify', path: unfinished })
      if (verified.complaints.length > 0) {
        this.#deps.onDamage(verified.complaints)
        throw failure('storage', { reason: 'storeDamaged' })
      }
      renameSync(unfinished, path)
      syncFolderNow(files.backups)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
    await this.#prune()
  }

  async #prune(): Promise<void> {
    const { desk, files, store } = this.#deps
    const current = store.position()?.generation ?? ''
    const made = listBackups(files.backups).map(({ path }) => path)
    const facts = await desk.ask({ task: 'backupFacts', paths: made })
    const lasting = lastingBackups(facts, current)
    const kept = pruneBackups(files.backups, lasting)
    const bytes = listSegments(files.journal).reduce((sum, segment) => sum + segment.bytes, 0)
    const isLong = bytes > longHistory
    // Older backups then stand for themselves: they are the third choice, and disks are finite.
    const bridged = kept.filter(({ path }, index) => !isLong || index < 2 || lasting.has(path))
    const positions = bridged.flatMap(
      ({ path }) => facts.find((one) => one.path === path)?.position ?? [],
    )
    pruneSegments(files.journal, positions, current, isLong ? 1 : 3)
  }
}
