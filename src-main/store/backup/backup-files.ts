import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileStamp, timeOfStamp } from '../../time/file-stamp.ts'

export interface BackupFile {
  /** File name, which contains the time of the backup. */
  readonly id: string
  readonly path: string
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly bytes: number
}

const suffix = '.sqlite'

/** Returns the file name of a backup made at `at`. */
export function backupName(at: number): string {
  return `${fileStamp(at)}${suffix}`
}

/** Returns the backups in a folder, newest first. Ignores other names and non-files. */
export function listBackups(folder: string): BackupFile[] {
  return entriesOf(folder)
    .flatMap((id): BackupFile[] => {
      const madeAt = id.endsWith(suffix) ? timeOfStamp(id.slice(0, -suffix.length)) : null
      if (madeAt === null) return []
      const path = join(folder, id)
      return [{ id, path, madeAt, bytes: statSync(path).size }]
    })
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

/**
 * Returns the backups of a folder in the order in which they were made, newest first. Backups dated
 * after `now` come last: the machine's clock was ahead when they were made, and was set back since.
 */
export function listBackupsMade(folder: string, now: number): BackupFile[] {
  const backups = listBackups(folder)
  const isAhead = ({ madeAt }: BackupFile) => madeAt > now
  return [...backups.filter((backup) => !isAhead(backup)), ...backups.filter(isAhead)]
}

/** Number of days of which a backup is kept. */
const keptDays = 7

/** Returns the local day of a time as text. */
export function dayOf(at: number): string {
  return new Date(at).toDateString()
}

/**
 * Removes expired backups. Keeps the newest backup of each of the last seven days that have a backup,
 * and the paths in `lasting`. Returns the kept backups in the given order.
 *
 * @param backups all backups of the folder, as `listBackupsMade` orders them
 * @param onHeld called with the failure for each file that cannot be removed, because another program
 *   holds it; the next call tries again
 */
export function pruneBackups(
  backups: readonly BackupFile[],
  lasting: ReadonlySet<string>,
  onHeld: (error: unknown) => void,
): BackupFile[] {
  const days = new Set<string>()
  return backups.filter(({ madeAt, path }) => {
    const day = dayOf(madeAt)
    const isNewestOfDay = !days.has(day) && days.size < keptDays
    if (isNewestOfDay) days.add(day)
    if (isNewestOfDay || lasting.has(path)) return true
    try {
      rmSync(path, { force: true })
    } catch (error) {
      onHeld(error)
    }
    return false
  })
}

export const unfinishedSuffix = '.unfinished'

/** Removes copies that were unfinished when the app stopped. */
export function removeUnfinished(folder: string): void {
  for (const name of entriesOf(folder))
    if (name.includes(unfinishedSuffix)) rmSync(join(folder, name), { force: true })
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
