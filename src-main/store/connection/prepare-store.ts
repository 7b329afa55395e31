import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { copyForMigration } from '../backup/migration-copy.ts'
import { migrations } from '../migrations/migrations.ts'
import { sizeOf, type StoreFiles } from './store-files.ts'
import { readStoreVersion } from './store-version.ts'

/** What is already done when main opens the store. What is not done, main does itself. */
export interface PreparedStore {
  /** True if SQLite's quick check found no fault. */
  readonly isSound: boolean
  /** True if the store was copied, because a migration follows. */
  readonly isCopied: boolean
}

export const unprepared: PreparedStore = { isSound: false, isCopied: false }

/** Below this size, main checks and copies a store sooner than a thread starts. */
const smallStore = 8_000_000

/** Returns whether a store is so large that a thread should prepare it. */
export function isWorthPreparing({ database }: StoreFiles): boolean {
  return existsSync(database) && sizeOf(database) > smallStore
}

/**
 * Checks a store, and copies it if a migration follows, on the store's thread and before main opens
 * the store. Does not change the store. Throws what SQLite throws: main then does both, and reports
 * the fault in its own words.
 */
export function prepareStore(files: StoreFiles, at: number): PreparedStore {
  const version = readStoreVersion(files.database)
  // A new store, or one of a newer version, which main refuses.
  if (version === null || version === 0 || version > migrations.length) return unprepared
  const database = new DatabaseSync(files.database, { readOnly: true, timeout: 0 })
  try {
    const [row] = database.prepare('PRAGMA quick_check(1)').all()
    if (row?.['quick_check'] !== 'ok') return unprepared
    const migrates = version < migrations.length
    if (migrates) copyForMigration(database, files, at)
    return { isSound: true, isCopied: migrates }
  } finally {
    database.close()
  }
}
