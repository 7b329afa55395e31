import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { JournalPosition } from '../journal/journal-position.ts'
import { readPosition } from '../journal/journal-position.ts'
import { complaintsOf } from '../store-check.ts'

export interface VerifiedBackup {
  readonly position: JournalPosition | null
  /** What is wrong with it; empty when it is whole. */
  readonly complaints: readonly string[]
}

/**
 * Checks a copy of the store in full, indexes and foreign keys too, and makes it one file that needs
 * no other. A copy has the store's own pages, so that this is the store's daily check as well.
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
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return verified
}
