import { closeSync, openSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { backup } from 'node:sqlite'
import { RollingSync } from './rolling-sync.ts'

/** Pages that are copied at a time: a statement waits no longer than that takes. */
const pagesPerStep = 200

const attempts = 20

/**
 * Copies a database to a new file as it is at the end of the copying, while it is worked with.
 * `signal` ends it at the next step.
 *
 * node:sqlite copies on another thread over the same connection. Where its first or its last step
 * meets a transaction that is open just then, SQLite says "busy", and node:sqlite takes that for the
 * end and rejects with SQLite's code 0 ("not an error"), instead of asking again as it does in
 * between (seen in Node 24.21). So the copy is made again.
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
