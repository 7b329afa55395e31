import { z } from 'zod'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { jobChangeSchema, jobDetailSchema } from './job-detail.ts'
import { jobSchema, jobStateSchema } from './job-schema.ts'

export type { Job } from './job-schema.ts'

export const syncStateSchema = z.strictObject({
  /** online: the service answered last; offline: it did not; paused: the user works offline. */
  connection: z.enum(['online', 'offline', 'paused', 'unknown']),
  running: z.boolean(),
  /** Jobs in the outbox that will be sent without the user. */
  waiting: z.int(),
  /** Jobs that need the user. */
  parked: z.int(),
  /** Projects and dossiers with edits saved here that were not put into the outbox. */
  unsent: z.int(),
  /** Projects and dossiers with text that was typed and not saved. */
  drafts: z.int(),
  /** Epoch milliseconds of the last successful exchange; null when there was none. */
  lastSyncAt: z.number().nullable(),
  /** Why sending is held up for the whole account (for example `unauthorized`). */
  error: appErrorSchema.nullable(),
  /** When that is tried again by itself, in epoch milliseconds; null when only the user can. */
  resumesAt: z.number().nullable(),
  /**
   * Since when the service owes the end of an answer, in epoch milliseconds, where that is long enough
   * to tell; null when it is not.
   */
  waitsSince: z.number().nullable(),
})
export type SyncState = z.infer<typeof syncStateSchema>

/** Documents on their way, as a whole. */
export const uploadsSchema = z.strictObject({
  /** The user holds all uploads of this account. */
  paused: z.boolean(),
  /** Under way now; at most `maxUploads`. */
  active: z.int(),
  /** Waiting to be sent without the user, those under way included. */
  left: z.int(),
  /** Documents that arrived since the outbox last held none. */
  arrived: z.int(),
  /** Bytes of request bodies: given to the connection, and all, of those left and arrived. */
  sentBytes: z.number(),
  totalBytes: z.number(),
})
export type Uploads = z.infer<typeof uploadsSchema>

/** Documents that are sent at once. */
export const maxUploads = 3

const outlineQuerySchema = z.strictObject({
  show: z.enum(['all', ...jobStateSchema.options]),
  /** Words that must all occur in the project's name or the dossier's title; case folded. */
  search: z.string().max(200),
  groupBy: z.enum(['project', 'state']),
})
export type OutlineQuery = z.infer<typeof outlineQuerySchema>

const outlineSchema = z.strictObject({
  /** All jobs of the account, whatever the query shows. */
  counts: z.strictObject({ waiting: z.int(), sending: z.int(), parked: z.int() }),
  groups: z.array(
    z.strictObject({
      /** A project's id, or a state. */
      key: z.string(),
      /** The project's name; empty for a state. */
      name: z.string(),
      jobIds: z.array(z.string()),
    }),
  ),
})
export type OutboxOutline = z.infer<typeof outlineSchema>

/** Jobs that one call may name: more are named in several, so that no call holds main up. */
export const maxJobsPerCall = 200

const jobRef = z.strictObject({ jobId: z.uuid() })
const jobRefs = z.strictObject({ jobIds: z.array(z.uuid()).max(maxJobsPerCall) })
/** Puts back what was taken back, for as long as this run remembers it; null: nothing to put back. */
const undoId = z.uuid().nullable()

export const syncCalls = {
  state: call(z.tuple([]), syncStateSchema),
  uploads: call(z.tuple([]), uploadsSchema),
  /** Holds all uploads, also over a restart: those under way end, and begin again when let go. */
  pauseUploads: call(z.tuple([z.strictObject({ paused: z.boolean() })]), uploadsSchema),
  /** Sends what waits, now. Answers when the outbox is at rest. */
  run: call(z.tuple([]), syncStateSchema),
  /** Every job of the account, whole: for few. A screen reads `outline` and then `rows`. */
  jobs: call(z.tuple([]), z.array(jobSchema)),
  /** Which jobs there are, in the order in which they are shown. */
  outline: call(z.tuple([outlineQuerySchema]), outlineSchema),
  /** These jobs; one that is gone is left out. */
  rows: call(z.tuple([jobRefs]), z.array(jobSchema)),
  /** All of one job, and the exact request that will be made. Throws notFound when it is gone. */
  job: call(z.tuple([jobRef]), jobDetailSchema),
  /**
   * Changes what a job will send, with its record, in one transaction; it is then tried again.
   * Throws conflict/jobActive while it is under way, conflict/jobInDoubt while it may have arrived.
   */
  edit: call(z.tuple([jobRef.extend({ change: jobChangeSchema })]), z.null()),
  retry: call(z.tuple([jobRef]), z.null()),
  /** The same for several. Those under way, and conflicts, are left as they are. */
  retryMany: call(z.tuple([jobRefs]), z.strictObject({ retried: z.int() })),
  /**
   * Takes a job back. The record stays as it is, as a local edit; a document that was not sent goes,
   * its file goes back into the tray. Throws conflict/jobActive where that cannot be.
   */
  withdraw: call(z.tuple([jobRef]), z.strictObject({ undoId })),
  /** The same for several; those that cannot be taken back are counted. */
  withdrawMany: call(
    z.tuple([jobRefs]),
    z.strictObject({ undoId, withdrawn: z.int(), refused: z.int() }),
  ),
  /**
   * Puts jobs back where they stood, except where something newer has taken their place. Throws
   * notFound when this run no longer remembers them.
   */
  restoreWithdrawn: call(
    z.tuple([z.strictObject({ undoId: z.uuid() })]),
    z.strictObject({ restored: z.int() }),
  ),
}
