import { z } from 'zod'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { extraParametersSchema } from '../../service/extra-parameters.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { replacedRequestSchema, requestActionSchema } from './channel-calls.ts'
import { momentSchema } from '../moment.ts'
import { projectIdSchema } from './project-calls.ts'

/** Reasons found locally for not sending a request of a batch. */
const batchRefusals = [
  'unknownToService', // the project has no number yet
  'alreadyAsked', // the same request waits or is being sent
  'alreadyThere', // published already, and nothing changed since
  'notPublished', // nothing is published that could be revoked
  'openDraft', // the publication would lack typed text that was not saved
  'unsentEdits', // the publication would lack edits that were not sent
  'recordChanged', // the record changed since the check
] as const

/** One project on one channel. */
const batchItemSchema = z.strictObject({
  projectId: projectIdSchema,
  projectName: z.string(),
  type: channelTypeSchema,
  /**
   * checking: check is running or queued. unchecked: the check failed or was stopped; see `error`.
   */
  state: z.enum(['checking', 'valid', 'invalid', 'refused', 'unchecked', 'queued']),
  refusal: z.enum(batchRefusals).nullable(),
  /** Objections of the channel to the record, or of the rules to the parameters. */
  errors: z.record(z.string(), z.array(z.string())),
  error: appErrorSchema.nullable(),
  /**
   * The waiting request that this item replaces; null if none waits. If a different request waits
   * at commit time, the item does not replace it.
   */
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
  /** Channels of the valid items, in the order of the channel types. */
  validTypes: z.array(channelTypeSchema),
  /**
   * Valid items that replace a waiting request, and those that replace a relist after its
   * withdrawal.
   */
  replaces: z.int(),
  endsRelists: z.int(),
  /** True while items are being checked. */
  running: z.boolean(),
})
export type BatchState = z.infer<typeof batchStateSchema>

const batchRef = z.strictObject({ batchId: z.uuid() })

export const batchCalls = {
  /**
   * Starts checking what a request for these projects on these channels would do. Publishes and
   * revokes nothing. Checks four items at once; `batchChanged` reports progress. The batch is not
   * kept after this run.
   */
  start: call(
    z.tuple([
      z.strictObject({
        projectIds: z.array(projectIdSchema).min(1).max(20_000),
        types: z.array(channelTypeSchema).min(1).max(14),
        action: requestActionSchema,
        /** Extra parameters by channel, the same for every project of the batch. */
        extra: z.partialRecord(channelTypeSchema, extraParametersSchema),
        /** An earlier batch with the same request: its results that still hold are reused. */
        again: z.uuid().optional(),
      }),
    ]),
    batchStateSchema,
  ),
  state: screenRead(z.tuple([batchRef]), batchStateSchema),
  /** Lists items by project and channel. `show` filters by state. */
  items: screenRead(
    z.tuple([
      batchRef.extend({
        show: z.enum(['all', 'checking', 'valid', 'invalid', 'refused', 'unchecked', 'queued']),
        offset: z.int().min(0),
        limit: z.int().min(1).max(500),
      }),
    ]),
    z.strictObject({ total: z.int(), items: z.array(batchItemSchema) }),
  ),
  /** Stops checking. Items that were not checked become `unchecked`. */
  stop: call(z.tuple([batchRef]), batchStateSchema),
  /** Puts the valid items into the outbox. A batch can be committed once. */
  commit: call(
    z.tuple([batchRef.extend({ plannedAt: momentSchema.nullable() })]),
    z.strictObject({ queued: z.int(), skipped: z.int() }),
  ),
  /** Discards the batch. */
  close: call(z.tuple([batchRef]), z.null()),
}
