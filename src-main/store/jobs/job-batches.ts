import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { batchKindSchema } from '../../../src-shared/ipc/job-schema.ts'
import { type ChannelType, channelTypeSchema } from '../../../src-shared/service/channel-type.ts'
import { jsonColumn, wordColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { readError } from './stored-job.ts'

export type BatchKind = z.infer<typeof batchKindSchema>

/** Jobs that the user asked for together, with the numbers of those jobs by state. */
export interface JobBatch {
  readonly id: string
  readonly kind: BatchKind
  /** The channels of all jobs of the batch, also of finished jobs. */
  readonly channels: readonly ChannelType[]
  /** Number of jobs that were carried out. Cancelled jobs are in no number. */
  readonly done: number
  readonly waiting: number
  /** Number of the waiting jobs that have a planned time. */
  readonly planned: number
  readonly sending: number
  readonly parked: number
  /** Number of the parked jobs of which nobody knows whether the request arrived. */
  readonly outcomeUnknown: number
}

const kindColumn = wordColumn('job_batches.kind', batchKindSchema)
const channelsColumn = jsonColumn('job_batches.channels', z.array(channelTypeSchema))

interface Row {
  id: string
  kind: string
  channels: string
  done: number
  waiting: number
  planned: number
  sending: number
  parked: number
  outcomeUnknown: number
}

/** Stores a new batch without jobs, and removes the batches of this account without jobs. */
export function addBatch(
  store: Store,
  batch: { accountId: string; kind: BatchKind; channels: readonly ChannelType[] },
  at: number,
): string {
  const id = randomUUID()
  store.transaction(() => {
    store.run(
      `DELETE FROM job_batches WHERE account_id = ? AND NOT EXISTS
         (SELECT 1 FROM outbox_jobs j WHERE j.batch_id = job_batches.id)`,
      batch.accountId,
    )
    store.run(
      'INSERT INTO job_batches (id, account_id, kind, channels, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      batch.accountId,
      batch.kind,
      JSON.stringify(batch.channels),
      at,
    )
  })
  return id
}

/** Returns the batches of an account that still have jobs, by id. */
export function batchesOf(store: Store, accountId: string): Map<string, JobBatch> {
  const rows = store.all<Row>(
    `SELECT b.id, b.kind, b.channels, b.done,
       sum(j.state = 'waiting') AS waiting,
       sum(j.state = 'waiting' AND j.planned_at IS NOT NULL) AS planned, sum(j.state = 'active') AS sending,
       sum(j.state NOT IN ('waiting', 'active')) AS parked,
       sum(j.state NOT IN ('waiting', 'active') AND j.error IS NOT NULL AND json_valid(j.error)
         AND coalesce(j.error ->> 'reason', '') = 'outcomeUnknown') AS outcomeUnknown
     FROM job_batches b JOIN outbox_jobs j ON j.batch_id = b.id
     WHERE b.account_id = ? GROUP BY b.id`,
    accountId,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        kind: kindColumn.read(store, row.kind) ?? 'publish',
        channels: channelsColumn.read(store, row.channels) ?? [],
      },
    ]),
  )
}

/** Returns the number of jobs of a batch that were carried out; 0 for a batch that is gone. */
export function doneOf(store: Store, batchId: string): number {
  const sql = 'SELECT done FROM job_batches WHERE id = ?'
  return store.get<{ done: number }>(sql, batchId)?.done ?? 0
}

/** Counts a job as carried out in its batch. Does nothing for a job without a batch. */
export function countDone(store: Store, jobId: string): void {
  store.run(
    `UPDATE job_batches SET done = done + 1
     WHERE id = (SELECT batch_id FROM outbox_jobs WHERE id = ?)`,
    jobId,
  )
}

/** Makes existing jobs part of a batch. */
export function putIntoBatch(store: Store, jobIds: readonly string[], batchId: string): void {
  store.run(
    'UPDATE outbox_jobs SET batch_id = ? WHERE id IN (SELECT value FROM json_each(?))',
    batchId,
    JSON.stringify(jobIds),
  )
}

/** Returns the ids of the jobs of a batch that are in the outbox. */
export function jobsOfBatch(store: Store, batchId: string): string[] {
  return store
    .all<{ id: string }>('SELECT id FROM outbox_jobs WHERE batch_id = ? ORDER BY position', batchId)
    .map(({ id }) => id)
}

/** What an edit in the outbox was before another text took the place of its own. */
export interface EarlierEdit {
  /** Hash of the text that the edit would have sent. */
  readonly text: string
  /** Hash of the record's base then. */
  readonly base: string | null
  /** Why the edit was parked; null if it waited. */
  readonly error: AppError | null
}

/** What an edit was before a batch put its own text into it. */
export interface MergedEdit extends EarlierEdit {
  readonly batchId: string
  /** Hash of the saved text of the record, which may be newer. */
  readonly local: string
  /** Hash of the text that the batch gave the edit. */
  readonly after: string
  /** The batch that the edit belonged to before. */
  readonly earlierBatch: string | null
}

/** Notes that a batch put its text into an edit that waited already. */
export function keepMergedEdit(store: Store, jobId: string, merged: MergedEdit): void {
  store.run(
    `UPDATE job_batches SET merged_job = ?, merged_text = ?, merged_local = ?, merged_after = ?,
       merged_base = ?, merged_batch = ?, merged_error = ? WHERE id = ?`,
    jobId,
    merged.text,
    merged.local,
    merged.after,
    merged.base,
    merged.earlierBatch,
    merged.error === null ? null : JSON.stringify(merged.error),
    merged.batchId,
  )
}

/** Returns what an edit was before its batch; null for an edit that the batch itself added. */
export function mergedEditOf(store: Store, jobId: string): MergedEdit | null {
  const row = store.get<Omit<MergedEdit, 'error'> & { readonly error: string | null }>(
    `SELECT b.id AS batchId, b.merged_text AS text, b.merged_local AS local,
       coalesce(b.merged_after, '') AS after, b.merged_base AS base, b.merged_batch AS earlierBatch,
       b.merged_error AS error
     FROM outbox_jobs j JOIN job_batches b ON b.id = j.batch_id AND b.merged_job = j.id
     WHERE j.id = ?`,
    jobId,
  )
  if (row === null) return null
  return { ...row, error: row.error === null ? null : readError(row.error, store) }
}

/** Returns the batch of a job; null for a job without a batch. */
export function batchOf(store: Store, jobId: string): string | null {
  const sql = 'SELECT batch_id AS batchId FROM outbox_jobs WHERE id = ?'
  return store.get<{ batchId: string | null }>(sql, jobId)?.batchId ?? null
}

/** Returns whether a batch is still stored: batches without jobs are removed in time. */
export function isBatch(store: Store, batchId: string): boolean {
  return store.get('SELECT 1 FROM job_batches WHERE id = ?', batchId) !== null
}

/** Moves a job from its batch to another batch, or to none. The job stays in the outbox. */
export function moveToBatch(store: Store, jobId: string, batchId: string | null): void {
  store.run('UPDATE outbox_jobs SET batch_id = ? WHERE id = ?', batchId, jobId)
}
