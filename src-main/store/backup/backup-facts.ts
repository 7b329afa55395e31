import { DatabaseSync } from 'node:sqlite'
import { type JournalPosition, readPosition } from '../journal/journal-position.ts'

/** What decides how long a backup is kept. */
export interface BackupFacts {
  readonly path: string
  /** Null for a backup without a journal, and for one that cannot be read. */
  readonly position: JournalPosition | null
  /** False for a store without an account, in which there is no work of anybody. */
  readonly holdsWork: boolean
}

/** Older generations of which a backup is kept, however old that backup is. */
const keptGenerations = 3

/** Reads the facts of a backup. A damaged backup has a position of null and holds no work. */
export function factsOfBackup(path: string): BackupFacts {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    const position = readPosition(database)
    const holdsWork = database.prepare('SELECT 1 FROM accounts LIMIT 1').get() !== undefined
    return { path, position, holdsWork }
  } catch {
    return { path, position: null, holdsWork: false } // a damaged backup decides nothing
  } finally {
    if (database?.isOpen === true) database.close()
  }
}

/**
 * The backups that stay whatever their day: of all, the newest that holds work, and of each of the
 * newest generations before `current` the newest that holds work. A store that became empty, or that
 * was replaced by another, so takes no backup of the work before with it.
 * @param backups newest first
 */
export function lastingBackups(backups: readonly BackupFacts[], current: string): Set<string> {
  const withWork = backups.filter(({ holdsWork }) => holdsWork)
  const byGeneration = new Map<string, string>()
  for (const { path, position } of withWork) {
    const generation = position?.generation ?? ''
    if (generation !== current && !byGeneration.has(generation)) byGeneration.set(generation, path)
  }
  const older = [...byGeneration.values()].slice(0, keptGenerations)
  return new Set([...withWork.slice(0, 1).map(({ path }) => path), ...older])
}
