import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { failure } from '../../errors/app-failure.ts'

/** "SQLite format 3" and a zero byte (sqlite.org/fileformat.html, section 1.3). */
const magic = Buffer.from('SQLite format 3\0', 'latin1')
const headerLength = 100
const userVersionOffset = 60

/**
 * Returns the version of the store in a file without changing the file (promise 8); null if there
 * is no file. Without a write-ahead log the header contains the version, and SQLite is not used.
 * With a log the header may be outdated: then SQLite reads both files, read-only. Throws
 * storage/storeDamaged if the file is no SQLite database.
 */
export function readStoreVersion(path: string): number | null {
  if (!existsSync(path) || statSync(path).size === 0) return null
  const header = Buffer.alloc(headerLength)
  const file = openSync(path, 'r')
  try {
    readSync(file, header, 0, headerLength, 0)
  } finally {
    closeSync(file)
  }
  if (!header.subarray(0, magic.length).equals(magic))
    throw failure('storage', { reason: 'storeDamaged' })
  const log = `${path}-wal`
  if (!existsSync(log) || statSync(log).size === 0) return header.readUInt32BE(userVersionOffset)
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  } finally {
    database.close()
  }
}
