import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** How many complaints are asked for: the first ones say enough, and a torn file has thousands. */
const complaintLimit = 50
/** Many times what a store has: a file that is not ours may hold any number. */
const tableLimit = 200

/** Everything that SQLite finds wrong in a store; empty when all is well. Seconds for a large one. */
export function complaintsOf(database: DatabaseSync): string[] {
  const said = database.prepare(`PRAGMA integrity_check(${complaintLimit})`).all()
  const complaints = said.flatMap((row) => Object.values(row).map(String))
  const loose = new Map<string, number>()
  for (const row of database.prepare('PRAGMA foreign_key_check').all()) {
    const name = `${String(row['table'])} -> ${String(row['parent'])}`
    loose.set(name, (loose.get(name) ?? 0) + 1)
  }
  return [
    ...complaints.filter((text) => text !== 'ok'),
    ...Array.from(loose, ([name, count]) => `foreign key ${name}: ${count} rows without a parent`),
    ...changedTexts(database, 'SELECT hash, body FROM texts'),
  ]
}

/**
 * Texts of edits that are only here yet and that are not what was saved. SQLite itself does not see
 * a byte that changed inside a text; the rest of the texts is checked with the daily backup.
 */
export function changedEdits(database: DatabaseSync): string[] {
  return changedTexts(
    database,
    `SELECT t.hash, t.body FROM record_texts r JOIN texts t ON t.hash = r.local_hash
     WHERE r.local_hash IS NOT NULL AND r.local_hash IS NOT r.base_hash`,
  )
}

function changedTexts(database: DatabaseSync, sql: string): string[] {
  const found: string[] = []
  for (const row of database.prepare(sql).iterate()) {
    const name = String(row['hash'])
    if (hash('sha256', String(row['body'])) !== name)
      found.push(`text ${name.slice(0, 64)} has changed`)
    if (found.length === complaintLimit) break
  }
  return found
}

/** How many rows of each table can be read, or SQLite's words where they cannot. No content. */
export function readableTables(database: DatabaseSync): string[] {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map((row) => String(row['name']))
  return tables
    .toSorted()
    .slice(0, tableLimit)
    .map((name) => {
      try {
        const row = database
          .prepare(`SELECT count(*) AS n FROM "${name.replaceAll('"', '""')}" NOT INDEXED`)
          .get()
        return `${name}: ${String(row?.['n'])} rows`
      } catch (error) {
        return `${name}: ${wordsOf(error)}`
      }
    })
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
