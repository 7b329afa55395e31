import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { complaintsOf, readableTables, wordsOf } from './store-check.ts'
import { companions, sizeOf, type StoreFiles } from './store-files.ts'

/** SQLite's words name tables and places; a file that is not ours may give them any length. */
const lineLength = 300

export interface StoreReport {
  /** Where it was written; null when the folder cannot be written. */
  readonly path: string | null
  readonly text: string
}

/**
 * Looks at a damaged store and writes down what is wrong with it: SQLite's own words, and which
 * tables can still be read. A copy is looked at, so that no byte of the store changes; with no room
 * for one only what was said at opening is told. It names tables and counts, never content.
 */
export function reportOn(files: StoreFiles, said: string, at: number): StoreReport {
  const lines = [
    'Perceel: report on a damaged store',
    `Made:     ${new Date(at).toISOString()}`,
    `Database: ${files.database}`,
    `Size:     ${sizeOf(files.database)} bytes, write-ahead log ${sizeOf(`${files.database}-wal`)} bytes`,
    `At opening: ${said}`,
    '',
    ...look(files),
    '',
  ]
  const text = lines.join('\n')
  // One report for one state of the store: opening it again and again does not fill the folder.
  const state = createHash('sha256').update(lines.slice(2).join('\n')).digest('hex').slice(0, 8)
  const path = join(files.folder, `store-report-${state}.txt`)
  try {
    if (!existsSync(path)) writeFileSync(path, text, { mode: 0o600 })
    return { path, text }
  } catch {
    return { path: null, text } // a folder without rights or room: the screen still shows it
  }
}

function look(files: StoreFiles): string[] {
  if (sizeOf(files.database) === 0) return ['The database is missing or empty.']
  let folder: string | null = null
  let database: DatabaseSync | null = null
  try {
    folder = mkdtempSync(join(files.folder, 'looking-'))
    const copy = join(folder, 'copy.sqlite')
    copyFileSync(files.database, copy)
    chmodSync(copy, 0o600)
    for (const companion of companions)
      if (existsSync(files.database + companion))
        copyFileSync(files.database + companion, copy + companion)
    database = new DatabaseSync(copy)
    return [
      'SQLite says:',
      ...asked(database, complaintsOf),
      '',
      'Tables:',
      ...asked(database, readableTables),
    ]
  } catch (error) {
    return [`It cannot be looked into: ${wordsOf(error)}`]
  } finally {
    if (database?.isOpen === true) database.close()
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

function asked(database: DatabaseSync, question: (database: DatabaseSync) => string[]): string[] {
  try {
    return question(database).map((line) => `  ${line.slice(0, lineLength)}`)
  } catch (error) {
    return [`  ${wordsOf(error)}`]
  }
}
