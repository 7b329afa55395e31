import { DatabaseSync } from 'node:sqlite'

/** Where a store stands in its journal. */
export interface JournalPosition {
  readonly generation: string
  readonly sequence: number
}

/** Position of a store; null for one of a version that kept no journal. */
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

export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Position of a store that nobody has open; null when it has none or can't be read. */
export function positionOfFile(path: string): JournalPosition | null {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    return readPosition(database)
  } catch {
    return null // it is damaged: nothing follows from it
  } finally {
    if (database?.isOpen === true) database.close()
  }
}
