import { z } from 'zod'
import { channelKeySchema } from '../../channels/board-query.ts'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { extraParametersSchema } from '../../service/extra-parameters.ts'
import { nameableStateSchema } from '../../service/publication-state.ts'
import { publicationSchema } from '../../service/resources.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { momentSchema } from '../moment.ts'
import { projectIdSchema } from './project-calls.ts'

/** `relist`: revoke, wait for the confirmation, publish again. One job that survives a restart. */
export const requestActionSchema = z.enum(['publish', 'revoke', 'relist'])
export type RequestAction = z.infer<typeof requestActionSchema>

/** Stage of a relist. */
export const relistStageSchema = z.enum(['revoking', 'waiting', 'publishing'])
export type RelistStage = z.infer<typeof relistStageSchema>

/** A request in the outbox that is not finished. */
const channelRequestSchema = z.strictObject({
  jobId: z.uuid(),
  action: requestActionSchema,
  /** Extra parameters, sent beside type and publish. A relist sends them with the publication. */
  extra: extraParametersSchema,
  /** Epoch milliseconds: when the user made the request, and the planned time (null: at once). */
  requestedAt: z.number(),
  plannedAt: z.number().nullable(),
  stage: relistStageSchema.nullable(),
  state: z.enum(['queued', 'sending', 'parked']),
  error: appErrorSchema.nullable(),
})
export type ChannelRequest = z.infer<typeof channelRequestSchema>

/** A request that was not sent yet and that a new request for the same channel replaces. */
export const replacedRequestSchema = channelRequestSchema.pick({
  jobId: true,
  action: true,
  plannedAt: true,
  stage: true,
  state: true,
})
export type ReplacedRequest = z.infer<typeof replacedRequestSchema>

const channelRowSchema = z.strictObject({
  /** Type of the channel; for an unknown channel `?` and its display name. */
  key: channelKeySchema,
  /** Null when the display name matches no known channel (open point 7). */
  type: channelTypeSchema.nullable(),
  /** Display name from the service. */
  name: z.string(),
  /**
   * Publication as the service gave it; null if the project was never published on this channel.
   */
  publication: publicationSchema.nullable(),
  /** Packed cell (board-cell.ts), the same as on the board. `unknownStatus` is 0 here. */
  cell: z.int().nonnegative(),
  request: channelRequestSchema.nullable(),
})
export type ChannelRow = z.infer<typeof channelRowSchema>

const channelBoardSchema = z.strictObject({
  rows: z.array(channelRowSchema),
  /** Epoch milliseconds of the last status read; null if never read. */
  readAt: z.number().nullable(),
  /** Error of the last background read; null if the read succeeded. */
  readError: appErrorSchema.nullable(),
})
export type ChannelBoard = z.infer<typeof channelBoardSchema>

/**
 * A status of a channel as read by this machine. Stored only when it differs from the previous one.
 */
const seenStatusSchema = z.strictObject({
  /** Epoch milliseconds of the first read of this status. */
  at: z.number(),
  /** Null: the service listed no publication on the channel. */
  publication: publicationSchema.nullable(),
})
export type SeenStatus = z.infer<typeof seenStatusSchema>

const projectRef = z.strictObject({ projectId: projectIdSchema })

const channelRequestAskedSchema = projectRef.extend({
  type: channelTypeSchema,
  action: requestActionSchema,
  extra: extraParametersSchema,
  /** Epoch milliseconds; null for at once. */
  plannedAt: momentSchema.nullable(),
  /** The request that the user agreed to replace. If left out, any waiting request is replaced. */
  replaces: replacedRequestSchema.pick({ jobId: true, stage: true }).nullable().optional(),
})
export type ChannelRequestAsked = z.infer<typeof channelRequestAskedSchema>

export const channelCalls = {
  /** Returns the stored status, without the network. */
  status: screenRead(z.tuple([projectRef]), channelBoardSchema),
  /** Reads the status from the service and stores it. */
  refresh: call(z.tuple([projectRef]), channelBoardSchema),
  /**
   * Puts a request into the outbox. A waiting request for the same channel that was not sent yet is
   * replaced. A relist that replaces a relist continues at the stage of the replaced relist.
   *
   * Throws invalidInput/extraParametersWrong (field: the first wrong parameter) when the rules of
   * the channel are broken, invalidInput/relistBegun for a planned time on a relist that has
   * already withdrawn, conflict/jobActive while another request is being sent or in doubt, and
   * conflict/replacesOther when another request waits than `replaces` names.
   */
  request: call(z.tuple([channelRequestAskedSchema]), channelBoardSchema),
  /** Lists every stored status of a channel, oldest first. */
  history: screenRead(
    z.tuple([projectRef.extend({ channel: channelKeySchema })]),
    z.array(seenStatusSchema),
  ),
  /**
   * Returns the record's text at the last publication from this office, and its present text. Null
   * if the published text is unknown (never published from here, or the text was not stored then).
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
  /**
   * Assigns a display name to a channel ("this is channel ..."). Throws storage/settingsUnreadable while
   * the settings of the account cannot be read; `nameStatus` does too.
   */
  nameChannel: call(
    z.tuple([z.strictObject({ name: z.string().min(1).max(200), type: channelTypeSchema })]),
    z.null(),
  ),
  /** Assigns a meaning to a status value of the service; null removes the assignment. */
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
