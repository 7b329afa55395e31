import { DatabaseSync } from 'node:sqlite'
import { syncFileNow } from '../../disk/sync-now.ts'
import type { JournalPosition } from '../journal/journal-position.ts'
import { readPosition } from '../journal/journal-position.ts'
import { complaintsOf } from '../connection/store-check.ts'

export interface VerifiedBackup {
  readonly position: JournalPosition | null
  /** Problems found in the backup; empty if it is intact. */
  readonly complaints: readonly string[]
}

/**
 * Checks a copy of the store completely, including indexes and foreign keys, and converts the copy
 * to a single file without a log. The copy has the store's own pages, so this is also the daily
 * check of the store.
 */
export function verifyBackup(path: string): VerifiedBackup {
  const database = new DatabaseSync(path)
  let verified: VerifiedBackup
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    verified = { position: readPosition(database), complaints: complaintsOf(database) }
  } finally {
    database.close()
  }
  syncFileNow(path)
  return verified
}
