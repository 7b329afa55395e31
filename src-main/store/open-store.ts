import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type AppFailure, failure } from '../errors/app-failure.ts'
import {
  backupName,
  listBackups,
  removeUnfinished,
  unfinishedSuffix,
} from './backup/backup-files.ts'
import { positionOfFile, readPosition } from './journal/journal-position.ts'
import { replay, type Replayed } from './journal/journal-replay.ts'
import { entriesAfter, type Followed, listSegments } from './journal/journal-segments.ts'
import { JournalWriter } from './journal/journal-writer.ts'
import { migrations } from './migrations/migrations.ts'
import { fileFailure } from './sqlite-failure.ts'
import { changedEdits, complaintsOf } from './store-check.ts'
import { sizeOf, type StoreFiles } from './store-files.ts'
import { Store } from './store.ts'
import { syncFolderNow } from './sync-folder.ts'

export interface OpenStoreOptions {
  readonly now: () => number
  readonly onHealth: (error: AppFailure | null) => void
  readonly onJournalBroken: (error: unknown) => void
  readonly onFault: (error: unknown) => void
}

export interface OpenedStore {
  readonly store: Store
  readonly journal: JournalWriter
  /** Transactions that the database had lost and the journal brought back. */
  readonly healed: number
  /** The journal does not reach the store from a backup: one has to be made. */
  readonly backupWanted: boolean
}

/**
 * Opens the store with its journal: checks it, puts back from the journal what the database has lost
 * (a write-ahead log that was damaged or is gone leaves a sound database that is older), copies it
 * before migrating, migrates it, and begins a new segment. Throws as `Store.open`; a database that
 * is missing or empty while there are backups or a journal counts as damaged.
 */
export function openStore(files: StoreFiles, options: OpenStoreOptions): OpenedStore {
  mkdirSync(files.folder, { recursive: true, mode: 0o700 })
  requireDatabase(files)
  const followed: Followed = { complete: true }
  let healed: Replayed = { entries: 0, upTo: null }
  const store = Store.open(files.database, {
    onHealth: options.onHealth,
    beforeMigrating(database, version) {
      if (existsSync(files.checkWanted)) checkInFull(database, files)
      const position = version === 0 ? null : readPosition(database)
      if (position !== null)
        healed = replay(
          database,
          entriesAfter(listSegments(files.journal), position, followed),
          () => undefined, // a journal of a newer version is of a newer store, which was refused
        )
      if (healed.failure !== undefined)
        throw failure('storage', { reason: 'storeDamaged' }, { cause: healed.failure })
      if (version > 0 && version < migrations.length) copyBefore(database, files, options.now())
    },
  })
  const journal = new JournalWriter(files.journal, options.now, options.onJournalBroken)
  try {
    const changed = store.inspect(changedEdits)
    if (changed.length > 0) throw damaged(changed)
    const reaches = journalReaches(store, files)
    beginSegment(store, journal, options.onFault)
    store.keepJournal(journal)
    const backupWanted = !reaches || !followed.complete || !journal.recording
    return { store, journal, healed: healed.entries, backupWanted }
  } catch (error) {
    store.close()
    throw error
  }
}

function requireDatabase({ database, backups, journal }: StoreFiles): void {
  if (sizeOf(database) > 0) return
  const before = listBackups(backups).length > 0 || listSegments(journal).length > 0
  if (before || existsSync(`${database}-wal`))
    throw failure(
      'storage',
      { reason: 'storeDamaged' },
      { cause: new Error('It is empty or gone') },
    )
}

function damaged(complaints: readonly string[]): AppFailure {
  const cause = new Error(complaints.join('; '))
  return failure('storage', { reason: 'storeDamaged' }, { cause })
}

/** What the daily check of a backup, or a failure while working, gave reason for. */
function checkInFull(database: DatabaseSync, { checkWanted }: StoreFiles): void {
  const complaints = complaintsOf(database)
  if (complaints.length > 0) throw damaged(complaints)
  rmSync(checkWanted, { force: true })
}

/** Copies the store as it is into the backups: a migration is the riskiest thing done to it. */
function copyBefore(database: DatabaseSync, { backups }: StoreFiles, at: number): void {
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  removeUnfinished(backups)
  const path = join(backups, backupName(at))
  const unfinished = path + unfinishedSuffix
  closeSync(openSync(unfinished, 'wx', 0o600))
  database.prepare('VACUUM INTO ?').run(unfinished)
  finishCopy(unfinished, path, backups)
}

function finishCopy(unfinished: string, path: string, folder: string): void {
  const file = openSync(unfinished, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
  syncFolderNow(folder)
}

/** Whether the newest backup and the journal together give the store as it is now. */
function journalReaches(store: Store, { backups, journal }: StoreFiles): boolean {
  const [newest] = listBackups(backups)
  const present = store.position()
  const from = newest === undefined ? null : positionOfFile(newest.path)
  if (present === null || from?.generation !== present.generation) return false
  const followed: Followed = { complete: true }
  let { sequence } = from
  for (const entry of entriesAfter(listSegments(journal), from, followed)) sequence = entry.sequence
  return followed.complete && sequence === present.sequence
}

function beginSegment(
  store: Store,
  journal: JournalWriter,
  onFault: (error: unknown) => void,
): void {
  const position = store.position()
  if (position === null) throw failure('storage', { reason: 'storeDamaged' })
  try {
    journal.begin({ ...position, version: store.version() })
  } catch (error) {
    // The store itself is open and can be worked with; the next backup begins a journal again.
    onFault(fileFailure(error))
  }
}
