import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Opens the database file of a store beside main's own connection, to read it. Main holds the lock of
 * the file, so SQLite takes the file for one that nobody changes (`immutable`), and reads no
 * write-ahead log: see `Store.whileFileRests`.
 */
export function openRestingFile(path: string): DatabaseSync {
  return new DatabaseSync(restingAddress(path), { readOnly: true })
}

/**
 * Returns the address by which SQLite opens a file that rests (sqlite.org/uri.html). SQLite refuses an
 * address with a host, so that a server's name is a part of the path.
 */
export function restingAddress(path: string, windows = process.platform === 'win32'): URL {
  const address = pathToFileURL(path, { windows })
  const { host, pathname } = address
  if (host !== '') {
    address.host = ''
    address.pathname = `//${host}${pathname}`
  }
  address.searchParams.set('immutable', '1')
  return address
}
