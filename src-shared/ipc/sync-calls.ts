import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

const jobKinds = ['projectCreate', 'projectEdit', 'dossierCreate', 'publish', 'revoke'] as const

const jobSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  projectId: projectIdSchema,
  projectName: z.string(),
  /** What it is about: the dossier's title, else empty. */
  subject: z.string(),
  /** For publish and revoke: the channel; else null. */
  channel: channelTypeSchema.nullable(),
  /** waiting: will be tried; sending: under way; parked: needs the user. */
  state: z.enum(['waiting', 'sending', 'parked']),
  attempts: z.int(),
  createdAt: z.number(),
  /** Epoch milliseconds before which it will not be tried again; null for at once. */
  notBefore: z.number().nullable(),
  error: appErrorSchema.nullable(),
})
export type Job = z.infer<typeof jobSchema>

export const syncStateSchema = z.strictObject({
  /** online: the service answered last; offline: it did not; paused: the user works offline. */
  connection: z.enum(['online', 'offline', 'paused', 'unknown']),
  running: z.boolean(),
  /** Jobs in the outbox that will be sent without the user. */
  waiting: z.int(),
  /** Jobs that need the user. */
  parked: z.int(),
  /** Projects with edits saved here that were not put into the outbox. */
  unsent: z.int(),
  /** Epoch milliseconds of the last successful exchange; null when there was none. */
  lastSyncAt: z.number().nullable(),
  /** Why sending is held up for the whole account (for example `unauthorized`). */
  error: appErrorSchema.nullable(),
})
export type SyncState = z.infer<typeof syncStateSchema>

const jobRef = z.strictObject({ jobId: z.uuid() })

export const syncCalls = {
  state: call(z.tuple([]), syncStateSchema),
  /** Sends what waits, now. Answers when the outbox is at rest. */
  run: call(z.tuple([]), syncStateSchema),
  jobs: call(z.tuple([]), z.array(jobSchema)),
  retry: call(z.tuple([jobRef]), z.null()),
  /** Takes a job back. The record stays as it is, as a local edit. */
  withdraw: call(z.tuple([jobRef]), z.null()),
}
