import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { companions, type StoreFiles } from '../store/connection/store-files.ts'
import { renamePatientlyNow } from '../disk/rename-patiently.ts'
import { syncFolderNow } from '../disk/sync-now.ts'
import { fileStamp, timeOfStamp } from '../time/file-stamp.ts'

/**
 * Moves a damaged database, with its companion files, into a new folder under `damaged`, named
 * after the time. Removes nothing. Returns the folder.
 */
export function setAside(files: StoreFiles, at: number): string {
  const stamp = fileStamp(at)
  let folder = join(files.damaged, stamp)
  for (let again = 2; existsSync(folder); again += 1)
    folder = join(files.damaged, `${stamp}-${again}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The database first: a log without its database is never opened.
  const { database } = files
  for (const path of [database, ...companions.map((suffix) => database + suffix)])
    moveInto(folder, path)
  syncFolderNow(files.folder)
  return folder
}

/** Moves a file or folder into another folder, if it exists. */
export function moveInto(folder: string, path: string): void {
  if (existsSync(path)) renamePatientlyNow(path, join(folder, basename(path)))
  syncFolderNow(folder)
}

/**
 * Returns when the last database that is still in `damaged` was set aside, in epoch milliseconds; null if
 * there is none.
 */
export function lastSetAside({ damaged }: Pick<StoreFiles, 'damaged'>): number | null {
  if (!existsSync(damaged)) return null
  const times = readdirSync(damaged).flatMap((name) => {
    // The second folder of one moment ends with "-2".
    return timeOfStamp(name.replace(/-\d+$/u, '')) ?? []
  })
  return times.length === 0 ? null : Math.max(...times)
}
