import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { jobSchema } from './job-schema.ts'

/** A request of an account, beside what another service has under the number of its project. */
export const takeOverRowSchema = z.strictObject({
  jobId: z.uuid(),
  kind: jobSchema.shape.kind,
  /** Title of the document that the request is about; empty for other requests. */
  subject: z.string(),
  channel: channelTypeSchema.nullable(),
  /** Number of the project as known here; null for a project that was not created yet. */
  number: z.int().nullable(),
  /** Name (address) of the project as known here. */
  name: z.string(),
  /** Name of the project that the service has under the number; null when it lists none. */
  found: z.string().nullable(),
  /**
   * - `same`: the service has the same property under the number.
   * - `other`: the service has another property under the number.
   * - `absent`: the service lists no project with the number.
   * - `namesOther`: the property is the same, but the request names a second project that is not.
   * - `notCreated`: the project has no number yet.
   * - `unknown`: the list cannot tell (a relation, or a request that cannot be read).
   */
  match: z.enum(['same', 'other', 'absent', 'namesOther', 'notCreated', 'unknown']),
  /** The request may have been carried out at the former service. */
  inDoubt: z.boolean(),
})
export type TakeOverRow = z.infer<typeof takeOverRowSchema>

export const takeOverReviewSchema = z.strictObject({
  rows: z.array(takeOverRowSchema),
  /** Address of the service that the records are of; null when that is the address in use. */
  formerUrl: z.string().nullable(),
  /** Whether a new account can be made for the service of the present settings. */
  maySplit: z.boolean(),
})
export type TakeOverReview = z.infer<typeof takeOverReviewSchema>
