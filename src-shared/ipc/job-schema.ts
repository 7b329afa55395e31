import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { appErrorSchema } from './app-error.ts'
import { relistStageSchema } from './channel-calls.ts'
import { projectIdSchema } from './project-calls.ts'

/** `unreadable`: a stored job that this version cannot read; it is shown, and can be withdrawn. */
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

/** waiting: will be tried; sending: under way; parked: needs the user. */
export const jobStateSchema = z.enum(['waiting', 'sending', 'parked'])

/** Why a job is not being sent at this moment. */
const waitsForSchema = z.discriminatedUnion('for', [
  /** Another job has to be gone first: of the same record, or what a publication shows. */
  z.strictObject({
    for: z.literal('job'),
    jobId: z.uuid(),
    kind: jobKindSchema,
    state: jobStateSchema,
  }),
  /** The project is not known to the service, and its creation is not in the outbox. */
  z.strictObject({ for: z.literal('project') }),
  /** Sending is held up for the whole account; the sync state says why. */
  z.strictObject({ for: z.literal('account') }),
  /** The user works offline. */
  z.strictObject({ for: z.literal('workOffline') }),
  /** The user holds all uploads. */
  z.strictObject({ for: z.literal('uploadsPaused') }),
  /** A pause after a failed try, until epoch milliseconds. */
  z.strictObject({ for: z.literal('pause'), until: z.number() }),
  /**
   * The request may have been carried out, and its effect is looked for until epoch milliseconds.
   * `lag`: how long the service's lists take to show what is new, in milliseconds, as far as measured.
   */
  z.strictObject({ for: z.literal('proof'), until: z.number(), lag: z.number().nullable() }),
  /** It was planned for this moment, in epoch milliseconds. */
  z.strictObject({ for: z.literal('moment'), at: z.number() }),
  /** A relist: the channel has to confirm the withdrawal. */
  z.strictObject({ for: z.literal('confirmation') }),
  /** Parked: the user decides. */
  z.strictObject({ for: z.literal('user') }),
  /** Others go first; its turn comes by itself. */
  z.strictObject({ for: z.literal('turn') }),
])
export type WaitsFor = z.infer<typeof waitsForSchema>

export const jobSchema = z.strictObject({
  id: z.uuid(),
  kind: jobKindSchema,
  projectId: projectIdSchema,
  projectName: z.string(),
  dossierId: z.uuid().nullable(),
  /** What it is about: the dossier's title, else empty. */
  subject: z.string(),
  /** For publish, revoke and relist: the channel; else null. */
  channel: channelTypeSchema.nullable(),
  state: jobStateSchema,
  attempts: z.int(),
  /** Epoch milliseconds at which the user asked for it. */
  createdAt: z.number(),
  /** Epoch milliseconds before which it will not be tried again; null for at once. */
  notBefore: z.number().nullable(),
  error: appErrorSchema.nullable(),
  /** For when it was planned, in epoch milliseconds; null for as soon as can be. */
  plannedAt: z.number().nullable(),
  /** Of a relist: where it is. */
  stage: relistStageSchema.nullable(),
  /** Null while it is being sent. */
  waitsFor: waitsForSchema.nullable(),
  /** It left, and whether it arrived is not known yet: it is looked up before it is sent again. */
  inDoubt: z.boolean(),
  /** The user took it back while that was not known. */
  withdrawn: z.boolean(),
})
export type Job = z.infer<typeof jobSchema>
