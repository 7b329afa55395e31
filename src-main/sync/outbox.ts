import { randomUUID } from 'node:crypto'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { appErrorSchema } from '../../src-shared/ipc/app-error.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { Store } from '../store/store.ts'
import type { JobFacts, JobIntent } from './job-intent.ts'
import { jobFactsSchema, jobIntentSchema } from './job-intent.ts'

export type JobState = 'waiting' | 'active' | 'parked'

export interface OutboxJob {
  readonly id: string
  /** Order of asking; a later job never overtakes one that it depends on. */
  readonly position: number
  readonly accountId: string
  readonly projectId: string
  readonly dossierId: string | null
  readonly intent: JobIntent
  readonly state: JobState
  readonly attempts: number
  readonly createdAt: number
  readonly notBefore: number | null
  readonly error: AppError | null
  /** A request that may have been carried out has left since the last certainty (promise 4). */
  readonly sent: boolean
  readonly sentAt: number | null
  readonly facts: JobFacts | null
  /** Read-backs since then that did not find its effect. */
  readonly misses: number
  /** The user took it back while its outcome was not known. */
  readonly withdrawn: boolean
}

interface JobColumns {
  id: string
  position: number
  account_id: string
  project_id: string
  dossier_id: string | null
  intent: string
  state: JobState
  attempts: number
  created_at: number
  not_before: number | null
  error: string | null
  sent: number
  sent_at: number | null
  facts: string | null
  misses: number
  withdrawn: number
}

const select = `SELECT id, position, account_id, project_id, dossier_id, intent, state, attempts,
  created_at, not_before, error, sent, sent_at, facts, misses, withdrawn FROM outbox_jobs`

/** What may be changed of a job after it was put in. */
export type JobChange = Partial<
  Pick<
    OutboxJob,
    | 'state'
    | 'attempts'
    | 'notBefore'
    | 'error'
    | 'sent'
    | 'sentAt'
    | 'facts'
    | 'misses'
    | 'withdrawn'
    | 'intent'
  >
>

/** The outbox's rows. Jobs are added in the transaction that writes their record (promise 1). */
export class Outbox {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  add(
    job: { accountId: string; projectId: string; dossierId?: string; intent: JobIntent },
    at: number,
  ): string {
    const id = randomUUID()
    this.#store.run(
      `INSERT INTO outbox_jobs
         (id, account_id, project_id, dossier_id, channel, kind, intent, state, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`,
      id,
      job.accountId,
      job.projectId,
      job.dossierId ?? null,
      channelOf(job.intent),
      job.intent.kind,
      JSON.stringify(job.intent),
      at,
    )
    return id
  }

  get(jobId: string): OutboxJob | null {
    const row = this.#store.get<JobColumns>(`${select} WHERE id = ?`, jobId)
    return row === null ? null : fromColumns(row)
  }

  /** All jobs of an account, in the order in which they were asked for. */
  ofAccount(accountId: string): OutboxJob[] {
    return this.#store
      .all<JobColumns>(`${select} WHERE account_id = ? ORDER BY position`, accountId)
      .map(fromColumns)
  }

  ofProject(projectId: string): OutboxJob[] {
    return this.#store
      .all<JobColumns>(`${select} WHERE project_id = ? ORDER BY position`, projectId)
      .map(fromColumns)
  }

  ofDossier(dossierId: string): OutboxJob | null {
    const row = this.#store.get<JobColumns>(`${select} WHERE dossier_id = ?`, dossierId)
    return row === null ? null : fromColumns(row)
  }

  /** How many jobs of an account are in each state. */
  counts(accountId: string): Record<JobState, number> {
    const counts = { waiting: 0, active: 0, parked: 0 }
    for (const row of this.#store.all<{ state: JobState; n: number }>(
      'SELECT state, count(*) AS n FROM outbox_jobs WHERE account_id = ? GROUP BY state',
      accountId,
    ))
      counts[row.state] = row.n
    return counts
  }

  change(jobId: string, change: JobChange): void {
    const job = this.get(jobId)
    if (job === null) return
    const next = { ...job, ...change }
    this.#store.run(
      `UPDATE outbox_jobs SET state = ?, attempts = ?, not_before = ?, error = ?, sent = ?,
         sent_at = ?, facts = ?, misses = ?, withdrawn = ?, intent = ? WHERE id = ?`,
      next.state,
      next.attempts,
      next.notBefore,
      next.error === null ? null : JSON.stringify(next.error),
      next.sent ? 1 : 0,
      next.sentAt,
      next.facts === null ? null : JSON.stringify(next.facts),
      next.misses,
      next.withdrawn ? 1 : 0,
      JSON.stringify(next.intent),
      jobId,
    )
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
   * Lets everything that waits be tried at once, but for what is proving that it did not arrive: that
   * proof is the wait itself.
   */
  clearDelays(accountId: string): void {
    this.#store.run(
      "UPDATE outbox_jobs SET not_before = NULL WHERE account_id = ? AND state = 'waiting' AND misses = 0",
      accountId,
    )
  }
}

/** The channel of a publish or revoke; null for other jobs. */
export function channelOf(intent: JobIntent): ChannelType | null {
  return intent.kind === 'publish' || intent.kind === 'revoke' ? intent.channel : null
}

function fromColumns(row: JobColumns): OutboxJob {
  return {
    id: row.id,
    position: row.position,
    accountId: row.account_id,
    projectId: row.project_id,
    dossierId: row.dossier_id,
    intent: jobIntentSchema.parse(JSON.parse(row.intent)),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    notBefore: row.not_before,
    error: row.error === null ? null : appErrorSchema.parse(JSON.parse(row.error)),
    sent: row.sent === 1,
    sentAt: row.sent_at,
    facts: row.facts === null ? null : jobFactsSchema.parse(JSON.parse(row.facts)),
    misses: row.misses,
    withdrawn: row.withdrawn === 1,
  }
}
