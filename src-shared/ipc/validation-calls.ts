import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { extraParametersSchema } from '../service/extra-parameters-schema.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'
import { recordVersionSchema } from './record-calls.ts'

export const validatedActionSchema = z.enum(['publish', 'revoke'])
/** Null leaves it out: the service then decides by itself. */
export const validationStatusSchema = z.enum(['active', 'inactive', 'unknown']).nullable()
export type ValidationStatus = z.infer<typeof validationStatusSchema>

/** One answer of the service, kept with the text that it is about. */
const storedValidationSchema = z.strictObject({
  projectId: projectIdSchema,
  type: channelTypeSchema,
  action: validatedActionSchema,
  status: validationStatusSchema,
  /** Epoch milliseconds. */
  at: z.number(),
  valid: z.boolean(),
  /** Messages of the service by section, in Dutch, as they came. Untrusted. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The service's text of the record is another one by now, or is not known to be the same. */
  stale: z.boolean(),
  /** There are edits here that the service has not seen: it judged the record without them. */
  unsentEdits: z.boolean(),
})
export type StoredValidation = z.infer<typeof storedValidationSchema>

/** A place in the record at which something can be changed. */
const placeSchema = z.strictObject({
  /** Names of the elements from the root, with `/` between them. */
  path: z.string().max(2000),
  /** 1-based line of its first occurrence in the local text; null when the text has none. */
  line: z.int().positive().nullable(),
  version: recordVersionSchema,
  /** Who says so: the words of message and schema, or the user. */
  from: z.enum(['words', 'user']),
})
export type FixPlace = z.infer<typeof placeSchema>

/** One thing to change, with everything that it blocks. */
const fixItemSchema = z.strictObject({
  /** The message without case and figures: the same on every channel and project. */
  key: z.string(),
  section: z.string(),
  /** The messages as they came, one of each. */
  messages: z.array(z.string()),
  blocks: z.array(
    z.strictObject({
      projectId: projectIdSchema,
      projectName: z.string(),
      types: z.array(channelTypeSchema),
      place: placeSchema.nullable(),
      /** Every result that said so is older than the record. */
      stale: z.boolean(),
      /** Gone since: a later validation of the same channels no longer says it. */
      solved: z.boolean(),
    }),
  ),
})
export type FixItem = z.infer<typeof fixItemSchema>

const projectRef = z.strictObject({ projectId: projectIdSchema })

export const validationCalls = {
  /**
   * Asks the service to check a project against these channels, and keeps the answers. A channel
   * whose question failed has an error instead. Throws conflict/stillWaiting for a project that the
   * service does not know yet.
   */
  run: call(
    z.tuple([
      projectRef.extend({
        types: z.array(channelTypeSchema).min(1).max(14),
        action: validatedActionSchema,
        /** `chosen`: active where it is published, inactive where it is not, else left out. */
        status: z.union([validationStatusSchema, z.literal('chosen')]),
      }),
    ]),
    z.strictObject({
      results: z.array(storedValidationSchema),
      failed: z.array(z.strictObject({ type: channelTypeSchema, error: appErrorSchema })),
    }),
  ),
  /** Asks the service to check extra parameters (portal_bog, exchange_one, exchange_two). */
  options: call(
    z.tuple([
      projectRef.extend({
        type: channelTypeSchema,
        action: validatedActionSchema,
        extra: extraParametersSchema,
      }),
    ]),
    z.strictObject({ valid: z.boolean(), errors: z.record(z.string(), z.array(z.string())) }),
  ),
  /** The last answer for each channel and action of a project. */
  results: call(z.tuple([projectRef]), z.array(storedValidationSchema)),
  /** What must be changed, most blocking first; of these projects, or of all with an answer. */
  fixList: call(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(500).nullable() })]),
    z.strictObject({
      items: z.array(fixItemSchema),
      /** Projects that were looked at, and left out because there were more. */
      projects: z.int(),
      omitted: z.int(),
      /** The service was asked about some of them; without that, no message says nothing. */
      asked: z.boolean(),
    }),
  ),
  /** Elements of a project's record (and its schema) that a message can be linked to. */
  placesOf: call(
    z.tuple([projectRef.extend({ search: z.string().max(200) })]),
    z.array(z.strictObject({ path: z.string(), label: z.string() })),
  ),
  /** The user says where a message belongs; null takes that back. Counts for the account. */
  setPlace: call(
    z.tuple([
      z.strictObject({ key: z.string().min(1).max(2000), path: z.string().max(2000).nullable() }),
    ]),
    z.null(),
  ),
}
