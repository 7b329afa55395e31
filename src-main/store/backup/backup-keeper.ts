import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../time/clock.ts'
import { AppFailure, cancelled, failure } from '../../errors/app-failure.ts'
import type { JournalWriter } from '../journal/journal-writer.ts'
import { listSegments, pruneSegments } from '../journal/journal-segments.ts'
import { fileFailure } from '../../errors/file-failure.ts'
import type { BackupReason } from '../connection/open-store.ts'
import type { Store } from '../connection/store.ts'
import type { StoreFiles } from '../connection/store-files.ts'
import type { StoreWorkerClient } from '../connection/store-worker-client.ts'
import { renamePatiently } from '../../disk/rename-patiently.ts'
import { syncFolderNow } from '../../disk/sync-now.ts'
import { copyStore } from './copy-store.ts'
import { lastingBackups } from './backup-facts.ts'
import {
  backupName,
  dayOf,
  listBackups,
  listBackupsMade,
  pruneBackups,
  removeUnfinished,
  unfinishedSuffix,
} from './backup-files.ts'

export interface BackupKeeperDeps {
  readonly store: Store
  readonly journal: JournalWriter
  readonly files: StoreFiles
  readonly workerClient: StoreWorkerClient
  readonly clock: Clock
  /** Called after a backup was made or has failed. */
  readonly onChange: () => void
  /** Called with the complaints if the copy fails its check: then the store itself is damaged. */
  readonly onDamage: (complaints: readonly string[]) => void
  readonly onFault: (error: unknown) => void
}

/** Milliseconds from the start to the first check: the first screens have priority. */
const firstPause = 20_000
const lookEvery = 15 * 60_000
/** Milliseconds until a backup is tried again that the disk had no room for, while no journal is kept. */
const gapPause = 60_000
/** Journal size in bytes above which a backup is made before the day is over. */
const longJournal = 512_000_000
/**
 * Total size of all segments in bytes above which only the two newest backups keep their segments.
 */
const longHistory = 2_000_000_000

/**
 * Makes a backup each day, and earlier if the journal is long or has a gap, or if a new version of the
 * app opened the store. A backup never harms the store: a copy gets its name only when complete and
 * verified, and a failure is retried later.
 */
export class BackupKeeper {
  readonly #deps: BackupKeeperDeps
  readonly #ending = new AbortController()
  /** Why a backup is made at once; null to wait for the daily one. */
  #wanted: BackupReason | null
  #error: AppFailure | null = null
  #underWay: Promise<void> | null = null
  #cancelTimer: () => void = () => undefined

  constructor(deps: BackupKeeperDeps, wanted: BackupReason | null) {
    this.#deps = deps
    this.#wanted = wanted
  }

  /** Failure of the last backup; null if the backup succeeded or none was attempted. */
  get error(): AppFailure | null {
    return this.#error
  }

  get underWay(): boolean {
    return this.#underWay !== null
  }

  /** Schedules the first check for a due backup. */
  start(): void {
    this.#lookAfter(this.#wanted === null ? firstPause : 1)
  }

  /**
   * Requests a backup: after a gap in the journal only a new backup can start the journal again.
   */
  want(): void {
    this.#wanted = 'gap'
    if (this.#underWay === null) this.#lookAfter(1)
  }

  /** Makes a backup now. Throws diskFull or storage. */
  async make(): Promise<void> {
    await (this.#underWay ??= this.#run())
    if (this.#error !== null) throw this.#error
  }

  /** Aborts a backup under way. */
  async stop(): Promise<void> {
    this.#cancelTimer()
    this.#ending.abort(cancelled())
    await this.#underWay
  }

  #lookAfter(ms: number): void {
    this.#cancelTimer()
    if (this.#ending.signal.aborted) return
    this.#cancelTimer = this.#deps.clock.after(ms, () => {
      if (this.#due()) this.#underWay ??= this.#run()
      else {
        this.#lookAfter(lookEvery)
        this.#becomeFine()
      }
    })
  }

  /**
   * Forgets the failure of an earlier attempt: no backup is due any more. A damaged store stays told.
   */
  #becomeFine(): void {
    if (this.#error === null || this.#error.error.reason === 'storeDamaged') return
    this.#error = null
    this.#deps.onChange()
  }

  #due(): boolean {
    const { clock, files, journal } = this.#deps
    if (this.#wanted !== null || journal.bytes > longJournal) return true
    const today = dayOf(clock.now())
    try {
      return !listBackups(files.backups).some(({ madeAt }) => dayOf(madeAt) === today)
    } catch {
      return true // the attempt to make a backup meets the same failure, and tells the failure
    }
  }

  async #run(): Promise<void> {
    try {
      await this.#backUp()
      this.#wanted = null
      this.#error = null
    } catch (error) {
      if (this.#ending.signal.aborted) return
      this.#error = error instanceof AppFailure ? error : fileFailure(error)
      this.#deps.onFault(error)
    } finally {
      this.#underWay = null
    }
    const isFull = this.#error?.error.kind === 'diskFull'
    this.#lookAfter(isFull && this.#wanted === 'gap' ? gapPause : lookEvery)
    this.#deps.onChange()
  }

  async #backUp(): Promise<void> {
    const { clock, workerClient, files, journal, store } = this.#deps
    mkdirSync(files.backups, { recursive: true, mode: 0o700 })
    removeUnfinished(files.backups)
    const path = join(files.backups, backupName(clock.now()))
    const unfinished = path + unfinishedSuffix
    if (this.#wanted === 'gap') store.beginGeneration()
    const position = store.position()
    // Begin the segment before the copy: a later segment would miss transactions committed during
    // the copy.
    if (position !== null) journal.begin({ ...position, version: store.version() })
    try {
      await copyStore(store, files, unfinished, workerClient, this.#ending.signal)
      const verified = await workerClient.ask({ task: 'verify', path: unfinished })
      if (verified.complaints.length > 0) {
        this.#deps.onDamage(verified.complaints)
        throw failure('storage', { reason: 'storeDamaged' })
      }
      await renamePatiently(unfinished, path)
      syncFolderNow(files.backups)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
    try {
      await this.#prune()
    } catch (error) {
      // The backup itself is whole. The next one removes what stayed.
      if (this.#ending.signal.aborted) throw error
      this.#deps.onFault(error)
    }
  }

  /** Removes expired backups, unfinished copies, and journal segments that no kept backup needs. */
  async #prune(): Promise<void> {
    const { clock, workerClient, files, store } = this.#deps
    const current = store.position()?.generation ?? ''
    const made = listBackupsMade(files.backups, clock.now())
    const paths = made.map(({ path }) => path)
    const facts = await workerClient.ask({ task: 'backupFacts', paths })
    const lasting = lastingBackups(facts, current)
    const kept = pruneBackups(made, lasting, this.#deps.onFault)
    removeUnfinished(files.backups)
    const bytes = listSegments(files.journal).reduce((sum, segment) => sum + segment.bytes, 0)
    const isLong = bytes > longHistory
    // With a long history, older backups lose their journal: they are the third choice, and disk
    // space is limited.
    const bridged = kept.filter(({ path }, index) => !isLong || index < 2 || lasting.has(path))
    const positions = bridged.flatMap(
      ({ path }) => facts.find((one) => one.path === path)?.position ?? [],
    )
    pruneSegments(files.journal, positions, current, isLong ? 1 : 3)
  }
}
