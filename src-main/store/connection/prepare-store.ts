import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { copyForMigration } from '../backup/migration-copy.ts'
import { migrations } from '../migrations/migrations.ts'
import { takeSoundClose } from './closed-note.ts'
import { passesQuickCheck } from './store-check.ts'
import { sizeOf, type StoreFiles } from './store-files.ts'
import { readStoreVersion } from './store-version.ts'

/** What is already done when main opens the store. What is not done, main does itself. */
export interface PreparedStore {
  /**
   * Whether SQLite's quick check found no fault already (`done`), main must check the store while it
   * opens the store (`wanted`), or a check after the start is enough (`later`): then nobody changed the
   * store or its journal since Perceel closed them soundly.
   */
  readonly check: 'done' | 'wanted' | 'later'
  /** True if the store was copied, because a migration follows. */
  readonly isCopied: boolean
}

export const unprepared: PreparedStore = { check: 'wanted', isCopied: false }

/** Below this size, main checks and copies a store sooner than a thread starts. */
const smallStore = 8_000_000

/** Returns whether a store is so large that a thread should prepare it. */
export function isWorthPreparing({ database }: StoreFiles): boolean {
  return existsSync(database) && sizeOf(database) > smallStore
}

/**
 * Returns whether the check of a large store may follow the start: Perceel closed the store soundly,
 * its files are still what they were then, and no migration follows. Removes the note of the closing.
 */
export function mayCheckLater(files: StoreFiles): boolean {
  return takeSoundClose(files) && readStoreVersion(files.database) === migrations.length
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
    if (!passesQuickCheck(database)) return unprepared
    const migrates = version < migrations.length
    if (migrates) copyForMigration(database, files, at)
    return { check: 'done', isCopied: migrates }
  } finally {
    database.close()
  }
}
