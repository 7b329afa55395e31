import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import { listBackups } from '../backup/backup-files.ts'
import { copyForMigration } from '../backup/migration-copy.ts'
import { type JournalPosition, readPosition } from '../journal/journal-position.ts'
import { replay, type Replayed } from '../journal/journal-replay.ts'
import {
  entriesAfter,
  type Followed,
  holdsEntries,
  listSegments,
  newestElsewhere,
} from '../journal/journal-segments.ts'
import { JournalWriter } from '../journal/journal-writer.ts'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { fileFailure } from '../../errors/file-failure.ts'
import { noteOpenedBy, openedBy } from './opened-by.ts'
import { type PreparedStore, unprepared } from './prepare-store.ts'
import { readAbilities, requireAbilities, type SqliteAbilities } from './sqlite-abilities.ts'
import { storageFailure } from './sqlite-failure.ts'
import { changedEdits, complaintsOf } from './store-check.ts'
import type { StoreFiles } from './store-files.ts'
import { readStoreVersion } from './store-version.ts'
import { Store } from './store.ts'

export interface OpenStoreOptions {
  readonly now: () => number
  readonly onHealth: (error: AppFailure | null) => void
  readonly onUnreadable?: (column: string, text: string) => void
  readonly onJournalBroken: (error: unknown) => void
  readonly onFault: (error: unknown) => void
  /** The version of the app, which is noted beside the store. */
  readonly app?: string
  /** What the store's thread did already. Default: nothing. */
  readonly prepared?: PreparedStore
  /** Reads the compile options of SQLite; by default of this runtime's own SQLite. */
  readonly abilities?: () => SqliteAbilities
}

/**
 * Why a backup is made at once. `gap`: the journal does not reach the store, or cannot be written.
 * `newVersion`: another version of the app used the store before, and the opening made no copy.
 */
export type BackupReason = 'gap' | 'newVersion'

export interface OpenedStore {
  readonly store: Store
  readonly journal: JournalWriter
  /** Number of transactions that the database had lost and the journal restored. */
  readonly healed: number
  /** Why a backup must be made at once; null if the daily one is enough. */
  readonly backupWanted: BackupReason | null
  /** The position that the journal must reach from the newest backup; null for a new store. */
  readonly reach: JournalPosition | null
}

/**
 * Opens the store with its journal: checks SQLite and the store, restores lost transactions from the journal
 * (a damaged or missing write-ahead log leaves an intact but older database), copies the
 * store before a migration, migrates it, and begins a new segment. A copy that fails refuses the start.
 * Throws as `Store.open`.
 *
 * A missing or new database counts as damaged if there are backups, a journal or documents. So does
 * a database that is too old for the journal.
 */
export function openStore(files: StoreFiles, options: OpenStoreOptions): OpenedStore {
  requireAbilities((options.abilities ?? readAbilities)())
  mkdirSync(files.folder, { recursive: true, mode: 0o700 })
  const isNew = requireDatabase(files)
  const followed: Followed = { complete: true }
  let healed: Replayed = { entries: 0, upTo: null }
  const lastApp = openedBy(files)
  const isNewApp = options.app !== undefined && lastApp !== options.app
  let migrates = false
  const prepared = options.prepared ?? unprepared
  const store = Store.open(files.database, {
    onHealth: options.onHealth,
    isChecked: prepared.check !== 'wanted',
    ...(options.onUnreadable === undefined ? {} : { onUnreadable: options.onUnreadable }),
    beforeMigrating(database, version) {
      if (existsSync(files.checkWanted)) checkInFull(database, files)
      // The journal of a soundly closed store holds nothing that the store lacks.
      if (!isNew && prepared.check !== 'later') healed = bringForward(database, files, followed)
      migrates = version > 0 && version < migrations.length
      // A copy of the thread lacks the entries that the journal brought back just now.
      const isCopied = prepared.isCopied && healed.entries === 0
      if (migrates && !isCopied) copyForMigration(database, files, options.now())
    },
  })
  const journal = new JournalWriter(files.journal, options.now, options.onJournalBroken)
  try {
    const changed = store.inspect(changedEdits)
    if (changed.length > 0) throw damaged(changed)
    const reach = isNew ? null : store.position()
    checkpoint(store, options.onFault)
    beginSegment(store, journal, { isNew, onFault: options.onFault })
    store.keepJournal(journal)
    if (isNewApp) noteOpener(files, options)
    const hasGap = !followed.complete || !journal.recording
    const isNewVersion = isNewApp && lastApp !== null && !isNew && !migrates
    const backupWanted = hasGap ? 'gap' : isNewVersion ? 'newVersion' : null
    return { store, journal, healed: healed.entries, backupWanted, reach }
  } catch (error) {
    store.close()
    throw error
  }
}

/**
 * Returns whether the store must be created: no database exists, or no migration has run on it.
 * Throws storage/storeDamaged if other parts of a used store exist: losing the write-ahead log of a
 * first session can leave the database empty.
 */
function requireDatabase({ database, backups, journal, blobs }: StoreFiles): boolean {
  let version: number | null
  try {
    version = readStoreVersion(database)
  } catch (error) {
    throw error instanceof AppFailure ? error : storageFailure(error)
  }
  if (version !== null && version > 0) return false
  const workedWith =
    listBackups(backups).length > 0 || holdsEntries(journal) || holdsDocuments(blobs)
  if (workedWith || (version === null && existsSync(`${database}-wal`)))
    throw damaged(['It is empty or gone'])
  return true
}

/** Returns whether the blob folder contains any document, complete or incoming. */
function holdsDocuments(blobs: string): boolean {
  if (!existsSync(blobs)) return false
  const entries = readdirSync(blobs, { recursive: true, withFileTypes: true })
  return entries.some((entry) => !entry.isDirectory())
}

/**
 * Applies the journal's entries that the database lacks. Throws storage/storeDamaged if an entry
 * cannot be applied, and storage/storeNewer if an entry belongs to a newer version.
 */
function bringForward(database: DatabaseSync, files: StoreFiles, followed: Followed): Replayed {
  const segments = listSegments(files.journal)
  const position = readPosition(database)
  if (position === null) {
    // Only a version from before the journal has no position, and such a version wrote no entries.
    if (holdsEntries(files.journal)) throw damaged(['It is older than its journal'])
    return { entries: 0, upTo: null }
  }
  const healed = replay(database, entriesAfter(segments, position, followed), (version) => {
    if (version > migrations.length) throw failure('storage', { reason: 'storeNewer' })
    migrate(database, migrations.slice(0, version))
  })
  if (healed.failure !== undefined) throw damaged([healed.failure.message])
  const reached = position.sequence + healed.entries
  if (followed.gap === true || newestElsewhere(segments, position.generation) > reached)
    throw damaged(['It is older than its journal can bring forward'])
  return healed
}

function damaged(complaints: readonly string[]): AppFailure {
  const cause = new Error(complaints.join('; '))
  return failure('storage', { reason: 'storeDamaged' }, { cause })
}

/** Notes the version that opened the store. The note only serves a message. */
function noteOpener(files: StoreFiles, { app, onFault }: OpenStoreOptions): void {
  if (app === undefined) return
  try {
    noteOpenedBy(files, app)
  } catch (error) {
    onFault(error)
  }
}

/** Checks the whole store after a failed check of a backup, or a failure during work. */
function checkInFull(database: DatabaseSync, { checkWanted }: StoreFiles): void {
  const complaints = complaintsOf(database)
  if (complaints.length > 0) throw damaged(complaints)
  rmSync(checkWanted, { force: true })
}

/**
 * Moves the write-ahead log of earlier sessions into the database file, because the new segment
 * continues from the database file. A full disk does not prevent opening the store.
 */
function checkpoint(store: Store, onFault: (error: unknown) => void): void {
  try {
    store.checkpoint()
  } catch (error) {
    onFault(error)
  }
}

function beginSegment(
  store: Store,
  journal: JournalWriter,
  { isNew, onFault }: { readonly isNew: boolean; readonly onFault: (error: unknown) => void },
): void {
  const position = store.position()
  if (position === null) throw failure('storage', { reason: 'storeDamaged' })
  try {
    const head = { ...position, version: store.version() }
    journal.begin(isNew && position.sequence === 0 ? { ...head, fromEmpty: true } : head)
  } catch (error) {
    // The store is open and usable. The next backup begins a journal again.
    onFault(fileFailure(error))
  }
}
