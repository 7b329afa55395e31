import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isEditedSql } from '../records/edited-text.ts'

/** Maximum number of reported problems: the first ones suffice, and a torn file has thousands. */
const complaintLimit = 50
/**
 * Maximum number of tables, many times the tables of a store: a foreign file may have any number.
 */
const tableLimit = 200

/** Returns whether SQLite's quick check finds no fault in a file. Throws what SQLite throws. */
export function passesQuickCheck(database: DatabaseSync): boolean {
  const [row] = database.prepare('PRAGMA quick_check(1)').all()
  return row?.['quick_check'] === 'ok'
}

/**
 * Returns all problems that SQLite finds in a store; empty if there are none. Takes seconds for a
 * large store.
 */
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
 * Returns the unsent edits whose text no longer matches its hash. SQLite itself does not detect a
 * changed byte inside a text. The daily backup checks all other texts.
 */
export function changedEdits(database: DatabaseSync): string[] {
  return changedTexts(
    database,
    `SELECT t.hash, t.body FROM record_texts r JOIN texts t ON t.hash = r.local_hash
     WHERE ${isEditedSql('r')}`,
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

/** Returns the number of readable rows of each table, or SQLite's error. Contains no content. */
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

/** Returns the message of an error, or the text of any other thrown value. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
