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
import type { StoreFiles } from '../store-files.ts'
import { requireOwnSchema } from './own-schema.ts'

/** The offer to make the store again out of a journal that began with an empty store. */
export const journalAlone = 'journal'

/** A backup with how far the journal brings it. */
export interface BackupOffer {
  readonly id: string
  readonly madeAt: number
  readonly bytes: number
  /** Transactions in the journal after it. */
  readonly entries: number
  /** When the last of them was made, epoch milliseconds; null when there is none. */
  readonly upTo: number | null
  /** False when the journal breaks off, so that something after `upTo` may be missing. */
  readonly complete: boolean
}

/**
 * The backups that can be opened and have our own tables, newest first, and behind them the journal
 * alone where it begins with an empty store of a version that is known here. A restore checks the
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
  // Made before there was a journal, by an earlier version: nothing tells what came after it.
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

/** 'unreadable': a backup that is damaged, of a newer version or not ours, which is not offered. */
function positionOf(path: string): JournalPosition | null | 'unreadable' {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    requireOwnSchema(database)
    return readPosition(database)
  } catch {
    return 'unreadable' // what is wrong with it does not matter: there are others
  } finally {
    if (database?.isOpen === true) database.close()
  }
}
