import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { renamePatientlyNow } from '../../disk/rename-patiently.ts'
import { syncFileNow, syncFolderNow } from '../../disk/sync-now.ts'
import { backupName, removeUnfinished, unfinishedSuffix } from './backup-files.ts'

/** Copies a store into the backups, because a migration will change the store. */
export function copyForMigration(
  database: DatabaseSync,
  { backups }: { readonly backups: string },
  at: number,
): void {
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  removeUnfinished(backups)
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

function finishCopy(unfinished: string, path: string, folder: string): void {
  syncFileNow(unfinished)
  renamePatientlyNow(unfinished, path)
  syncFolderNow(folder)
}
