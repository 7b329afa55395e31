import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { sizeOf, type StoreFiles } from './store-files.ts'

const closedSchema = z.object({ size: z.string(), changed: z.string(), touched: z.string() })
type ClosedNote = z.infer<typeof closedSchema>

/** Returns the size of a file, and the times at which its content and its entry changed last. */
function stampOf(path: string): ClosedNote {
  const { size, mtimeNs, ctimeNs } = statSync(path, { bigint: true })
  return { size: String(size), changed: String(mtimeNs), touched: String(ctimeNs) }
}

function isSame(one: ClosedNote, other: ClosedNote): boolean {
  return one.size === other.size && one.changed === other.changed && one.touched === other.touched
}

/**
 * Notes what the database file is now. Call it after the store was closed, if the store was found to
 * be sound since it was opened. Notes nothing if transactions are left in the write-ahead log.
 */
export function noteSoundClose({ database, closed }: StoreFiles): void {
  if (sizeOf(`${database}-wal`) > 0) return
  writeFileSync(closed, JSON.stringify(stampOf(database)), { mode: 0o600 })
}

/**
 * Returns whether nobody changed the database file since Perceel closed it soundly, and removes the
 * note: after a kill, the next start finds none. A note that cannot be read or removed does not count.
 */
export function takeSoundClose({ database, closed }: StoreFiles): boolean {
  try {
    const note = closedSchema.parse(JSON.parse(readFileSync(closed, 'utf8')))
    rmSync(closed)
    return isSame(note, stampOf(database)) && sizeOf(`${database}-wal`) === 0
  } catch {
    return false // none, cut off, or from another program
  }
}
