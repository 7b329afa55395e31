import { DatabaseSync } from 'node:sqlite'

/** Position of a store in its journal. */
export interface JournalPosition {
  readonly generation: string
  readonly sequence: number
}

/** Returns the position of a store; null for a version without a journal. */
export function readPosition(database: DatabaseSync): JournalPosition | null {
  const table = database
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'journal_position'")
    .get()
  if (table === undefined) return null
  const row = database.prepare('SELECT generation, sequence FROM journal_position').get()
  return row === undefined
    ? null
    : { generation: String(row['generation']), sequence: Number(row['sequence']) }
}

/** Returns the version of the tables (`PRAGMA user_version`). */
export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Returns the position of a closed store; null if it has none or is unreadable. */
export function positionOfFile(path: string): JournalPosition | null {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    return readPosition(database)
  } catch {
    return null // a damaged store gives no position
  } finally {
    if (database?.isOpen === true) database.close()
  }
}
