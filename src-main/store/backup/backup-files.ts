import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface BackupFile {
  /** Its file name, which says when it was made. */
  readonly id: string
  readonly path: string
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly bytes: number
}

const suffix = '.sqlite'
const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2})\.(\d{2})\.(\d{2})\.(\d{3})Z\.sqlite$/u

/** Name of a backup made at a moment; the colons of a time are not allowed on Windows. */
export function backupName(at: number): string {
  return `${new Date(at).toISOString().replaceAll(':', '.')}${suffix}`
}

/** The backups of a folder, newest first. What has another name, or is no file, is none. */
export function listBackups(folder: string): BackupFile[] {
  return entriesOf(folder)
    .flatMap((id): BackupFile[] => {
      const found = pattern.exec(id)
      if (found === null) return []
      const [, day, hours, minutes, seconds, fraction] = found
      const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${fraction}Z`)
      if (Number.isNaN(madeAt)) return []
      const path = join(folder, id)
      return [{ id, path, madeAt, bytes: statSync(path).size }]
    })
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

/** Backups are kept of this many days. */
const keptDays = 7

/** The local day of a moment, as text. */
export function dayOf(at: number): string {
  return new Date(at).toDateString()
}

/**
 * Removes the backups that are no longer kept, and what a stop in the middle left. The newest backup
 * of each of the last seven days that have one stays, and so do the paths in `lasting`. Answers the
 * backups that are kept, newest first.
 */
export function pruneBackups(
  folder: string,
  lasting: ReadonlySet<string> = new Set(),
): BackupFile[] {
  const days = new Set<string>()
  const kept = listBackups(folder).filter(({ madeAt, path }) => {
    const day = dayOf(madeAt)
    const isNewestOfDay = !days.has(day) && days.size < keptDays
    if (isNewestOfDay) days.add(day)
    if (isNewestOfDay || lasting.has(path)) return true
    rmSync(path, { force: true })
    return false
  })
  removeUnfinished(folder)
  return kept
}

export const unfinishedSuffix = '.unfinished'

/** Removes copies that were under way when the app stopped. */
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
