import { DatabaseSync } from 'node:sqlite'
import { type JournalPosition, readPosition } from '../journal/journal-position.ts'

/** The facts that decide how long a backup is kept. */
export interface BackupFacts {
  readonly path: string
  /** Null for a backup without a journal, and for an unreadable backup. */
  readonly position: JournalPosition | null
  /** False for a store without an account: such a store holds no work. */
  readonly holdsWork: boolean
}

/** Number of older generations of which a backup is kept, regardless of its age. */
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
 * Returns the paths of the backups that are kept regardless of their age: the newest backup with
 * work, and the newest backup with work of each of the newest generations other than `current`. So
 * backups of earlier work survive when a store becomes empty or is replaced.
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
