import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { backup } from 'node:sqlite'
import { RollingSync } from './rolling-sync.ts'

/** Pages copied in one step. A statement waits for at most one step. */
const pagesPerStep = 200

const attempts = 20

/**
 * Copies a database to a new file while the database is in use. The copy has the state at the end
 * of the copying. `signal` aborts at the next step.
 *
 * node:sqlite copies on another thread over the same connection. If the first or the last step
 * meets an open transaction, SQLite reports "busy". node:sqlite then rejects with SQLite's code 0
 * ("not an error") instead of retrying, as it does between these steps (seen in Node 24.21).
 * Therefore the copy is repeated.
 */
export async function copyDatabase(
  database: DatabaseSync,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await copyOnce(database, path, signal)
      return
    } catch (error) {
      if (attempt === attempts || !metTransaction(error)) throw error
      rmSync(path, { force: true })
    }
  }
}

/**
 * Copies a database to a new file on this thread, in one statement. For a SQLite whose connections
 * are not safe between threads (THREADSAFE=2): there `backup` would read on another thread while this
 * thread writes. Other work waits for the copy, some second for each 100 MB.
 */
export function copyHere(database: DatabaseSync, path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
  database.prepare('VACUUM INTO ?').run(path)
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

async function copyOnce(
  database: DatabaseSync,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted()
  closeSync(openSync(path, 'wx', 0o600))
  const written = new RollingSync(path)
  try {
    await backup(database, path, {
      rate: pagesPerStep,
      progress: () => {
        signal?.throwIfAborted()
        written.keepUp()
      },
    })
    await written.finish()
  } finally {
    await written.close()
  }
}

function metTransaction(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 0
}
