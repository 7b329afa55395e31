import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { appErrorSchema } from './app-error.ts'
import { relistStageSchema } from './calls/channel-calls.ts'
import { projectIdSchema } from './calls/project-calls.ts'

/** `unreadable`: a stored job that this version cannot read. It is listed and can be cancelled. */
const jobKinds = [
  'projectCreate',
  'projectEdit',
  'dossierCreate',
  'dossierEdit',
  'publish',
  'revoke',
  'relist',
  'unreadable',
] as const
const jobKindSchema = z.enum(jobKinds)

/** waiting: will be sent; sending: is being sent; parked: needs the user. */
export const jobStateSchema = z.enum(['waiting', 'sending', 'parked'])

/**
 * What the user asked for together: requests to channels of one kind, or everything that follows
 * from a sale, a let or a withdrawal from the market (`closing`).
 */
export const batchKindSchema = z.enum(['publish', 'revoke', 'relist', 'closing'])

/** Why a job is not being sent now. */
const waitsForSchema = z.discriminatedUnion('for', [
  /**
   * Another job must finish first: a job of the same record, or of content that a publication
   * shows.
   */
  z.strictObject({
    for: z.literal('job'),
    jobId: z.uuid(),
    kind: jobKindSchema,
    state: jobStateSchema,
  }),
  /** The service does not know the project, and the outbox has no job that creates the project. */
  z.strictObject({ for: z.literal('project') }),
  /** Sending is stopped for the whole account. The sync state holds the reason. */
  z.strictObject({ for: z.literal('account') }),
  /** The user works offline. */
  z.strictObject({ for: z.literal('workOffline') }),
  /** The user paused all uploads. */
  z.strictObject({ for: z.literal('uploadsPaused') }),
  /** A pause after a failed attempt, until this time in epoch milliseconds. */
  z.strictObject({ for: z.literal('pause'), until: z.number() }),
  /**
   * The request may have been carried out. Perceel looks for its effect until this time (epoch
   * milliseconds). `lag`: the measured delay in milliseconds before the service's lists show a new
   * object; null if not measured. `refused`: the service refused the request.
   */
  z.strictObject({
    for: z.literal('proof'),
    until: z.number(),
    lag: z.number().nullable(),
    refused: z.boolean(),
  }),
  /** The job is planned for this time, in epoch milliseconds. */
  z.strictObject({ for: z.literal('moment'), at: z.number() }),
  /** A relist that waits until the channel confirms the withdrawal. */
  z.strictObject({ for: z.literal('confirmation') }),
  /** Parked: the user decides. */
  z.strictObject({ for: z.literal('user') }),
  /** Other jobs are sent first. No action of the user is needed. */
  z.strictObject({ for: z.literal('turn') }),
])
export type WaitsFor = z.infer<typeof waitsForSchema>

export const jobSchema = z.strictObject({
  id: z.uuid(),
  kind: jobKindSchema,
  projectId: projectIdSchema,
  projectName: z.string(),
  dossierId: z.uuid().nullable(),
  /** Title of the dossier; empty for other jobs. */
  subject: z.string(),
  /** Channel of a publish, revoke or relist; null for other jobs. */
  channel: channelTypeSchema.nullable(),
  state: jobStateSchema,
  attempts: z.int(),
  /** Epoch milliseconds at which the user made the request. */
  createdAt: z.number(),
  /** Epoch milliseconds before which the job is not tried again; null for no limit. */
  notBefore: z.number().nullable(),
  error: appErrorSchema.nullable(),
  /** Planned time in epoch milliseconds; null for at once. */
  plannedAt: z.number().nullable(),
  /** Stage of a relist; null for other jobs. */
  stage: relistStageSchema.nullable(),
  /** Null while the job is being sent. */
  waitsFor: waitsForSchema.nullable(),
  /**
   * The request was sent and its outcome is unknown: Perceel checks at the service before sending
   * again.
   */
  inDoubt: z.boolean(),
  /** The user cancelled the job while its outcome was unknown. */
  cancelled: z.boolean(),
})
export type Job = z.infer<typeof jobSchema>
