import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Restored } from '../../src-shared/ipc/recovery-calls.ts'
import { restoredSchema } from '../../src-shared/ipc/recovery-calls.ts'

/** What was put back and not yet read by the user; null when there is nothing to read. */
export function readRestored(path: string): Restored | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const notice = restoredSchema.safeParse(JSON.parse(text))
  return notice.success ? notice.data : null
}

/** Written before the restored store gets its place: without it sending would begin unread. */
export function writeRestored(path: string, restored: Restored): void {
  writeFileSync(path, JSON.stringify(restored), { mode: 0o600 })
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export function removeRestored(path: string): void {
  rmSync(path, { force: true })
}
