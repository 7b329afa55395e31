import { DatabaseSync } from 'node:sqlite'
import { failure } from '../../errors/app-failure.ts'

/** How SQLite protects a connection that two threads use at once (sqlite.org/threadsafe.html). */
type ThreadSafety = 'serialized' | 'multiThread' | 'none'

/** What the SQLite of this runtime can do, as its compile options tell. */
export interface SqliteAbilities {
  readonly version: string
  /** Full-text search. */
  readonly fts5: boolean
  /** Sessions: the journal of the store is made of them. */
  readonly session: boolean
  readonly threads: ThreadSafety
}

const threadSafety: Readonly<Record<string, ThreadSafety>> = {
  '0': 'none',
  '1': 'serialized',
  '2': 'multiThread',
}

/** Reads the abilities from the lines of `PRAGMA compile_options`. */
export function abilitiesOf(options: readonly string[], version: string): SqliteAbilities {
  const value = options.find((line) => line.startsWith('THREADSAFE='))?.slice('THREADSAFE='.length)
  return {
    version,
    fts5: options.includes('ENABLE_FTS5'),
    // Sessions need the hook too (sqlite.org/sessionintro.html, "Obtaining the session extension").
    session: options.includes('ENABLE_SESSION') && options.includes('ENABLE_PREUPDATE_HOOK'),
    // SQLite's own default is 1.
    threads: threadSafety[value ?? '1'] ?? 'none',
  }
}

/** Asks this runtime's SQLite, without a file. */
export function readAbilities(): SqliteAbilities {
  const database = new DatabaseSync(':memory:')
  try {
    const lines = database.prepare('PRAGMA compile_options').all()
    const version = database.prepare('SELECT sqlite_version() AS version').get()?.['version']
    return abilitiesOf(
      lines.map((line) => String(line['compile_options'])),
      String(version),
    )
  } finally {
    database.close()
  }
}

/**
 * Throws storage/sqliteLacks if the store cannot work on this SQLite. The cause names what is
 * missing. Called before the store is opened, so that nothing is changed.
 */
export function requireAbilities({ version, fts5, session, threads }: SqliteAbilities): void {
  const missing = [
    ...(fts5 ? [] : ['FTS5']),
    ...(session ? [] : ['SESSION']),
    // Main and the thread pool of node:sqlite would use the same memory without any lock.
    ...(threads === 'none' ? ['THREADSAFE'] : []),
  ]
  if (missing.length === 0) return
  const cause = new Error(`SQLite ${version} was built without ${missing.join(', ')}`)
  throw failure('storage', { reason: 'sqliteLacks' }, { cause })
}
