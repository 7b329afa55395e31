import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { rowReader } from './stored-row.ts'

const objectSchema = z.object({ kind: z.enum(['root', 'project', 'relation', 'dossier']) })
export type RecordKind = z.infer<typeof objectSchema>['kind']
const objects = rowReader('object', objectSchema)

/** API object ids: one sequence of numbers for every kind of record. */
export class ObjectStore {
  readonly #insert: StatementSync
  readonly #insertAs: StatementSync
  readonly #kind: StatementSync

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT INTO object (kind) VALUES (?)')
    this.#insertAs = db.prepare('INSERT INTO object (id, kind) VALUES (?, ?)')
    this.#kind = db.prepare('SELECT kind FROM object WHERE id = ?')
  }

  /** Assigns the next id. */
  create(kind: RecordKind): number {
    return Number(this.#insert.run(kind).lastInsertRowid)
  }

  /** Stores an id that the generator chose. */
  createAs(id: number, kind: RecordKind): void {
    this.#insertAs.run(id, kind)
  }

  kindOf(id: number): RecordKind | null {
    return objects.one(this.#kind.get(id))?.kind ?? null
  }
}
