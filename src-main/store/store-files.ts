import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where everything of one store is, inside the data folder. */
export interface StoreFiles {
  readonly folder: string
  readonly database: string
  /** Verified copies, one a day: store/backup. */
  readonly backups: string
  /** What was committed since: store/journal. */
  readonly journal: string
  /** Contents of documents, by hash: store/blob-folder. */
  readonly blobs: string
  /** Databases that were set aside. Nothing in it is ever removed by Perceel. */
  readonly damaged: string
  /** Where a store is rebuilt before it takes the database's place. */
  readonly rebuilding: string
  /** Present when the next start has to check the whole store. */
  readonly checkWanted: string
  /** What was put back, until the user has read it: nothing is sent before. */
  readonly restored: string
}

export function storeFiles(folder: string): StoreFiles {
  return {
    folder,
    database: join(folder, 'perceel.sqlite'),
    backups: join(folder, 'backups'),
    journal: join(folder, 'journal'),
    blobs: join(folder, 'blobs'),
    damaged: join(folder, 'damaged'),
    rebuilding: join(folder, 'rebuilding'),
    checkWanted: join(folder, 'check-wanted'),
    restored: join(folder, 'restored.json'),
  }
}

/** The files that SQLite keeps beside a database; they belong to it and move with it. */
export const companions = ['-wal', '-shm', '-journal'] as const

/** Length of a file in bytes; 0 when there is none. */
export function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}
