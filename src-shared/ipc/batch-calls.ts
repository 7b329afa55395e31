import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { extraParametersSchema } from '../service/extra-parameters-schema.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { replacedRequestSchema, requestActionSchema } from './channel-calls.ts'
import { momentSchema } from './moment.ts'
import { projectIdSchema } from './project-calls.ts'

/** Why a request of a batch will not go out, where the service has not spoken. */
const batchRefusals = [
  'unknownToService', // the project has no number yet
  'alreadyAsked', // the same request waits or is under way
  'alreadyThere', // publish where it is published and nothing changed since
  'notPublished', // revoke where nothing is published
  'unsentEdits', // it would be published without the edits that are only here
  'recordChanged', // the record is another one than the channel found in order
] as const

/** One project on one channel. */
const batchItemSchema = z.strictObject({
  projectId: projectIdSchema,
  projectName: z.string(),
  type: channelTypeSchema,
  /** checking: under way or to come. unchecked: the check failed or was stopped; `error` says why. */
  state: z.enum(['checking', 'valid', 'invalid', 'refused', 'unchecked', 'queued']),
  refusal: z.enum(batchRefusals).nullable(),
  /** What the channel says against the record, or the rules against the parameters. */
  errors: z.record(z.string(), z.array(z.string())),
  error: appErrorSchema.nullable(),
  /** What it takes the place of; null where nothing waits there. Another by then is not replaced. */
  replaces: replacedRequestSchema.nullable(),
})
export type BatchItem = z.infer<typeof batchItemSchema>

const batchStateSchema = z.strictObject({
  batchId: z.uuid(),
  action: requestActionSchema,
  total: z.int(),
  checked: z.int(),
  counts: z.strictObject({
    valid: z.int(),
    invalid: z.int(),
    refused: z.int(),
    unchecked: z.int(),
    queued: z.int(),
  }),
  /** Channels to which a valid one goes, in the order of the types. */
  validTypes: z.array(channelTypeSchema),
  /** Valid ones that take the place of a request, and of a relist that has withdrawn already. */
  replaces: z.int(),
  endsRelists: z.int(),
  /** Checking goes on. */
  running: z.boolean(),
})
export type BatchState = z.infer<typeof batchStateSchema>

const batchRef = z.strictObject({ batchId: z.uuid() })

export const batchCalls = {
  /**
   * Begins to look what a request for these projects on these channels would do: nothing is asked of
   * any channel. Four at once; `batchChanged` tells of progress. Lives for this run.
   */
  start: call(
    z.tuple([
      z.strictObject({
        projectIds: z.array(projectIdSchema).min(1).max(20_000),
        types: z.array(channelTypeSchema).min(1).max(14),
        action: requestActionSchema,
        /** The same for every project of the batch, by channel. */
        extra: z.partialRecord(channelTypeSchema, extraParametersSchema),
        /** A batch that asked the same: what it found, and what is still so, is not asked again. */
        again: z.uuid().optional(),
      }),
    ]),
    batchStateSchema,
  ),
  state: call(z.tuple([batchRef]), batchStateSchema),
  /** Items by project and channel; `show` narrows to one state. */
  items: call(
    z.tuple([
      batchRef.extend({
        show: z.enum(['all', 'checking', 'valid', 'invalid', 'refused', 'unchecked', 'queued']),
        offset: z.int().min(0),
        limit: z.int().min(1).max(500),
      }),
    ]),
    z.strictObject({ total: z.int(), items: z.array(batchItemSchema) }),
  ),
  /** Ends checking; what is not checked stays unchecked. */
  stop: call(z.tuple([batchRef]), batchStateSchema),
  /** Puts the valid ones into the outbox, once. */
  commit: call(
    z.tuple([batchRef.extend({ plannedAt: momentSchema.nullable() })]),
    z.strictObject({ queued: z.int(), skipped: z.int() }),
  ),
  /** The batch is no longer needed. */
  close: call(z.tuple([batchRef]), z.null()),
}
