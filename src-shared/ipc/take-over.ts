import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { jobSchema } from './job-schema.ts'

/** A request of an account, with the project that another service has under the same id. */
export const takeOverRowSchema = z.strictObject({
  jobId: z.uuid(),
  kind: jobSchema.shape.kind,
  /** Title of the document of the request; empty for other requests. */
  subject: z.string(),
  channel: channelTypeSchema.nullable(),
  /** API object id of the project as stored here; null for a project that was not created yet. */
  remoteId: z.int().nullable(),
  /** Name (address) of the project as stored here. */
  name: z.string(),
  /** Name of the service's project with this id; null if the service lists none. */
  found: z.string().nullable(),
  /**
   * - `same`: the service has the same property under the id.
   * - `other`: the service has another property under the id.
   * - `absent`: the service lists no project with the id.
   * - `namesOther`: the property is the same, but the request names a second project that is not.
   * - `notCreated`: the project has no id yet.
   * - `unknown`: the list cannot tell (a relation, or a request that cannot be read).
   */
  match: z.enum(['same', 'other', 'absent', 'namesOther', 'notCreated', 'unknown']),
  /** True when the request may have been carried out at the former service. */
  inDoubt: z.boolean(),
})
export type TakeOverRow = z.infer<typeof takeOverRowSchema>

export const takeOverReviewSchema = z.strictObject({
  rows: z.array(takeOverRowSchema),
  /** Address of the service that the records came from; null if that is the address in use. */
  formerUrl: z.string().nullable(),
  /** True when a new account can be made for the service of the present settings. */
  maySplit: z.boolean(),
})
export type TakeOverReview = z.infer<typeof takeOverReviewSchema>
