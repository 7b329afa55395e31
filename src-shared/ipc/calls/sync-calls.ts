import { z } from 'zod'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { jobChangeSchema, jobDetailSchema } from '../job-detail.ts'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { batchKindSchema, jobSchema, jobStateSchema } from '../job-schema.ts'

export type { Job } from '../job-schema.ts'
import { longest } from '../../text/longest.ts'

export const syncStateSchema = z.strictObject({
  /** online: the last request was answered; offline: it was not; paused: the user works offline. */
  connection: z.enum(['online', 'offline', 'paused', 'unknown']),
  running: z.boolean(),
  /** Jobs in the outbox that need no action of the user. */
  waiting: z.int(),
  /** Jobs that need the user. */
  parked: z.int(),
  /** Projects and dossiers with saved edits that were not put into the outbox. */
  unsent: z.int(),
  /** Projects and dossiers with a draft (unsaved text). */
  drafts: z.int(),
  /** Epoch milliseconds of the last successful exchange; null if none. */
  lastSyncAt: z.number().nullable(),
  /** Why sending is stopped for the whole account (for example `unauthorized`). */
  error: appErrorSchema.nullable(),
  /** Epoch milliseconds of the next automatic attempt; null if only the user can resume. */
  resumesAt: z.number().nullable(),
  /**
   * Epoch milliseconds since which an answer of the service is incomplete, if that is long enough
   * to report; null otherwise.
   */
  waitsSince: z.number().nullable(),
})
export type SyncState = z.infer<typeof syncStateSchema>

/** Totals of the document uploads. */
export const uploadsSchema = z.strictObject({
  /** True when the user paused all uploads of this account. */
  paused: z.boolean(),
  /** Number of running uploads; at most `maxUploads`. */
  active: z.int(),
  /** Number of uploads that need no action of the user, running uploads included. */
  left: z.int(),
  /** Number of documents that arrived since the outbox last had no uploads. */
  arrived: z.int(),
  /**
   * Bytes of request bodies of remaining and arrived uploads: given to the connection, and total.
   */
  sentBytes: z.number(),
  totalBytes: z.number(),
})
export type Uploads = z.infer<typeof uploadsSchema>

/** Maximum number of simultaneous uploads. */
export const maxUploads = 3

const outlineQuerySchema = z.strictObject({
  show: z.enum(['all', ...jobStateSchema.options]),
  /** Words that must all occur in the project's name or the dossier's title; case folded. */
  search: z.string().max(longest.search),
  groupBy: z.enum(['project', 'state']),
})
export type OutlineQuery = z.infer<typeof outlineQuerySchema>

/** The jobs that were asked for together. The query does not filter these numbers. */
const outboxBatchSchema = z.strictObject({
  kind: batchKindSchema,
  channels: z.array(channelTypeSchema),
  done: z.int(),
  /** `planned`: those of the waiting jobs that have a planned time. */
  waiting: z.int(),
  planned: z.int(),
  sending: z.int(),
  /** `outcomeUnknown`: those of the parked jobs of which nobody knows whether they arrived. */
  parked: z.int(),
  outcomeUnknown: z.int(),
})
export type OutboxBatch = z.infer<typeof outboxBatchSchema>

const outlineSchema = z.strictObject({
  /** Numbers of all jobs of the account; the query does not filter these numbers. */
  counts: z.strictObject({
    waiting: z.int(),
    sending: z.int(),
    parked: z.int(),
    /** Those of the parked jobs that the user settles as a conflict. */
    conflicts: z.int(),
  }),
  groups: z.array(
    z.strictObject({
      /** Id of a project or a batch, or a state. */
      key: z.string(),
      /** Name of the project, also of a batch about one project; empty for other groups. */
      name: z.string(),
      jobIds: z.array(z.string()),
      /** Null for a group that is no batch. */
      batch: outboxBatchSchema.nullable(),
    }),
  ),
})
export type OutboxOutline = z.infer<typeof outlineSchema>

/**
 * Maximum number of jobs in one call: larger calls would block main. Callers split longer lists.
 */
export const maxJobsPerCall = 200

const jobRef = z.strictObject({ jobId: z.uuid() })
const jobRefs = z.strictObject({ jobIds: z.array(z.uuid()).max(maxJobsPerCall) })
/** Id that restores cancelled jobs, valid in this run only; null if nothing can be restored. */
const undoId = z.uuid().nullable()

export const syncCalls = {
  state: screenRead(z.tuple([]), syncStateSchema),
  uploads: screenRead(z.tuple([]), uploadsSchema),
  /**
   * Pauses or resumes all uploads; kept over a restart. Running uploads stop, and restart on
   * resuming.
   */
  pauseUploads: call(z.tuple([z.strictObject({ paused: z.boolean() })]), uploadsSchema),
  /** Sends the waiting jobs now. Returns when the outbox has nothing left to send. */
  run: call(z.tuple([]), syncStateSchema),
  /**
   * Lists every job of the account in full, for few jobs. Screens read `outline` and then `rows`.
   */
  jobs: screenRead(z.tuple([]), z.array(jobSchema)),
  /** Lists the ids of the jobs in the order of the screen. */
  outline: screenRead(z.tuple([outlineQuerySchema]), outlineSchema),
  /** Returns these jobs. Finished jobs are left out. */
  rows: screenRead(z.tuple([jobRefs]), z.array(jobSchema)),
  /** Returns one job with its exact next request. Throws notFound if the job is finished. */
  job: screenRead(z.tuple([jobRef]), jobDetailSchema),
  /**
   * Changes the request of a job, with its record, in one transaction, and then tries the job
   * again. Throws conflict/jobActive while the job is being sent, and conflict/jobInDoubt while the
   * request may have arrived.
   */
  edit: call(z.tuple([jobRef.extend({ change: jobChangeSchema })]), z.null()),
  retry: call(z.tuple([jobRef]), z.null()),
  /** Retries several jobs. Jobs that are being sent, and conflicts, stay unchanged. */
  retryMany: call(z.tuple([jobRefs]), z.strictObject({ retried: z.int() })),
  /**
   * Cancels a job. The record stays, as a local edit. A document that was not sent is removed and
   * its file returns to the tray. Throws conflict/jobActive when the job cannot be cancelled.
   */
  cancel: call(z.tuple([jobRef]), z.strictObject({ undoId })),
  /** Cancels several jobs. `refused`: number of jobs that cannot be cancelled. */
  cancelMany: call(
    z.tuple([jobRefs]),
    z.strictObject({ undoId, cancelled: z.int(), refused: z.int() }),
  ),
  /**
   * Restores cancelled jobs at their places in the outbox, except those replaced by newer work.
   * Throws notFound when this run does not know the id.
   */
  restoreCancelled: call(
    z.tuple([z.strictObject({ undoId: z.uuid() })]),
    z.strictObject({ restored: z.int() }),
  ),
}
