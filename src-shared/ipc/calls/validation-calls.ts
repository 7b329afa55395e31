import { z } from 'zod'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { extraParametersSchema } from '../../service/extra-parameters.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'
import { recordVersionSchema } from './record-calls.ts'
import { longest } from '../../text/longest.ts'

export const validatedActionSchema = z.enum(['publish', 'revoke'])
/** Null: the parameter is left out, and the service decides. */
export const validationStatusSchema = z.enum(['active', 'inactive', 'unknown']).nullable()
export type ValidationStatus = z.infer<typeof validationStatusSchema>

/** A stored validation result of the service, for one text of a record. */
const storedValidationSchema = z.strictObject({
  projectId: projectIdSchema,
  type: channelTypeSchema,
  action: validatedActionSchema,
  status: validationStatusSchema,
  /** Epoch milliseconds. */
  at: z.number(),
  valid: z.boolean(),
  /** Messages of the service by section, in Dutch, unchanged. Untrusted. */
  errors: z.record(z.string(), z.array(z.string())),
  /** True unless the service's text of the record is known to be the validated text. */
  stale: z.boolean(),
  /** True when local edits exist that the service did not have when it validated the record. */
  unsentEdits: z.boolean(),
})
export type StoredValidation = z.infer<typeof storedValidationSchema>

/** A place in the record where the user can change something. */
const placeSchema = z.strictObject({
  /** Names of the elements from the root, separated by `/`; empty if only the line is known. */
  path: z.string().max(2000),
  /**
   * 1-based line of the first occurrence in the local text; null if the text does not contain the
   * place.
   */
  line: z.int().positive().nullable(),
  version: recordVersionSchema,
  /** Origin of the place: words that match the schema, the user, or the check of the XML. */
  from: z.enum(['words', 'user', 'schema']),
})
export type FixPlace = z.infer<typeof placeSchema>

/** One required change, with the publications blocked until it is made. */
const fixItemSchema = z.strictObject({
  /**
   * `fit`: the channel does not take such property, which no change of the record mends. `schema`: a
   * fault of the XML against its schema, which no channel has said.
   */
  source: z.enum(['channels', 'fit', 'schema']),
  /** The message without case and numbers: equal for all channels and projects. */
  key: z.string(),
  section: z.string(),
  /** The distinct messages as received. */
  messages: z.array(z.string()),
  blocks: z.array(
    z.strictObject({
      projectId: projectIdSchema,
      projectName: z.string(),
      /** Empty for a fault against the schema. */
      types: z.array(channelTypeSchema),
      place: placeSchema.nullable(),
      /** True when every result with the message is older than the record. */
      stale: z.boolean(),
      /** True when a later validation of the same channels no longer has the message. */
      solved: z.boolean(),
    }),
  ),
})
export type FixItem = z.infer<typeof fixItemSchema>

const channelNeedsSchema = z.strictObject({
  /** Number of projects of the scenario with an answer of a channel. */
  projects: z.int(),
  /** Demands before publication, the most frequent first. */
  needs: z.array(
    z.strictObject({
      /** As worded by the service. Untrusted. */
      message: z.string(),
      types: z.array(channelTypeSchema),
      /** Number of projects that had to meet the demand. */
      projects: z.int(),
    }),
  ),
})
export type ChannelNeeds = z.infer<typeof channelNeedsSchema>

const projectRef = z.strictObject({ projectId: projectIdSchema })

export const validationCalls = {
  /**
   * Validates a project at the service for these channels and stores the results. `failed` lists
   * the channels whose request failed. Throws conflict/stillWaiting for a project that the service
   * does not know yet.
   */
  run: call(
    z.tuple([
      projectRef.extend({
        types: z.array(channelTypeSchema).min(1).max(14),
        action: validatedActionSchema,
        /** `chosen`: active if published, inactive if not published, and left out if unknown. */
        status: z.union([validationStatusSchema, z.literal('chosen')]),
      }),
    ]),
    z.strictObject({
      results: z.array(storedValidationSchema),
      failed: z.array(z.strictObject({ type: channelTypeSchema, error: appErrorSchema })),
    }),
  ),
  /** Validates extra parameters at the service (portal_bog, exchange_one, exchange_two). */
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
  /** Lists the last result for each channel and action of a project. */
  results: screenRead(z.tuple([projectRef]), z.array(storedValidationSchema)),
  /**
   * Lists the required changes, most blocking first, for these projects or (null) for all with
   * results.
   */
  fixList: screenRead(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(500).nullable() })]),
    z.strictObject({
      items: z.array(fixItemSchema),
      /** Number of projects in the list, and number left out because of the limit. */
      projects: z.int(),
      omitted: z.int(),
      /**
       * True if a validation is stored for at least one project. An empty list means nothing
       * otherwise.
       */
      hasValidations: z.boolean(),
    }),
  ),
  /** Returns what channels demanded of the office's earlier projects of a scenario. */
  needs: screenRead(
    z.tuple([z.strictObject({ scenario: z.string().max(200) })]),
    channelNeedsSchema,
  ),
  /** Lists elements of a project's record and of its schema that a message can be linked to. */
  placesOf: call(
    z.tuple([projectRef.extend({ search: z.string().max(longest.search) })]),
    z.array(
      z.strictObject({
        path: z.string(),
        label: z.string(),
        /** True for an element with elements inside, which has no value of its own. */
        isGroup: z.boolean(),
      }),
    ),
  ),
  /** Links a message to a place, for the whole account; null removes the link. */
  setPlace: call(
    z.tuple([
      z.strictObject({ key: z.string().min(1).max(2000), path: z.string().max(2000).nullable() }),
    ]),
    z.null(),
  ),
}
