import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all parts of a store in the data folder. */
export interface StoreFiles {
  readonly folder: string
  readonly database: string
  /** Verified copies, one a day (store/backup). */
  readonly backups: string
  /** Transactions committed since the backups (store/journal). */
  readonly journal: string
  /** Documents by hash (store/dossiers/blob-folder). */
  readonly blobs: string
  /** Databases that were set aside. Perceel never removes files from this folder. */
  readonly damaged: string
  /** Folder in which a store is rebuilt before it replaces the database. */
  readonly rebuilding: string
  /** If this file exists, the next start checks the whole store. */
  readonly checkWanted: string
  /** The version of the app that opened the store last (opened-by.ts). */
  readonly openedBy: string
  /** What the database file was when Perceel closed it (closed-note.ts). */
  readonly closed: string
  /** Report of a restore. Nothing is sent until the user has acknowledged the report. */
  readonly restored: string
}

/** Returns the paths of the files beside the store in a data folder. */
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
    openedBy: join(folder, 'opened-by.json'),
    closed: join(folder, 'closed.json'),
    restored: join(folder, 'restored.json'),
  }
}

/** Suffixes of the files that SQLite keeps beside a database and that must move with it. */
export const companions = ['-wal', '-shm', '-journal'] as const

/** Returns the size of a file in bytes; 0 if it does not exist. */
export function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}
