import { positionOfFile, type JournalPosition } from '../journal/journal-position.ts'
import {
  beginningOf,
  entriesAfter,
  type Followed,
  listSegments,
} from '../journal/journal-segments.ts'
import type { StoreFiles } from '../connection/store-files.ts'
import { listBackups } from './backup-files.ts'

/**
 * Returns whether the newest backup, or an empty store, and the journal together give the store at a
 * position. Reads the journal since that backup, which may take a second: ask the store's thread.
 */
export function journalReaches(
  { backups, journal }: StoreFiles,
  position: JournalPosition,
): boolean {
  const [newest] = listBackups(backups)
  const segments = listSegments(journal)
  const from =
    newest === undefined ? (beginningOf(segments)?.head ?? null) : positionOfFile(newest.path)
  if (from?.generation !== position.generation) return false
  if (from.sequence === position.sequence) return true
  const followed: Followed = { complete: true }
  for (const { sequence } of entriesAfter(segments, from, followed))
    if (sequence === position.sequence) return true
  return false
}
