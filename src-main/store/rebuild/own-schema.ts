import { DatabaseSync } from 'node:sqlite'
import { failure } from '../../errors/app-failure.ts'
import { readVersion } from '../journal/journal-position.ts'
import { applicationId, migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'

/**
 * Accepts only a file with exactly the tables and indexes of a Perceel store: a foreign trigger,
 * view or computed column would run as soon as a row is read or restored. Call before any other
 * query of the file. Throws storage/backupDamaged, and storage/storeNewer for a newer version.
 */
export function requireOwnSchema(database: DatabaseSync): void {
  const version = readVersion(database)
  const id = Number(database.prepare('PRAGMA application_id').get()?.['application_id'])
  if (id !== applicationId || version < 1) throw foreign('It is no store of ours')
  if (version > migrations.length) throw failure('storage', { reason: 'storeNewer' })
  if (schemaOf(database) !== expectedSchema(version))
    throw foreign(`Its tables are not those of version ${version}`)
}

/** The schemas that were made, by version: all migrations take longer than reading a backup. */
const schemas = new Map<number, string>()

function expectedSchema(version: number): string {
  const known = schemas.get(version) ?? makeSchema(version)
  schemas.set(version, known)
  return known
}

function makeSchema(version: number): string {
  const model = new DatabaseSync(':memory:')
  try {
    migrate(model, migrations.slice(0, version))
    return schemaOf(model)
  } finally {
    model.close()
  }
}

/**
 * Returns the schema without the characters that SQLite versions write differently (white space,
 * quotes).
 */
function schemaOf(database: DatabaseSync): string {
  const parts = database
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB ?')
    .all('sqlite_autoindex_*')
    .map((part) => JSON.stringify(Object.values(part)).replaceAll(/\\[nrt]|\s|\\?["'`]/gu, ''))
  return parts.toSorted().join('\n')
}

function foreign(words: string) {
  return failure('storage', { reason: 'backupDamaged' }, { cause: new Error(words) })
}
