import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { publicationSchema, validationResultSchema } from '../service/resources.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

/** A publish or revoke request that is still on its way from here. */
const channelRequestSchema = z.strictObject({
  jobId: z.uuid(),
  publish: z.boolean(),
  /** Epoch milliseconds at which the user asked for it. */
  requestedAt: z.number(),
  state: z.enum(['queued', 'sending', 'parked']),
  error: appErrorSchema.nullable(),
})

const channelRowSchema = z.strictObject({
  /** Null when the display name matches no channel that we know (open point 7). */
  type: channelTypeSchema.nullable(),
  /** The service's display name. */
  name: z.string(),
  /** As the service gave it; null when the project was never published there. */
  publication: publicationSchema.nullable(),
  request: channelRequestSchema.nullable(),
})
export type ChannelRow = z.infer<typeof channelRowSchema>

const channelBoardSchema = z.strictObject({
  rows: z.array(channelRowSchema),
  /** Epoch milliseconds of the status read; null when it was never read. */
  readAt: z.number().nullable(),
})
export type ChannelBoard = z.infer<typeof channelBoardSchema>

const projectRef = z.strictObject({ projectId: projectIdSchema })

export const channelCalls = {
  /** What is known here, without the network. */
  status: call(z.tuple([projectRef]), channelBoardSchema),
  /** Reads the status from the service and stores it. */
  refresh: call(z.tuple([projectRef]), channelBoardSchema),
  /**
   * Puts a publish (true) or revoke (false) into the outbox. Refused
   * (`invalidInput`/`extraParametersNeeded`) where the channel requires parameters of its own.
   */
  request: call(
    z.tuple([projectRef.extend({ type: channelTypeSchema, publish: z.boolean() })]),
    channelBoardSchema,
  ),
  /** Asks the service to check the project against a channel's rules. Needs the network. */
  validate: call(
    z.tuple([
      projectRef.extend({
        type: channelTypeSchema,
        action: z.enum(['publish', 'revoke']),
        /** Null leaves it out: the service then decides by itself. */
        status: z.enum(['active', 'inactive', 'unknown']).nullable(),
      }),
    ]),
    validationResultSchema,
  ),
  /** Says which channel a display name stands for ("this is channel ..."). */
  nameChannel: call(
    z.tuple([z.strictObject({ name: z.string().min(1).max(200), type: channelTypeSchema })]),
    z.null(),
  ),
}
