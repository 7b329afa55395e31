import { z } from 'zod'
import type { SchemaEntry } from '../../../src-shared/ipc/calls/schema-calls.ts'
import type { SchemaFile, SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import { jsonColumn, wordColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** An imported schema without its files. */
export interface StoredSchema {
  readonly id: string
  readonly accountId: string
  readonly kind: SchemaEntry['kind']
  readonly version: string
  readonly targetNamespace: string
  readonly roots: readonly string[]
  readonly main: string
  readonly importedAt: number
}

interface Row {
  readonly id: string
  readonly accountId: string
  readonly kind: SchemaEntry['kind']
  readonly version: string
  readonly targetNamespace: string
  readonly roots: string
  readonly main: string
  readonly importedAt: number
}

const rootsColumn = jsonColumn('schemas.roots', z.array(z.string()))

const versionColumn = wordColumn('schemas.version', z.string().min(1).max(20))
const columns = `id, account_id AS accountId, kind, version, target_namespace AS targetNamespace, roots,
  main, imported_at AS importedAt`

/** Schemas that the user imported: one per kind of record and version of an account. */
export class SchemaRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the schemas by kind and version. Leaves out a schema with an unreadable version. */
  list(accountId: string): StoredSchema[] {
    return this.#store
      .all<Row>(
        `SELECT ${columns} FROM schemas WHERE account_id = ? ORDER BY kind DESC, version`,
        accountId,
      )
      .flatMap((row) => {
        const version = versionColumn.read(this.#store, row.version)
        if (version === undefined) return []
        return [{ ...row, version, roots: rootsColumn.read(this.#store, row.roots) ?? [] }]
      })
  }

  /** Returns the files of a schema; null if the schema was removed. */
  files(id: string): SchemaFileSet | null {
    const schema = this.#store.get<{ main: string }>('SELECT main FROM schemas WHERE id = ?', id)
    if (schema === null) return null
    const files = this.#store.all<{ name: string; text: string }>(
      'SELECT name, text FROM schema_files WHERE schema_id = ? ORDER BY place',
      id,
    )
    // Every import creates a new id, so the id identifies the texts.
    return { key: id, main: schema.main, files }
  }

  /** Returns the file names, the main file first, and the total length in characters. */
  outline(id: string): { names: string[]; length: number } {
    const rows = this.#store.all<{ name: string; length: number }>(
      'SELECT name, length(text) AS length FROM schema_files WHERE schema_id = ? ORDER BY place',
      id,
    )
    return {
      names: rows.map(({ name }) => name),
      length: rows.reduce((sum, { length }) => sum + length, 0),
    }
  }

  /** Stores a schema and replaces the account's schema of this kind and version. */
  put(schema: StoredSchema, files: readonly SchemaFile[]): void {
    const { id, accountId, kind, version, targetNamespace, roots, main, importedAt } = schema
    this.#store.transaction(() => {
      this.#store.run(
        'DELETE FROM schemas WHERE account_id = ? AND kind = ? AND version = ?',
        ...[accountId, kind, version],
      )
      this.#store.run(
        `INSERT INTO schemas
           (id, account_id, kind, version, target_namespace, roots, main, imported_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[id, accountId, kind, version, targetNamespace, JSON.stringify(roots), main, importedAt],
      )
      files.forEach(({ name, text }, place) => {
        this.#store.run(
          'INSERT INTO schema_files (schema_id, place, name, text) VALUES (?, ?, ?, ?)',
          ...[id, place, name, text],
        )
      })
    })
  }

  remove(accountId: string, id: string): void {
    this.#store.run('DELETE FROM schemas WHERE account_id = ? AND id = ?', accountId, id)
  }
}
