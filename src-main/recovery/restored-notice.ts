import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Restored } from '../../src-shared/ipc/calls/recovery-calls.ts'
import { restoredSchema } from '../../src-shared/ipc/calls/recovery-calls.ts'
import { renamePatientlyNow } from '../disk/rename-patiently.ts'
import { syncFileNow } from '../disk/sync-now.ts'
import type { StoreFiles } from '../store/connection/store-files.ts'

/**
 * Returns the notice of a restore that the user has not acknowledged; null if there is none. An
 * unreadable notice still holds up sending; it only tells when it was written.
 */
export function readRestored({
  restored: path,
  damaged,
}: Pick<StoreFiles, 'restored' | 'damaged'>): Restored | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const notice = restoredSchema.safeParse(parsed(text))
  if (notice.success) return notice.data
  const madeAt = Math.round(statSync(path).mtimeMs)
  return {
    fromJournal: false,
    ...{ madeAt, entries: 0, upTo: null, complete: false, doubts: 0, setAside: damaged },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // the schema refuses null
  }
}

/**
 * Writes the notice. Call before the restored store gets its name: otherwise sending could begin
 * before the user has read the notice.
 */
export function writeRestored(path: string, restored: Restored): void {
  const unfinished = `${path}.unfinished`
  writeFileSync(unfinished, JSON.stringify(restored), { mode: 0o600 })
  syncFileNow(unfinished)
  renamePatientlyNow(unfinished, path)
}

/** Removes the notice after the user has acknowledged it, so that requests are sent again. */
export function removeRestored(path: string): void {
  rmSync(path, { force: true })
}
