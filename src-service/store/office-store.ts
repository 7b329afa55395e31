import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { ContentStore } from './contents.ts'
import { DossierStore } from './dossiers.ts'
import { ProjectStore } from './projects.ts'
import { PublicationStore } from './publications.ts'
import { z } from 'zod'
import { rowReader } from './stored-row.ts'

const objectSchema = z.object({ kind: z.enum(['root', 'project', 'relation', 'dossier']) })
type RecordKind = z.infer<typeof objectSchema>['kind']
const objects = rowReader('object', objectSchema)

/** API object ids: one sequence of numbers for every kind of record. */
class ObjectStore {
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

/** All data of the office, on one connection. */
export interface OfficeStore {
  readonly objects: ObjectStore
  readonly projects: ProjectStore
  readonly dossiers: DossierStore
  readonly contents: ContentStore
  readonly publications: PublicationStore
  /** Runs the work completely or not at all, and returns its result. */
  transaction<T>(work: () => T): T
  close(): void
}

/** @param folder the data folder; large documents go into its `documents` */
export function officeStore(db: DatabaseSync, folder: string): OfficeStore {
  return {
    objects: new ObjectStore(db),
    projects: new ProjectStore(db),
    dossiers: new DossierStore(db),
    contents: new ContentStore(db, join(folder, 'documents')),
    publications: new PublicationStore(db),
    transaction: (work) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        // A failed COMMIT may have ended the transaction already.
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    close: () => db.close(),
  }
}
