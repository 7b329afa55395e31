import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncFileNow } from '../../disk/sync-now.ts'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import { type BackupFile, listBackups } from '../backup/backup-files.ts'
import type { SegmentHead } from '../journal/journal-frames.ts'
import { readPosition } from '../journal/journal-position.ts'
import { replay, type Replayed } from '../journal/journal-replay.ts'
import {
  beginningOf,
  entriesAfter,
  type Followed,
  listSegments,
} from '../journal/journal-segments.ts'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { complaintsOf } from '../connection/store-check.ts'
import { type StoreFiles, storeFiles } from '../connection/store-files.ts'
import { journalAlone } from './restore-offers.ts'
import { requireOwnSchema } from './own-schema.ts'

export interface RebuildOrder {
  /** The data folder. */
  readonly folder: string
  /** The backup's `id`, or `journalAlone`. */
  readonly backup: string
}

export interface Rebuilt {
  /** The finished store, checked and flushed to disk. */
  readonly path: string
  /** Epoch milliseconds of the backup, or of the beginning of the journal. */
  readonly madeAt: number
  readonly entries: number
  readonly upTo: number | null
  readonly complete: boolean
  /** Number of jobs for which the service is checked before anything is sent again. */
  readonly doubts: number
}

/**
 * Builds a store from a backup and the journal entries after it, or from a journal that began with
 * an empty store. The new file lies beside the database that it will replace; nothing else is
 * changed. Throws storage/backupDamaged if the backup fails its checks or has foreign tables,
 * storage/storeNewer, and diskFull.
 */
export function rebuildStore({ folder, backup }: RebuildOrder): Rebuilt {
  const files = storeFiles(folder)
  const source = sourceOf(files, backup)
  rmSync(files.rebuilding, { recursive: true, force: true })
  mkdirSync(files.rebuilding, { recursive: true, mode: 0o700 })
  const path = join(files.rebuilding, 'perceel.sqlite')
  if ('path' in source) copyFileSync(source.path, path)
  else closeSync(openSync(path, 'w', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path)
  let outcome: Omit<Rebuilt, 'path' | 'madeAt'>
  try {
    if ('path' in source)
      requireWhole(database, (backup) => {
        requireOwnSchema(backup)
        return complaintsOf(backup)
      })
    // The file is unfinished until it is moved, so it need not survive a crash.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    if (!('path' in source)) beginEmpty(database, source.head)
    outcome = bringForward(database, files)
    requireWhole(database, complaintsOf)
  } finally {
    database.close()
  }
  syncFileNow(path)
  return { path, madeAt: source.madeAt, ...outcome }
}

type Source =
  | Pick<BackupFile, 'path' | 'madeAt'>
  | { readonly head: SegmentHead; readonly madeAt: number }

/** Throws `notFound` if the chosen source no longer exists. */
function sourceOf(files: StoreFiles, choice: string): Source {
  const source =
    choice === journalAlone
      ? beginningOf(listSegments(files.journal))
      : listBackups(files.backups).find(({ id }) => id === choice)
  if (source === undefined || source === null) throw failure('notFound', { field: 'backupId' })
  return source
}

/** Creates the new store on which the journal's first entry was written. */
function beginEmpty(database: DatabaseSync, { version, generation, sequence }: SegmentHead): void {
  if (version > migrations.length) throw failure('storage', { reason: 'storeNewer' })
  migrate(database, migrations.slice(0, version))
  database
    .prepare('UPDATE journal_position SET generation = ?, sequence = ?')
    .run(generation, sequence)
}

function bringForward(database: DatabaseSync, files: StoreFiles): Omit<Rebuilt, 'path' | 'madeAt'> {
  const position = readPosition(database)
  const segments = listSegments(files.journal)
  const followed: Followed = {
    complete: segments.some(({ head }) => head.generation === position?.generation),
  }
  let replayed: Replayed = { entries: 0, upTo: null }
  if (position !== null)
    replayed = replay(database, entriesAfter(segments, position, followed), (version) =>
      migrate(database, migrations.slice(0, version)),
    )
  if (replayed.failure !== undefined) followed.complete = false
  migrate(database, migrations)
  const doubts = markDoubts(database, !followed.complete)
  // Begin a new generation, so that later entries of the old journal cannot be applied to this
  // store.
  database
    .prepare('UPDATE journal_position SET generation = ?')
    .run(randomUUID().replaceAll('-', ''))
  const { entries, upTo } = replayed
  return { entries, upTo, complete: followed.complete, doubts }
}

function requireWhole(database: DatabaseSync, check: (database: DatabaseSync) => string[]): void {
  let complaints: string[]
  try {
    complaints = check(database)
  } catch (error) {
    if (error instanceof AppFailure) throw error
    throw failure('storage', { reason: 'backupDamaged' }, { cause: error })
  }
  if (complaints.length > 0)
    throw failure(
      'storage',
      { reason: 'backupDamaged' },
      { cause: new Error(complaints.join('; ')) },
    )
}

/**
 * Marks jobs after a restore so that nothing is sent twice: a creating request may have left after
 * the last known state. Each such job is marked as sent (promise 4), with the known ids as the ids
 * that existed before, so that the runner checks the service first. A request that the service
 * refused keeps its own ids and names: the list may show its effect by now. A publication cannot be
 * checked like this: an active publication, or any publication if the journal is `incomplete`, is parked
 * for the user. Edits need no mark, because a push compares with the service's text first. Returns
 * the number of marked jobs.
 */
function markDoubts(database: DatabaseSync, incomplete: boolean): number {
  const changed = (sql: string, ...values: (string | number)[]): number =>
    Number(database.prepare(sql).run(...values).changes)
  const unsure = "sent = 0 AND withdrawn = 0 AND state IN ('waiting', 'active', 'parked')"
  const isRefused = "CASE WHEN json_valid(facts) THEN facts ->> '$.refused' IS NOT NULL ELSE 0 END"
  const asSent = (ids: string): string =>
    `UPDATE outbox_jobs SET sent = 1, misses = 0, sent_at = iif(${isRefused}, sent_at, created_at),
       facts = iif(${isRefused}, facts, json_object('kind', 'ids', 'ids', json((${ids}))))`
  const knownProjects = `SELECT json_group_array(p.remote_id) FROM projects p
    WHERE p.account_id = outbox_jobs.account_id AND p.remote_id IS NOT NULL`
  const projects = changed(`${asSent(knownProjects)} WHERE kind = 'projectCreate' AND ${unsure}`)
  const knownDossiers = `SELECT json_group_array(d.remote_id) FROM dossiers d
    WHERE d.project_id = outbox_jobs.project_id AND d.remote_id IS NOT NULL`
  const dossiers = changed(`${asSent(knownDossiers)} WHERE kind = 'dossierCreate' AND ${unsure}`)
  const publications = changed(
    `UPDATE outbox_jobs SET state = 'parked', not_before = NULL, error = ?
     WHERE kind IN ('publish', 'revoke', 'relist') AND ${unsure} AND (? = 1 OR state = 'active')`,
    JSON.stringify({ kind: 'conflict', reason: 'outcomeUnknown' }),
    incomplete ? 1 : 0,
  )
  return projects + dossiers + publications
}
