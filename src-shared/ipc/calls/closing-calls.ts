import { z } from 'zod'
import { closingKinds } from '../../channels/closing/closing-kinds.ts'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { extraParametersSchema } from '../../service/extra-parameters.ts'
import { projectXmlVersionSchema } from '../../service/project-version.ts'
import { call, screenRead } from '../call.ts'
import { relistStageSchema } from './channel-calls.ts'
import { projectIdSchema } from './project-calls.ts'

const placeSchema = z.strictObject({
  node: z.int().nonnegative(),
  path: z.string(),
  value: z.string(),
  choices: z.array(z.string()).nullable(),
})

const suggestedSchema = z.strictObject({ price: z.number(), condition: z.string() }).nullable()

const leaseTermSchema = z.strictObject({
  /** Whole months. */
  months: z.int().positive(),
  start: z.iso.date().nullable(),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)

const closingRecordSchema = z.strictObject({
  version: projectXmlVersionSchema,
  /** Hash of the text of the places. */
  hash: sha256,
  /** The elements that may tell the status, and the day of the status. */
  statuses: z.array(placeSchema),
  dates: z.array(placeSchema),
  sale: suggestedSchema,
  rent: suggestedSchema,
  /** Living or floor area in whole square metres. */
  area: z.int().positive().nullable(),
  /** The term of the lease, with the names of the elements around the value. */
  lease: leaseTermSchema.extend({ path: z.string() }).nullable(),
  /** True if the saved text has other edits that no job of the outbox sends. */
  hasUnqueuedEdits: z.boolean(),
  /** True if an earlier edit was not accepted and waits for the user: all other requests wait too. */
  isRefused: z.boolean(),
})
export type ClosingRecord = z.infer<typeof closingRecordSchema>

const replacedSchema = z
  .strictObject({ jobId: z.uuid(), stage: relistStageSchema.nullable() })
  .nullable()

const closingAskedSchema = z.strictObject({
  projectId: projectIdSchema,
  kind: z.enum(closingKinds),
  /** New values of places in the record; null to leave the record as it is. */
  record: z
    .strictObject({
      version: projectXmlVersionSchema,
      hash: sha256,
      values: z
        .array(z.strictObject({ node: z.int().nonnegative(), value: z.string().max(200) }))
        .min(1)
        .max(10),
    })
    .nullable(),
  /** One request for each channel. `replaces`: the waiting request that the user saw. */
  requests: z
    .array(
      z.strictObject({
        type: channelTypeSchema,
        action: z.enum(['publish', 'revoke']),
        extra: extraParametersSchema,
        replaces: replacedSchema,
      }),
    )
    .max(14),
  /** Publications that did not leave yet and are cancelled. */
  cancels: z.array(z.uuid()).max(14),
  /** A file in the tray, with its owner, type and title, that is uploaded; null for none. */
  deed: z.uuid().nullable(),
})
export type ClosingAsked = z.infer<typeof closingAskedSchema>

const closingUndoSchema = z.strictObject({
  /** Number of requests that were taken back. */
  reverted: z.int(),
  /** Number of requests that had been sent, and stay. */
  alreadySent: z.int(),
})
/** The answer to the undo of a closing. */
export type ClosingUndo = z.infer<typeof closingUndoSchema>

export const closingCalls = {
  /**
   * Reads where a project's record tells its status, and the numbers to suggest. `reason` tells why
   * the record cannot be changed here: no text is known, a draft is open, or a conflict waits.
   */
  plan: call(
    z.tuple([z.strictObject({ projectId: projectIdSchema })]),
    z.strictObject({
      record: closingRecordSchema.nullable(),
      reason: z.enum(['unread', 'draft', 'conflict']).nullable(),
      /** Ids of the files in the tray without an owner that name the address of the project. */
      deeds: z.array(z.uuid()),
      /** The term of the lease that files of the tray name, of the project or without an owner. */
      leases: z.array(leaseTermSchema.extend({ fileId: z.uuid() })),
    }),
  ),
  /**
   * Puts everything that follows from a sale, a let or a withdrawal into the outbox, in one
   * transaction: the record first, then the channels and the deed, as one batch. Throws
   * conflict/recordChanged if the record is not the record of the plan, the failures of
   * `channels.request`, and the reasons of `intake.send`. Nothing is queued then.
   */
  send: call(z.tuple([closingAskedSchema]), z.strictObject({ batchId: z.uuid(), queued: z.int() })),
  /**
   * Takes back what did not leave yet, and restores the text of the record. Throws notFound if this
   * run does not know the batch.
   */
  undo: call(z.tuple([z.strictObject({ batchId: z.uuid() })]), closingUndoSchema),
  /** Tells whether the undo would take back or restore anything. False for an unknown batch. */
  canUndo: screenRead(z.tuple([z.strictObject({ batchId: z.uuid() })]), z.boolean()),
}
