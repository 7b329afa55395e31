import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { failure } from '../errors/app-failure.ts'

/** "SQLite format 3" and a zero byte (sqlite.org/fileformat.html, section 1.3). */
const magic = Buffer.from('SQLite format 3\0', 'latin1')
const headerLength = 100
const userVersionOffset = 60

/**
 * Version of the store in a file, without changing a byte of it (promise 8): null when there is no
 * file yet. Without a write-ahead log the header says it all, and SQLite is not even started. With
 * one the header may be old: then SQLite reads both, read-only, which writes neither.
 * Throws storage/storeDamaged for a file that is no SQLite database.
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
