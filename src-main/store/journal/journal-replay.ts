import type { DatabaseSync } from 'node:sqlite'
import { storageFailure } from '../connection/sqlite-failure.ts'
import type { FollowedEntry } from './journal-segments.ts'
import { readVersion } from './journal-position.ts'

export interface Replayed {
  readonly entries: number
  /** Epoch milliseconds of the last entry's commit; null without entries. */
  readonly upTo: number | null
  /**
   * Why an entry could not be applied. Earlier entries are applied, later entries were not tried.
   */
  readonly failure?: Error
}

/**
 * Applies entries to a store, each in its own transaction. `migrateTo` upgrades the store to an
 * entry's version. Foreign key actions are off meanwhile: the entry itself contains the rows that a
 * cascade removed. Throws if the disk is full.
 */
export function replay(
  database: DatabaseSync,
  entries: Iterable<FollowedEntry>,
  migrateTo: (version: number) => void,
): Replayed {
  let count = 0
  let upTo: number | null = null
  const applied = () => ({ entries: count, upTo })
  database.exec('PRAGMA foreign_keys = OFF')
  try {
    for (const entry of entries) {
      if (entry.version > readVersion(database)) migrateTo(entry.version)
      // SQLite skips tables that do not exist, which would lose their changes silently.
      const problem =
        entry.version > readVersion(database)
          ? new Error(`Entry ${entry.sequence} is of version ${entry.version}`)
          : applyOne(database, entry)
      if (problem !== null) return { ...applied(), failure: problem }
      count += 1
      upTo = entry.at
    }
  } finally {
    database.exec('PRAGMA foreign_keys = ON')
  }
  return applied()
}

function applyOne(database: DatabaseSync, { sequence, patchset }: FollowedEntry): Error | null {
  database.exec('BEGIN IMMEDIATE')
  try {
    if (!database.applyChangeset(patchset)) return new Error(`Entry ${sequence} does not apply`)
    database.prepare('UPDATE journal_position SET sequence = ?').run(sequence)
    database.exec('COMMIT')
    return null
  } catch (error) {
    const told = storageFailure(error)
    if (told.error.kind === 'diskFull') throw told
    return told
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
}
