import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Opens the database file of a store beside main's own connection, to read it. Main holds the lock of
 * the file, so SQLite takes the file for one that nobody changes (sqlite.org/uri.html, `immutable`),
 * and reads no write-ahead log: see `Store.whileFileRests`.
 */
export function openRestingFile(path: string): DatabaseSync {
  const address = pathToFileURL(path)
  address.searchParams.set('immutable', '1')
  return new DatabaseSync(address, { readOnly: true })
}
