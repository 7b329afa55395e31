import type { SQLInputValue } from 'node:sqlite'
import { recordIdOf } from '../records/record-ids.ts'
import type { Store } from '../connection/store.ts'
import type { OutboxJob } from './stored-job.ts'

type Row = Readonly<Record<string, SQLInputValue>>

/** The rows of a job that is removed from the outbox, as the tables hold them. */
export interface JobSnapshot {
  readonly job: Row
  readonly attempts: readonly Row[]
  /** The dossier of an upload that the service does not know; null for other jobs. */
  readonly dossier: Row | null
  /** For an edit: the record's conflict and the choices made so far. */
  readonly conflicts: readonly Row[]
  readonly choices: readonly Row[]
}

type Table = 'dossiers' | 'outbox_jobs' | 'job_attempts' | 'record_conflicts' | 'conflict_choices'

/**
 * Reads the rows of a job; null if the outbox no longer has the job.
 *
 * @param parts.dossier whether the dossier's row belongs to the snapshot
 * @param parts.choices whether conflict and choices of the record belong to the snapshot
 */
export function readJobSnapshot(
  store: Store,
  { id, projectId, dossierId }: Pick<OutboxJob, 'id' | 'projectId' | 'dossierId'>,
  parts: { readonly dossier: boolean; readonly choices: boolean },
): JobSnapshot | null {
  const job = store.get<Row>('SELECT * FROM outbox_jobs WHERE id = ?', id)
  if (job === null) return null
  const record = recordIdOf({ projectId, dossierId })
  return {
    job,
    attempts: store.all<Row>('SELECT * FROM job_attempts WHERE job_id = ?', id),
    dossier:
      parts.dossier && dossierId !== null
        ? store.get<Row>('SELECT * FROM dossiers WHERE id = ?', dossierId)
        : null,
    // Without the rows' own ids, which other rows may have by the time of the restore.
    conflicts: parts.choices
      ? store.all<Row>(
          `SELECT project_id, dossier_id, since, step FROM record_conflicts WHERE record_id = ?`,
          record,
        )
      : [],
    choices: parts.choices
      ? store.all<Row>(
          `SELECT project_id, dossier_id, step, choices FROM conflict_choices WHERE record_id = ?`,
          record,
        )
      : [],
  }
}

/** Writes the rows of a job back. The rows must be absent. Call inside a transaction. */
export function writeJobSnapshot(store: Store, snapshot: JobSnapshot): void {
  if (snapshot.dossier !== null) insert(store, 'dossiers', snapshot.dossier)
  insert(store, 'outbox_jobs', snapshot.job)
  for (const row of snapshot.attempts) insert(store, 'job_attempts', row)
  for (const row of snapshot.conflicts) insert(store, 'record_conflicts', row)
  for (const row of snapshot.choices) insert(store, 'conflict_choices', row)
}

function insert(store: Store, table: Table, row: Row): void {
  const names = Object.keys(row)
  store.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  )
}
