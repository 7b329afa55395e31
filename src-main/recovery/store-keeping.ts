import { mkdirSync, writeFileSync } from 'node:fs'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { Restored, StoreHealth } from '../../src-shared/ipc/calls/recovery-calls.ts'
import type { Clock } from '../time/clock.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { AppFailure } from '../errors/app-failure.ts'
import { failure } from '../errors/app-failure.ts'
import { fileFailure } from '../errors/file-failure.ts'
import { type BackupFile, listBackupsMade } from '../store/backup/backup-files.ts'
import { BackupKeeper } from '../store/backup/backup-keeper.ts'
import type { JournalPosition } from '../store/journal/journal-position.ts'
import type { JournalWriter } from '../store/journal/journal-writer.ts'
import { noteSoundClose } from '../store/connection/closed-note.ts'
import { checkOpenStore } from '../store/connection/open-store-check.ts'
import { openStore } from '../store/connection/open-store.ts'
import { type PreparedStore, unprepared } from '../store/connection/prepare-store.ts'
import type { Store } from '../store/connection/store.ts'
import type { StoreWorkerClient } from '../store/connection/store-worker-client.ts'
import { UnreadableValues } from '../store/connection/unreadable-values.ts'
import type { StoreFiles } from '../store/connection/store-files.ts'
import { readRestored, removeRestored } from './restored-notice.ts'

export interface StoreKeepingDeps {
  readonly files: StoreFiles
  /** The version of the app, which is noted beside the store. */
  readonly appVersion?: string | undefined
  readonly workerClient: StoreWorkerClient
  /** What the store's thread did before the store is opened. Default: nothing. */
  readonly prepared?: PreparedStore
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly openPath: (path: string) => Promise<void>
  readonly quit: () => void
  readonly onFault: (error: unknown) => void
}

/** Milliseconds between two attempts to write after the disk was full. */
const probePause = 5000

/** The open store with its journal, its backups and its health. */
export class StoreKeeping implements Handlers<'recovery'> {
  readonly store: Store
  readonly #deps: StoreKeepingDeps
  readonly #journal: JournalWriter
  readonly #keeper: BackupKeeper
  readonly #unreadable: UnreadableValues
  readonly #read = Promise.withResolvers<undefined>()
  readonly #sound = Promise.withResolvers<undefined>()
  /** True if the store was checked since it was opened, and no damage was found. */
  #isSound = false
  #checking: Promise<unknown> = Promise.resolve()
  readonly #reach: JournalPosition | null
  #restored: Restored | null
  #error: AppFailure | null = null
  #cancelProbe: () => void = () => undefined
  #opened = false
  #stopped = false

  /** Opens the store. Throws as `openStore` does. */
  constructor(deps: StoreKeepingDeps) {
    this.#deps = deps
    const { clock, workerClient, files, onFault } = deps
    this.#restored = readRestored(files)
    this.#unreadable = new UnreadableValues(files.damaged, onFault)
    if (this.#restored === null) this.#read.resolve(undefined)
    const { store, journal, healed, backupWanted, reach } = openStore(files, {
      ...(deps.appVersion === undefined ? {} : { app: deps.appVersion }),
      ...(deps.prepared === undefined ? {} : { prepared: deps.prepared }),
      now: () => clock.now(),
      // A failure during opening is thrown and reported by the caller.
      onHealth: (error) => {
        if (this.#opened) this.#took(error)
      },
      onUnreadable: (column, text) => {
        if (this.#unreadable.add(column, text) && this.#opened) this.#emitHealth()
      },
      onJournalBroken: (error) => this.#journalBroke(error),
      onFault,
    })
    if (healed > 0) onFault(new Error(`The journal brought back ${healed} lost transactions`))
    this.store = store
    this.#reach = reach
    this.#journal = journal
    this.#keeper = new BackupKeeper(
      {
        ...{ store, journal, files, workerClient, clock, onFault },
        onChange: () => this.#emitHealth(),
        onDamage: (complaints) => this.#damaged(new Error(complaints.join('; '))),
      },
      backupWanted,
    )
    this.#opened = true
    if ((deps.prepared ?? unprepared).check !== 'later') this.#foundSound()
  }

  /** Starts the backups, and the check of a store that was opened without one. */
  start(): void {
    this.#keeper.start()
    const checks = [this.#checkJournal(), ...(this.#isSound ? [] : [this.#check()])]
    this.#checking = Promise.all(checks)
  }

  /**
   * Resolves when a check has found the store sound; at once if the check came before the opening.
   * Never resolves for a damaged store, from which nothing must be sent.
   */
  whenSound(): Promise<undefined> {
    return this.#sound.promise
  }

  /** Resolves when the user has acknowledged a restore; at once if there was none. */
  whenRead(): Promise<undefined> {
    return this.#read.promise
  }

  /** Aborts a running backup and closes the store. May be called twice. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelProbe()
    try {
      await this.#keeper.stop()
      await this.#checking
    } finally {
      this.close()
    }
    if (this.#isSound) this.#noteClose()
  }

  /** Closes the store at once. */
  close(): void {
    this.#stopped = true
    try {
      this.store.close()
    } finally {
      this.#journal.close()
    }
  }

  state() {
    return { problem: null, restored: this.#restored }
  }

  retry(): boolean {
    return true
  }

  restore(): never {
    throw failure('conflict', { reason: 'storeOpen' })
  }

  startEmpty(): never {
    throw failure('conflict', { reason: 'storeOpen' })
  }

  acknowledge(): null {
    removeRestored(this.#deps.files.restored)
    this.#restored = null
    this.#read.resolve(undefined)
    return null
  }

  quit(): null {
    this.#deps.quit()
    return null
  }

  health(): StoreHealth {
    const { files } = this.#deps
    const { made, error } = this.#backupsMade()
    return {
      error: this.#error?.error ?? null,
      journal: this.#journal.recording,
      lastBackupAt: made[0]?.madeAt ?? null,
      backups: made.length,
      backupFolder: files.backups,
      backupError: (this.#keeper.error ?? error)?.error ?? null,
      backingUp: this.#keeper.underWay,
      unreadable: this.#unreadable.count,
      damagedFolder: files.damaged,
    }
  }

  /** Returns the backups, newest first; none, and the failure, while their folder cannot be read. */
  #backupsMade(): { readonly made: readonly BackupFile[]; readonly error: AppFailure | null } {
    const { clock, files } = this.#deps
    try {
      return { made: listBackupsMade(files.backups, clock.now()), error: null }
    } catch (error) {
      return { made: [], error: fileFailure(error) }
    }
  }

  async backUpNow(): Promise<StoreHealth> {
    await this.#keeper.make()
    return this.health()
  }

  async showBackups(): Promise<null> {
    const { backups } = this.#deps.files
    mkdirSync(backups, { recursive: true, mode: 0o700 })
    await this.#deps.openPath(backups)
    return null
  }

  #took(error: AppFailure | null): void {
    if (error !== null && error.error.kind !== 'diskFull') {
      if (error.error.reason === 'storeDamaged') this.#damaged(error)
      else if (error.error.reason !== 'storeReadOnly') return // the failed call reports it
    }
    if (this.#error?.error.reason === 'storeDamaged') return // stays until the next start
    const same = this.#error?.error.kind === error?.error.kind
    this.#error = error
    if (error !== null && error.error.reason !== 'storeDamaged') this.#probe()
    if (!same) this.#emitHealth()
  }

  /** Tries a write from time to time, so that the warning disappears by itself. */
  #probe(): void {
    this.#cancelProbe()
    this.#cancelProbe = this.#deps.clock.after(probePause, () => {
      if (this.#stopped) return
      try {
        this.store.tryWriting()
      } catch {
        // `onHealth` received the failure and schedules the next attempt.
      }
    })
  }

  /** Requests a backup if no backup and journal together give the store as it was opened. */
  async #checkJournal(): Promise<void> {
    const { workerClient, files, onFault } = this.#deps
    if (this.#reach === null) return
    const question = {
      task: 'journalReaches',
      folder: files.folder,
      position: this.#reach,
    } as const
    try {
      if (!(await workerClient.ask(question))) this.#keeper.want()
    } catch (error) {
      onFault(error)
      this.#keeper.want()
    }
  }

  async #check(): Promise<void> {
    try {
      await checkOpenStore(this.store, this.#deps.files, this.#deps.workerClient)
      this.#foundSound()
    } catch (error) {
      // A store that cannot be checked may be damaged, too.
      this.#took(failure('storage', { reason: 'storeDamaged' }, { cause: error }))
    }
  }

  #foundSound(): void {
    this.#isSound = true
    this.#sound.resolve(undefined)
  }

  /** A note that cannot be written costs the next start a check. */
  #noteClose(): void {
    try {
      noteSoundClose(this.#deps.files)
    } catch (error) {
      this.#deps.onFault(error)
    }
  }

  /** Makes the next start check the whole store and offer what can be restored. */
  #damaged(error: unknown): void {
    this.#isSound = false
    this.#deps.onFault(error)
    try {
      writeFileSync(this.#deps.files.checkWanted, '', { mode: 0o600 })
    } catch (problem) {
      this.#deps.onFault(problem)
    }
  }

  #journalBroke(error: unknown): void {
    this.#deps.onFault(error)
    this.#keeper.want()
    this.#emitHealth()
  }

  #emitHealth(): void {
    if (!this.#stopped) this.#deps.emit('storeHealthChanged', this.health())
  }
}
