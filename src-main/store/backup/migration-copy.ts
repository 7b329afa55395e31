import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { renamePatientlyNow } from '../../disk/rename-patiently.ts'
import { syncFileNow, syncFolderNow } from '../../disk/sync-now.ts'
import { passesQuickCheck } from '../connection/store-check.ts'
import { type JournalPosition, readPosition } from '../journal/journal-position.ts'
import {
  backupName,
  dayOf,
  listBackups,
  removeUnfinished,
  unfinishedSuffix,
} from './backup-files.ts'

/**
 * Copies a store into the backups, because a migration will change the store. Makes no second copy on
 * the same day of a store that did not change: a migration that fails at each start would fill the disk.
 */
export function copyForMigration(
  database: DatabaseSync,
  { backups }: { readonly backups: string },
  at: number,
): void {
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  removeUnfinished(backups)
  const position = readPosition(database)
  if (position !== null && hasCopy(backups, position, at)) return
  const path = join(backups, backupName(at))
  const unfinished = path + unfinishedSuffix
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    database.prepare('VACUUM INTO ?').run(unfinished)
    finishCopy(unfinished, path, backups)
  } catch (error) {
    // The rest of a copy would keep a full disk full.
    rmSync(unfinished, { force: true })
    throw error
  }
}

/**
 * Returns whether the backups hold a sound copy of this day at a position of the journal. Each change of
 * a store moves its position, and a migration does not: the copy may be of an older version.
 */
function hasCopy(backups: string, position: JournalPosition, at: number): boolean {
  return listBackups(backups).some(
    ({ path, madeAt }) => dayOf(madeAt) === dayOf(at) && isCopyAt(path, position),
  )
}

function isCopyAt(path: string, { generation, sequence }: JournalPosition): boolean {
  let copy: DatabaseSync | null = null
  try {
    copy = new DatabaseSync(path, { readOnly: true })
    const found = readPosition(copy)
    return found?.generation === generation && found.sequence === sequence && passesQuickCheck(copy)
  } catch {
    return false // a damaged copy is no copy
  } finally {
    if (copy?.isOpen === true) copy.close()
  }
}

function finishCopy(unfinished: string, path: string, folder: string): void {
  syncFileNow(unfinished)
  renamePatientlyNow(unfinished, path)
  syncFolderNow(folder)
}
