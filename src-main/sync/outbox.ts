import { randomUUID } from 'node:crypto'
import type { ServiceBinding } from '../accounts/service-binding.ts'
import type { Store } from '../store/store.ts'
import type { JobIntent } from './job-intent.ts'
import {
  channelOf,
  columnsOf,
  type FailedTry,
  fromColumns,
  type JobChange,
  type JobColumns,
  type JobState,
  type OutboxJob,
  readError,
  selectJobs,
} from './stored-job.ts'

export {
  channelOf,
  type ChannelIntent,
  type ChannelJob,
  type FailedTry,
  isChannelIntent,
  isChannelJob,
  isTargetUnreadable,
  type OutboxJob,
} from './stored-job.ts'

/** The projects that a job's parameters name beside its own, as they are known here: JSON. */
const namedProjects = (intent: string, account: string): string => `(
  SELECT json_group_array(json_object('remoteId', p.remote_id, 'scenario', p.scenario,
    'name', p.name))
  FROM projects p WHERE p.account_id = ${account} AND p.kind = 'project' AND p.remote_id IN (
    SELECT CAST(value AS INTEGER) FROM json_each(
      coalesce(${intent} -> '$.extra.secondary_project_api_ids', '[]'))))`

/** Failed tries that are kept of one job: the last ones. */
const keptTries = 100

/** The outbox's rows. Jobs are added in the transaction that writes their record (promise 1). */
export class Outbox {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  add(
    job: {
      accountId: string
      projectId: string
      dossierId?: string
      intent: JobIntent
      /** Epoch milliseconds; null or left out: as soon as can be. */
      plannedAt?: number | null
    },
    at: number,
  ): string {
    const id = randomUUID()
    this.#store.run(
      `INSERT INTO outbox_jobs
         (id, account_id, project_id, dossier_id, channel, kind, intent, state, created_at,
          planned_at, stage, bound, others)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'waiting', ?8, ?9, ?10,
         (SELECT bound FROM accounts WHERE id = ?2), ${namedProjects('?7', '?2')})`,
      id,
      job.accountId,
      job.projectId,
      job.dossierId ?? null,
      channelOf(job.intent),
      job.intent.kind,
      JSON.stringify(job.intent),
      at,
      job.plannedAt ?? null,
      job.intent.kind === 'relist' ? 'revoking' : null,
    )
    return id
  }

  get(jobId: string): OutboxJob | null {
    const row = this.#store.get<JobColumns>(`${selectJobs} WHERE id = ?`, jobId)
    return row === null ? null : fromColumns(row, this.#store)
  }

  /** All jobs of an account, in the order in which they were asked for. */
  ofAccount(accountId: string): OutboxJob[] {
    return this.#store
      .all<JobColumns>(`${selectJobs} WHERE account_id = ? ORDER BY position`, accountId)
      .map((row) => fromColumns(row, this.#store))
  }

  ofProject(projectId: string): OutboxJob[] {
    return this.#store
      .all<JobColumns>(`${selectJobs} WHERE project_id = ? ORDER BY position`, projectId)
      .map((row) => fromColumns(row, this.#store))
  }

  /** Jobs of these dossiers, whosoever's they are. */
  ofDossiers(dossierIds: readonly string[]): OutboxJob[] {
    return this.#store
      .all<JobColumns>(
        `${selectJobs} WHERE dossier_id IN (SELECT value FROM json_each(?)) ORDER BY position`,
        JSON.stringify(dossierIds),
      )
      .map((row) => fromColumns(row, this.#store))
  }

  /** The job that a dossier waits for: its upload, or else its first edit. */
  ofDossier(dossierId: string): OutboxJob | null {
    const row = this.#store.get<JobColumns>(
      `${selectJobs} WHERE dossier_id = ? ORDER BY position LIMIT 1`,
      dossierId,
    )
    return row === null ? null : fromColumns(row, this.#store)
  }

  /** How many jobs of an account are in each state. */
  counts(accountId: string): Record<JobState, number> {
    const counts = { waiting: 0, active: 0, parked: 0 }
    for (const row of this.#store.all<{ state: JobState; n: number }>(
      `SELECT iif(state IN ('waiting', 'active'), state, 'parked') AS state, count(*) AS n
       FROM outbox_jobs WHERE account_id = ? GROUP BY 1`,
      accountId,
    ))
      counts[row.state] = row.n
    return counts
  }

  /** Writes what is given; the rest stays as it is stored, readable or not. */
  change(jobId: string, change: JobChange): void {
    const columns = Object.entries(columnsOf(change)).filter(([, value]) => value !== undefined)
    if (columns.length === 0) return
    this.#store.run(
      `UPDATE outbox_jobs SET ${columns.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`,
      ...columns.map(([, value]) => value ?? null),
      jobId,
    )
  }

  /** Keeps why a try failed, for the "why" of the outbox. */
  noteFailure(jobId: string, failed: FailedTry): void {
    // A job that was removed meanwhile takes no more notes.
    this.#store.run(
      'INSERT INTO job_attempts (job_id, at, error) SELECT id, ?, ? FROM outbox_jobs WHERE id = ?',
      failed.at,
      JSON.stringify(failed.error),
      jobId,
    )
    this.#store.run(
      `DELETE FROM job_attempts WHERE job_id = ? AND id <= (SELECT id FROM job_attempts
         WHERE job_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)`,
      jobId,
      jobId,
      keptTries,
    )
  }

  /** The tries of a job that failed, oldest first. */
  failuresOf(jobId: string): FailedTry[] {
    return this.#store
      .all<{ at: number; error: string }>(
        'SELECT at, error FROM job_attempts WHERE job_id = ? ORDER BY id',
        jobId,
      )
      .map(({ at, error }) => ({ at, error: readError(error, this.#store) }))
  }

  /** Binds an account's jobs to a service: those of the account's present one, and unbound ones. */
  rebind(accountId: string, binding: ServiceBinding): void {
    this.#store.run(
      `UPDATE outbox_jobs SET bound = ?1 WHERE account_id = ?2
       AND (bound IS NULL OR bound = (SELECT bound FROM accounts WHERE id = ?2))`,
      JSON.stringify(binding),
      accountId,
    )
  }

  /** Takes service and named projects of a job from what is known here, as the user confirmed them. */
  renewTarget(jobId: string): void {
    this.#store.run(
      `UPDATE outbox_jobs SET bound = (SELECT bound FROM accounts a WHERE a.id = account_id),
         others = ${namedProjects('intent', 'outbox_jobs.account_id')} WHERE id = ?`,
      jobId,
    )
  }

  /** Binds one job to a service. */
  bind(jobId: string, binding: ServiceBinding): void {
    this.#store.run('UPDATE outbox_jobs SET bound = ? WHERE id = ?', JSON.stringify(binding), jobId)
  }

  /**
   * Lets the jobs of an account wait again that were parked because another service answered. Each is
   * checked anew before it is sent. Answers the projects whose jobs moved.
   */
  letGoOfService(accountId: string): string[] {
    const parked = `account_id = ? AND state = 'parked' AND json_valid(error)
      AND json_extract(error, '$.reason') = 'serviceChanged'`
    const moved = this.#store.all<{ id: string }>(
      `SELECT DISTINCT project_id AS id FROM outbox_jobs WHERE ${parked}`,
      accountId,
    )
    this.#store.run(
      `UPDATE outbox_jobs SET state = 'waiting', attempts = 0, not_before = NULL, error = NULL
       WHERE ${parked}`,
      accountId,
    )
    return moved.map(({ id }) => id)
  }

  remove(jobId: string): void {
    this.#store.run('DELETE FROM outbox_jobs WHERE id = ?', jobId)
  }

  /** After a stop in the middle: what was under way waits again, its doubt still marked by `sent`. */
  resetActive(): string[] {
    const rows = this.#store.all<{ id: string; project_id: string }>(
      "SELECT id, project_id FROM outbox_jobs WHERE state = 'active'",
    )
    this.#store.run("UPDATE outbox_jobs SET state = 'waiting' WHERE state = 'active'")
    return [...new Set(rows.map((row) => row.project_id))]
  }

  /**
   * Lets everything that waits be tried at once, but for what is proving that it did not arrive (that
   * proof is the wait itself) and for what is planned: its moment stays.
   */
  clearDelays(accountId: string): void {
    this.#store.run(
      "UPDATE outbox_jobs SET not_before = NULL WHERE account_id = ? AND state = 'waiting' AND misses = 0",
      accountId,
    )
  }
}
