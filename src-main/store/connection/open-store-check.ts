import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { StoreFiles } from './store-files.ts'
import type { StoreWorkerClient } from './store-worker-client.ts'
import type { Store } from './store.ts'

/** Number of checks by the thread before main checks the store itself. */
const checks = 3

/**
 * Checks the database file of the open store with SQLite's `quick_check`, on the store's thread. If the
 * file changes during the check, a complaint says nothing, and the thread checks again. Main checks the
 * store itself if the thread comes to no result. Throws storage/storeDamaged if the store is damaged.
 */
export async function checkOpenStore(
  store: Pick<Store, 'checkIntegrity'>,
  { database, folder }: StoreFiles,
  workerClient: Pick<StoreWorkerClient, 'ask'>,
): Promise<void> {
  for (let check = 0; check < checks; check += 1) {
    const before = changedAt(database)
    const complaints = await workerClient.ask({ task: 'checkOpen', folder }).catch(() => null)
    if (complaints?.length === 0) return
    if (complaints === null || changedAt(database) === before) break
  }
  store.checkIntegrity()
}

function changedAt(path: string): bigint {
  return statSync(path, { bigint: true }).mtimeNs
}

/**
 * Returns SQLite's complaints about the database file of a store that main has open, without the
 * write-ahead log. SQLite takes the file for one that nobody changes (sqlite.org/uri.html,
 * `immutable`), as main keeps the file locked. Throws what SQLite throws.
 */
export function complaintsOfOpen({ database: path }: StoreFiles): string[] {
  const address = pathToFileURL(path)
  address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, { readOnly: true })
  try {
    const rows = database.prepare('PRAGMA quick_check(20)').all()
    return rows.map((row) => String(row['quick_check'])).filter((text) => text !== 'ok')
  } finally {
    database.close()
  }
}
