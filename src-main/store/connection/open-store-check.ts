import type { StoreFiles } from './store-files.ts'
import { openRestingFile } from './resting-file.ts'
import { passesQuickCheck } from './store-check.ts'
import type { StoreWorkerClient } from './store-worker-client.ts'
import type { Store } from './store.ts'

/**
 * Checks the open store with SQLite's `quick_check`, on the store's thread. Main checks the store itself
 * if the thread has complaints or cannot check. Throws storage/storeDamaged if the store is damaged.
 */
export async function checkOpenStore(
  store: Pick<Store, 'checkIntegrity' | 'whileFileRests'>,
  { folder }: StoreFiles,
  workerClient: Pick<StoreWorkerClient, 'ask'>,
): Promise<void> {
  const isSound = await store
    .whileFileRests(() => workerClient.ask({ task: 'isSound', folder }))
    .catch(() => false)
  if (!isSound) store.checkIntegrity()
}

/** Returns whether SQLite finds no fault in the resting database file. Throws what SQLite throws. */
export function isRestingFileSound({ database: path }: StoreFiles): boolean {
  const database = openRestingFile(path)
  try {
    return passesQuickCheck(database)
  } finally {
    database.close()
  }
}
