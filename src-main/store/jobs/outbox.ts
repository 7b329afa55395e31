import { randomUUID } from 'node:crypto'
import type { ServiceBinding } from '../../accounts/service-binding.ts'
import type { Store } from '../connection/store.ts'
import { countDone } from './job-batches.ts'
import type { JobIntent } from './job-intent.ts'
import { rebindFacts } from './service-of-facts.ts'
import {
  channelOf,
  columnsOf,
  type FailedAttempt,
  fromColumns,
  type JobChange,
  type JobColumns,
  type JobState,
  type OutboxJob,
  readError,
  selectJobs,
  waitingAgain,
} from './stored-job.ts'

/** SQL expression of the other projects that a job's parameters name, as stored here: JSON. */
const namedProjects = (intent: string, account: string): string => `(
  SELECT json_group_array(json_object('remoteId', p.remote_id, 'scenario', p.scenario,
    'name', p.name))
  FROM projects p WHERE p.account_id = ${account} AND p.kind = 'project' AND p.remote_id IN (
    SELECT CAST(value AS INTEGER) FROM json_each(
      coalesce(${intent} -> '$.extra.secondary_project_api_ids', '[]'))))`

/** SQL condition on a job `j`: an edit that waits for the choices of the user, once it is parked. */
export const isConflictSql = `(j.kind IN ('projectEdit', 'dossierEdit')
  AND CASE WHEN json_valid(j.error) THEN j.error ->> 'reason' END IS 'serverMoved')`

/** SQL expression of the last status that is known of a project (`OutboxJob.knownStatuses`). */
const knownStatuses = (project: string): string => `CASE
  WHEN EXISTS (SELECT 1 FROM projects WHERE id = ${project} AND channels_read_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM channel_history WHERE project_id = ${project})
  THEN coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'channel_history'), 0) END`

/** Maximum number of stored failed attempts of a job: the last ones. */
const keptAttempts = 100

/**
 * The rows of the outbox. Jobs are added in the transaction that writes their record (promise 1).
 */
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
      /** Epoch milliseconds; null or undefined: as soon as possible. */
      plannedAt?: number | null
      /** The batch that the job belongs to; undefined for a job alone. */
      batchId?: string | undefined
    },
    at: number,
  ): string {
    const id = randomUUID()
    this.#store.run(
      `INSERT INTO outbox_jobs
         (id, account_id, project_id, dossier_id, channel, kind, intent, state, created_at,
          planned_at, stage, batch_id, bound, others, known_statuses)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'waiting', ?8, ?9, ?10, ?11,
         (SELECT bound FROM accounts WHERE id = ?2), ${namedProjects('?7', '?2')},
         CASE WHEN ?5 IS NOT NULL THEN ${knownStatuses('?3')} END)`,
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
      job.batchId ?? null,
    )
    return id
  }

  get(jobId: string): OutboxJob | null {
    const row = this.#store.get<JobColumns>(`${selectJobs} WHERE id = ?`, jobId)
    return row === null ? null : fromColumns(row, this.#store)
  }

  /** Returns all jobs of an account in the order of creation. */
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

  /** Returns the jobs of these dossiers, of any project. */
  ofDossiers(dossierIds: readonly string[]): OutboxJob[] {
    return this.#store
      .all<JobColumns>(
        `${selectJobs} WHERE dossier_id IN (SELECT value FROM json_each(?)) ORDER BY position`,
        JSON.stringify(dossierIds),
      )
      .map((row) => fromColumns(row, this.#store))
  }

  /** Returns the ids of an account's parked creations of projects. */
  parkedCreations(accountId: string): string[] {
    return this.#store
      .all<{ id: string }>(
        `SELECT id FROM outbox_jobs WHERE account_id = ? AND state = 'parked'
           AND kind = 'projectCreate'`,
        accountId,
      )
      .map(({ id }) => id)
  }

  /** Counts an account's jobs by state. */
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

  /** Counts an account's edits that wait for the user to settle a conflict. */
  countConflicts(accountId: string): number {
    const row = this.#store.get<{ n: number }>(
      `SELECT count(*) AS n FROM outbox_jobs j
       WHERE j.account_id = ? AND j.state = 'parked' AND ${isConflictSql}`,
      accountId,
    )
    return row?.n ?? 0
  }

  /** Writes the given fields. All other columns stay unchanged, even if unreadable. */
  change(jobId: string, change: JobChange): void {
    const columns = Object.entries(columnsOf(change)).filter(([, value]) => value !== undefined)
    if (columns.length === 0) return
    this.#store.run(
      `UPDATE outbox_jobs SET ${columns.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`,
      ...columns.map(([, value]) => value ?? null),
      jobId,
    )
  }

  /**
   * Stores the failure of an attempt, for the "why" of the outbox. A conflict that was found here tells
   * the user what the channel shows.
   */
  noteFailure(jobId: string, failed: FailedAttempt): void {
    // Does nothing if the job was removed meanwhile.
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
      keptAttempts,
    )
    const { kind, status } = failed.error
    if (kind !== 'conflict' || status !== undefined) return
    this.#store.run(
      `UPDATE outbox_jobs SET known_statuses = ${knownStatuses('outbox_jobs.project_id')}
       WHERE id = ? AND channel IS NOT NULL`,
      jobId,
    )
  }

  /** Returns the failed attempts of a job, oldest first. */
  failuresOf(jobId: string): FailedAttempt[] {
    return this.#store
      .all<{ at: number; error: string }>(
        'SELECT at, error FROM job_attempts WHERE job_id = ? ORDER BY id',
        jobId,
      )
      .map(({ at, error }) => ({ at, error: readError(error, this.#store) }))
  }

  /**
   * Binds an account's jobs to a service: the jobs bound to the account's present service, and
   * unbound jobs. Binds the kept facts of cancelled requests too.
   */
  rebind(accountId: string, binding: ServiceBinding): void {
    this.#store.run(
      `UPDATE outbox_jobs SET bound = ?1 WHERE account_id = ?2
       AND (bound IS NULL OR bound = (SELECT bound FROM accounts WHERE id = ?2))`,
      JSON.stringify(binding),
      accountId,
    )
    rebindFacts(this.#store, accountId, binding)
  }

  /**
   * Sets a job's service and named projects from the stored data, after the user confirmed them.
   */
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
   * Makes an account's jobs wait again that were parked because another service answered. Each job
   * is checked again before sending. Returns the projects of these jobs.
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

  /**
   * Makes the jobs of an account wait again that were parked because the list lacked their project or
   * listed an id twice, if the list shows the id now. Returns the ids of the jobs' projects.
   *
   * @param shown ids that the list shows with the name of one property
   */
  letGoOfListed(accountId: string, shown: ReadonlySet<number>): string[] {
    const parked = this.#store
      .all<{ id: string; projectId: string; remoteId: number | null }>(
        `SELECT j.id, j.project_id AS projectId,
           CASE j.error ->> '$.reason' WHEN 'listedTwice' THEN j.error ->> '$.target.remoteId'
             ELSE p.remote_id END AS remoteId
         FROM outbox_jobs j JOIN projects p ON p.id = j.project_id
         WHERE j.account_id = ? AND j.state = 'parked' AND json_valid(j.error)
           AND j.error ->> '$.reason' IN ('projectUnlisted', 'listedTwice')`,
        accountId,
      )
      .filter(({ remoteId }) => remoteId !== null && shown.has(remoteId))
    for (const { id } of parked) this.change(id, waitingAgain)
    return [...new Set(parked.map(({ projectId }) => projectId))]
  }

  /**
   * Returns the next parked jobs of an account, in the order of creation.
   *
   * @param after the position of the last job of the part before; 0 for the first part
   * @param limit the most jobs of one part
   */
  parkedAfter(
    accountId: string,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): OutboxJob[] {
    return this.#store
      .all<JobColumns>(
        `${selectJobs} WHERE account_id = ? AND state = 'parked' AND position > ?
         ORDER BY position LIMIT ?`,
        accountId,
        after,
        limit,
      )
      .map((row) => fromColumns(row, this.#store))
  }

  /** Returns an account's parked jobs of documents. */
  parkedOfDocuments(accountId: string): OutboxJob[] {
    return this.#store
      .all<JobColumns>(
        `${selectJobs} WHERE account_id = ? AND state = 'parked' AND dossier_id IS NOT NULL`,
        accountId,
      )
      .map((row) => fromColumns(row, this.#store))
  }

  /** Removes a job that was carried out. Its batch counts the job as done. */
  finish(jobId: string): void {
    countDone(this.#store, jobId)
    this.remove(jobId)
  }

  remove(jobId: string): void {
    this.#store.run('DELETE FROM outbox_jobs WHERE id = ?', jobId)
  }

  /** Makes the active jobs of an interrupted run wait again. `sent` still marks their doubt. */
  resetActive(): string[] {
    const rows = this.#store.all<{ id: string; project_id: string }>(
      "SELECT id, project_id FROM outbox_jobs WHERE state = 'active'",
    )
    this.#store.run("UPDATE outbox_jobs SET state = 'waiting' WHERE state = 'active'")
    return [...new Set(rows.map((row) => row.project_id))]
  }

  /**
   * Removes the pauses of waiting jobs. Keeps the pauses of jobs that prove an absence (the pause
   * is the proof), and planned times.
   */
  clearDelays(accountId: string): void {
    this.#store.run(
      "UPDATE outbox_jobs SET not_before = NULL WHERE account_id = ? AND state = 'waiting' AND misses = 0",
      accountId,
    )
  }
}
