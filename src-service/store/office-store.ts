import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { ContentStore } from './contents.ts'
import { DossierStore } from './dossiers.ts'
import { ObjectStore } from './objects.ts'
import { ProjectStore } from './projects.ts'
import { PublicationStore } from './publications.ts'

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
