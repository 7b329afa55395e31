import { closeSync, openSync, rmSync } from 'node:fs'
import { backup } from 'node:sqlite'
import { cancelled } from '../../errors/app-failure.ts'
import { openRestingFile } from '../connection/resting-file.ts'
import type { StoreFiles } from '../connection/store-files.ts'
import type { StoreWorkerClient } from '../connection/store-worker-client.ts'
import type { Store } from '../connection/store.ts'
import { RollingSync } from './rolling-sync.ts'

/** Pages copied in one step. The thread looks after each step whether the copy is still wanted. */
const pagesPerStep = 2000

/**
 * Copies the open store to a new file, on the store's thread. The copy has the state at the call.
 * `signal` aborts at the next step. Throws as `storageFailure`.
 */
export async function copyStore(
  store: Pick<Store, 'whileFileRests'>,
  { folder }: StoreFiles,
  path: string,
  workerClient: Pick<StoreWorkerClient, 'ask'>,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const onAbort = () => Atomics.store(stop, 0, 1)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', onAbort)
  try {
    await store.whileFileRests(() => workerClient.ask({ task: 'copy', folder, path, stop }))
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

/**
 * Copies the resting database file of a store to a new file, and waits until the copy is on the disk.
 * Throws `cancelled` once `stop` holds a 1; then no copy is left.
 */
export async function copyRestingFile(
  { database: from }: Pick<StoreFiles, 'database'>,
  path: string,
  stop: Int32Array,
): Promise<void> {
  closeSync(openSync(path, 'wx', 0o600))
  const database = openRestingFile(from)
  const written = new RollingSync(path)
  try {
    await backup(database, path, {
      rate: pagesPerStep,
      progress: () => {
        throwIfStopped(stop)
        written.keepUp()
      },
    })
    throwIfStopped(stop)
    await written.finish()
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    await written.close()
    database.close()
  }
}

function throwIfStopped(stop: Int32Array): void {
  if (Atomics.load(stop, 0) === 1) throw cancelled()
}
