import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { complaintsOf, readableTables, wordsOf } from './store-check.ts'
import { companions, sizeOf, type StoreFiles } from './store-files.ts'

/**
 * Maximum line length: SQLite's messages contain names, which may have any length in a foreign
 * file.
 */
const lineLength = 300

export interface StoreReport {
  /** Path of the report; null if the folder is not writable. */
  readonly path: string | null
  readonly text: string
}

/**
 * Examines a damaged store and writes a report: SQLite's messages, and which tables are readable.
 * The examination uses a copy, so that the store is not changed; without room for a copy, the
 * report only contains the message `said` from opening. The report names tables and counts, never
 * content.
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
  // One report per state of the store: opening the store repeatedly does not fill the folder.
  const state = createHash('sha256').update(lines.slice(2).join('\n')).digest('hex').slice(0, 8)
  const path = join(files.folder, `store-report-${state}.txt`)
  try {
    if (!existsSync(path)) writeFileSync(path, text, { mode: 0o600 })
    return { path, text }
  } catch {
    return { path: null, text } // no permission or no space: the screen still shows the report
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
