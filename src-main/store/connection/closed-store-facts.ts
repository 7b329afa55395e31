import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { OnlyHere } from '../../../src-shared/ipc/calls/account-calls.ts'
import { AppFailure } from '../../errors/app-failure.ts'
import { listBackups } from '../backup/backup-files.ts'
import { migrations } from '../migrations/migrations.ts'
import { allOnlyHere, nothingOnlyHere } from '../projects/local-work.ts'
import { storageFailure } from './sqlite-failure.ts'
import { complaintsOf } from './store-check.ts'
import { sizeOf, type StoreFiles } from './store-files.ts'
import { readStoreVersion } from './store-version.ts'
import { tableCounts } from './table-counts.ts'

/** Facts about a store that no window has open. They hold no content, and no names. */
export interface ClosedStoreFacts {
  /** `inUse`: a running Perceel has the store. `none`: there is no store yet. */
  readonly state: 'none' | 'sound' | 'damaged' | 'newer' | 'inUse' | 'unreadable'
  /** Version of the store's tables; null if it cannot be read. */
  readonly version: number | null
  readonly bytes: number
  readonly backups: number
  /** Rows by table; empty if they cannot be counted. */
  readonly rows: Readonly<Record<string, number>>
  /** What the service does not have; null if it cannot be counted. */
  readonly onlyHere: OnlyHere | null
}

/** Checks and counts a store without changing it. Never throws. Takes seconds for a large store. */
export function readClosedStore(files: StoreFiles): ClosedStoreFacts {
  const facts = {
    version: null,
    bytes: sizeOf(files.database),
    backups: existsSync(files.backups) ? listBackups(files.backups).length : 0,
    rows: {},
    onlyHere: null,
  }
  let database: DatabaseSync | null = null
  try {
    const version = readStoreVersion(files.database)
    if (version === null) {
      // A missing database beside its backups is a damaged store, whose work nobody can count.
      return facts.backups > 0
        ? { ...facts, state: 'damaged' }
        : { ...facts, state: 'none', onlyHere: nothingOnlyHere }
    }
    if (version > migrations.length) return { ...facts, version, state: 'newer' }
    database = new DatabaseSync(files.database, { readOnly: true, timeout: 1000 })
    const state = complaintsOf(database).length === 0 ? 'sound' : 'damaged'
    // The tables of an older version are migrated at the next start, and may lack columns.
    const isCurrent = version === migrations.length
    return {
      ...facts,
      version,
      state,
      rows: tableCounts(readerOf(database)),
      onlyHere: isCurrent ? allOnlyHere(readerOf(database)) : null,
    }
  } catch (error) {
    const { reason } = (error instanceof AppFailure ? error : storageFailure(error)).error
    if (reason === 'storeLocked') return { ...facts, state: 'inUse' }
    return { ...facts, state: reason === 'storeDamaged' ? 'damaged' : 'unreadable' }
  } finally {
    if (database?.isOpen === true) database.close()
  }
}

function readerOf(database: DatabaseSync) {
  return {
    get: <Row>(sql: string, ...values: SQLInputValue[]) =>
      (database.prepare(sql).get(...values) as Row | undefined) ?? null,
    all: <Row>(sql: string, ...values: SQLInputValue[]) =>
      database.prepare(sql).all(...values) as Row[],
  }
}
