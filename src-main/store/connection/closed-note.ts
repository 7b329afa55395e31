import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { sizeOf, type StoreFiles } from './store-files.ts'

/** A stamp of each file: of the database, and of the segments of the journal. */
const closedSchema = z.array(z.string())

/** Returns the stamps of the files of a store, which change if anybody changes a file. */
function stampsOf({ database, journal }: StoreFiles): string[] {
  const segments = existsSync(journal) ? readdirSync(journal).toSorted() : []
  return [database, ...segments.map((name) => join(journal, name))].map((path) => {
    const { size, mtimeNs, ctimeNs } = statSync(path, { bigint: true })
    return [basename(path), size, mtimeNs, ctimeNs].join(' ')
  })
}

/**
 * Notes what the files of the store are now. Call it after the store and its journal were closed, if
 * the store was found to be sound since it was opened. Notes nothing if transactions are left in the
 * write-ahead log.
 */
export function noteSoundClose(files: StoreFiles): void {
  if (sizeOf(`${files.database}-wal`) > 0) return
  writeFileSync(files.closed, JSON.stringify(stampsOf(files)), { mode: 0o600 })
}

/**
 * Returns whether nobody changed the database or the journal since Perceel closed them soundly, and
 * removes the note: after a kill, the next start finds none. A note that cannot be read or removed does
 * not count.
 */
export function takeSoundClose(files: StoreFiles): boolean {
  const { database, closed } = files
  try {
    const noted = closedSchema.parse(JSON.parse(readFileSync(closed, 'utf8')))
    rmSync(closed)
    return noted.join('\n') === stampsOf(files).join('\n') && sizeOf(`${database}-wal`) === 0
  } catch {
    return false // none, cut off, or from another program
  }
}
