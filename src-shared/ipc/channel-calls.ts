import { z } from 'zod'
import { channelKeySchema } from '../channels/board-query.ts'
import { channelTypeSchema } from '../service/channel-type.ts'
import { extraParametersSchema } from '../service/extra-parameters-schema.ts'
import { nameableStateSchema } from '../service/publication-state.ts'
import { publicationSchema } from '../service/resources.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { momentSchema } from './moment.ts'
import { projectIdSchema } from './project-calls.ts'

/** `relist`: revoke, wait until that is confirmed, publish again; one job that survives a restart. */
export const requestActionSchema = z.enum(['publish', 'revoke', 'relist'])
export type RequestAction = z.infer<typeof requestActionSchema>

/** Where a relist is. */
export const relistStageSchema = z.enum(['revoking', 'waiting', 'publishing'])
export type RelistStage = z.infer<typeof relistStageSchema>

/** A request that is still on its way from here. */
const channelRequestSchema = z.strictObject({
  jobId: z.uuid(),
  action: requestActionSchema,
  /** What is sent beside type and publish; for a relist, with the publication. */
  extra: extraParametersSchema,
  /** Epoch milliseconds at which the user asked for it, and for when; null: as soon as can be. */
  requestedAt: z.number(),
  plannedAt: z.number().nullable(),
  stage: relistStageSchema.nullable(),
  state: z.enum(['queued', 'sending', 'parked']),
  error: appErrorSchema.nullable(),
})
export type ChannelRequest = z.infer<typeof channelRequestSchema>

/** A request that has not left yet, and that a new one for its channel takes the place of. */
export const replacedRequestSchema = channelRequestSchema.pick({
  jobId: true,
  action: true,
  plannedAt: true,
  stage: true,
  state: true,
})
export type ReplacedRequest = z.infer<typeof replacedRequestSchema>

const channelRowSchema = z.strictObject({
  /** The channel's type, or `?` and its display name. */
  key: channelKeySchema,
  /** Null when the display name matches no channel that we know (open point 7). */
  type: channelTypeSchema.nullable(),
  /** The service's display name. */
  name: z.string(),
  /** As the service gave it; null when the project was never published there. */
  publication: publicationSchema.nullable(),
  /** Packed (board-cell.ts): the very cell of the board. `unknownStatus` is 0 here. */
  cell: z.int().nonnegative(),
  request: channelRequestSchema.nullable(),
})
export type ChannelRow = z.infer<typeof channelRowSchema>

const channelBoardSchema = z.strictObject({
  rows: z.array(channelRowSchema),
  /** Epoch milliseconds of the status read; null when it was never read. */
  readAt: z.number().nullable(),
  /** Why the last try to read it in the background failed; null when it did not. */
  readError: appErrorSchema.nullable(),
})
export type ChannelBoard = z.infer<typeof channelBoardSchema>

/** One thing that was seen of a channel here; kept when it differs from the one before. */
const seenStatusSchema = z.strictObject({
  /** Epoch milliseconds at which it was first read. */
  at: z.number(),
  /** Null: the service listed no publication there. */
  publication: publicationSchema.nullable(),
})
export type SeenStatus = z.infer<typeof seenStatusSchema>

const projectRef = z.strictObject({ projectId: projectIdSchema })

const channelRequestAskedSchema = projectRef.extend({
  type: channelTypeSchema,
  action: requestActionSchema,
  extra: extraParametersSchema,
  /** Epoch milliseconds; null for as soon as can be. */
  plannedAt: momentSchema.nullable(),
  /** What the user was told that it takes the place of. Left out: whatever waits there. */
  replaces: replacedRequestSchema.pick({ jobId: true, stage: true }).nullable().optional(),
})
export type ChannelRequestAsked = z.infer<typeof channelRequestAskedSchema>

export const channelCalls = {
  /** What is known here, without the network. */
  status: call(z.tuple([projectRef]), channelBoardSchema),
  /** Reads the status from the service and stores it. */
  refresh: call(z.tuple([projectRef]), channelBoardSchema),
  /**
   * Puts a request into the outbox. One for the same channel that has not left yet is replaced; a
   * relist by a relist goes on where it was. Throws invalidInput/extraParametersWrong (field: the
   * first one) when the table of rules says no, invalidInput/relistBegun for a moment of a relist
   * that has withdrawn already, conflict/jobActive while another is under way or in doubt, and
   * conflict/replacesOther where another one waits than `replaces` says.
   */
  request: call(z.tuple([channelRequestAskedSchema]), channelBoardSchema),
  /** Everything that was ever seen of a channel here, oldest first. */
  history: call(
    z.tuple([projectRef.extend({ channel: channelKeySchema })]),
    z.array(seenStatusSchema),
  ),
  /**
   * The record as it was when this office last published it there, and as it is now; null when that
   * is not known (never published from here, or its text was not here then).
   */
  publishedText: call(
    z.tuple([projectRef.extend({ type: channelTypeSchema })]),
    z
      .strictObject({
        at: z.number(),
        version: z.string(),
        published: z.string(),
        now: z.string(),
      })
      .nullable(),
  ),
  /** Says which channel a display name stands for ("this is channel ..."). */
  nameChannel: call(
    z.tuple([z.strictObject({ name: z.string().min(1).max(200), type: channelTypeSchema })]),
    z.null(),
  ),
  /** Says what a status value of the service means; null takes that back. */
  nameStatus: call(
    z.tuple([
      z.strictObject({
        status: z.string().min(1).max(200),
        state: nameableStateSchema.nullable(),
      }),
    ]),
    z.null(),
  ),
}
