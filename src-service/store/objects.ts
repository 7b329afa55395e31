import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type RecordKind = 'root' | 'project' | 'relation' | 'dossier'

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
    return (this.#kind.get(id)?.['kind'] as RecordKind | undefined) ?? null
  }
}
