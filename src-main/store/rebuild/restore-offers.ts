import { DatabaseSync } from 'node:sqlite'
import { listBackups } from '../backup/backup-files.ts'
import {
  beginningOf,
  type Followed,
  entriesAfter,
  listSegments,
  type Segment,
} from '../journal/journal-segments.ts'
import type { JournalPosition } from '../journal/journal-position.ts'
import { readPosition } from '../journal/journal-position.ts'
import { migrations } from '../migrations/migrations.ts'
import type { StoreFiles } from '../connection/store-files.ts'
import { requireOwnSchema } from './own-schema.ts'

/** Id of the offer to rebuild the store from a journal that began with an empty store. */
export const journalAlone = 'journal'

/** A backup and the journal entries that follow it. */
export interface BackupOffer {
  readonly id: string
  readonly madeAt: number
  readonly bytes: number
  /** Number of transactions in the journal after the backup. */
  readonly entries: number
  /** Epoch milliseconds of the last of these transactions; null if there is none. */
  readonly upTo: number | null
  /** False if the journal has a gap or a torn end, so that work after `upTo` may be missing. */
  readonly complete: boolean
}

/**
 * Returns the backups that can be opened and have Perceel's tables, newest first. The last offer is
 * the journal alone if it begins with an empty store of a known version. A restore checks the
 * content of the chosen offer.
 */
export function listOffers(files: StoreFiles): BackupOffer[] {
  const segments = listSegments(files.journal)
  const beginning = beginningOf(segments)
  const alone =
    beginning === null || beginning.head.version > migrations.length
      ? []
      : [
          {
            id: journalAlone,
            madeAt: beginning.madeAt,
            bytes: 0,
            ...reach(segments, beginning.head),
          },
        ]
  const offers = listBackups(files.backups).flatMap(({ id, path, madeAt, bytes }) => {
    const position = positionOf(path)
    return position === 'unreadable' ? [] : [{ id, madeAt, bytes, ...reach(segments, position) }]
  })
  return [...offers, ...alone]
}

function reach(segments: readonly Segment[], position: JournalPosition | null) {
  // A backup of an earlier version without a journal: the later changes are unknown.
  if (position === null) return { entries: 0, upTo: null, complete: false }
  const followed: Followed = { complete: true }
  let entries = 0
  let upTo: number | null = null
  for (const { at, version } of entriesAfter(segments, position, followed)) {
    if (version > migrations.length) {
      followed.complete = false // a rebuild cannot apply the entries of a newer version
      break
    }
    entries += 1
    upTo = at
  }
  const began = segments.some(({ head }) => head.generation === position.generation)
  return { entries, upTo, complete: followed.complete && began }
}

/**
 * Returns 'unreadable' for a backup that is damaged, newer or foreign, and therefore not offered.
 */
function positionOf(path: string): JournalPosition | null | 'unreadable' {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    requireOwnSchema(database)
    return readPosition(database)
  } catch {
    return 'unreadable' // the reason does not matter: other backups are offered
  } finally {
    if (database?.isOpen === true) database.close()
  }
}
