import { z } from 'zod'

/**
 * The service's answers, as service.md gives them ("Resources and their fields", "Endpoints").
 * Unknown extra keys are dropped rather than refused: a service may grow.
 */

/** Zero is no object: a service that answers it has made nothing that can be asked for again. */
const id = z.int().positive()

/**
 * A fact of a document that a service may not know, as of one that it has by address only: left out
 * or null it is empty, so that one such document does not cost the whole list. Names are no such
 * facts: what was sent is found again by them, and would be sent twice where they are missed.
 */
const perhapsUnknown = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** A map by name. Writers without an empty map of their own (PHP) write an empty list, others null. */
function mapOf<Value extends z.ZodType>(value: Value) {
  const nothing = z.union([z.tuple([]), z.null()]).transform((): Record<string, never> => ({}))
  return z.union([z.record(z.string(), value), nothing])
}

/** `POST {base}/oauth/access_token` (service.md, "Authentication"). */
export const tokenResponseSchema = z.object({
  token_type: z.string(),
  expires_in: z.number().nonnegative(),
  /** Visible characters only (RFC 6749, A.12): it goes into a header. */
  access_token: z.string().regex(/^[\x20-\x7e]+$/),
})

const projectListItemSchema = z.object({ id, scenario: z.string(), name: z.string() })
export type ProjectListItem = z.infer<typeof projectListItemSchema>
export const projectListSchema = z.object({
  objects: z.array(z.object({ project: projectListItemSchema })),
})

const dossierListItemSchema = z.object({
  id,
  title: z.string(),
  filename: z.string(),
  /** ISO 8601 date-time with UTC offset. */
  created: perhapsUnknown,
  mimetype: perhapsUnknown,
  /** Content hash; which algorithm is told by its length (open point 9). */
  hash: perhapsUnknown,
})
export type DossierListItem = z.infer<typeof dossierListItemSchema>
export const dossierListSchema = z.object({
  objects: z.array(z.object({ document: dossierListItemSchema })),
})

/** Answer of project create and of dossier edit. */
export const idResponseSchema = z.object({ id })
/** Answer of project edit and of dossier create. */
export const apiObjectIdResponseSchema = z.object({ apiObjectId: id })
/** Answer of Get a project and Get a dossier without `Accept: application/xml`. */
export const xmlResponseSchema = z.object({ xml: z.string() })

/** Time stamps here are `YYYY-MM-DD HH:MM:SS` in the dialect's zone (open point 6). */
const mutationSchema = z.object({ type: z.string(), doc: z.string(), status: z.string() })
export const publicationSchema = z.object({
  uuid: z.string(),
  doc: z.string(),
  dlm: z.string(),
  status: z.string(),
  mutations: z.array(mutationSchema),
})
export type Publication = z.infer<typeof publicationSchema>
export interface ChannelStatus {
  name: string
  /** Only where the project was published. */
  publication?: Publication | undefined
}
const channelStatusSchema = z
  .object({ name: z.string(), publication: publicationSchema.nullish() })
  .transform(({ name, publication }): ChannelStatus =>
    publication === null || publication === undefined ? { name } : { name, publication },
  )
export const channelStatusListSchema = z.object({
  channels: z.array(z.object({ channel: channelStatusSchema })),
})

/** Result of both validations: HTTP 200 either way; `errors` is there only when not valid. */
export const validationResultSchema = z.object({
  valid: z.boolean(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type ValidationResult = z.infer<typeof validationResultSchema>
/**
 * The same as a service may answer it. It is valid when there are no errors (service.md, "Validation
 * result shape"): an answer that says both is taken for what it names.
 */
export const validationAnswerSchema = z
  .object({ valid: z.boolean(), errors: mapOf(z.array(z.string())).optional() })
  .transform(({ valid, errors = {} }): ValidationResult =>
    Object.values(errors).some((messages) => messages.length > 0)
      ? { valid: false, errors }
      : { valid },
  )

/** First exchange: brokers by GUID, nested to any depth. */
export interface BrokerNode {
  name: string
  childs?: Record<string, BrokerNode> | undefined
}
const brokerNodeSchema: z.ZodType<BrokerNode> = z.lazy(() =>
  z.object({ name: z.string(), childs: mapOf(brokerNodeSchema).optional() }),
)
export const brokerTreeSchema = z.object({ brokers: mapOf(brokerNodeSchema) })
/** Second exchange: broker GUID to display name. */
export const brokerMapSchema = z.object({ brokers: mapOf(z.string()) })

/** Project creation fields (service.md, "Project (creation fields)"; required: open point 14). */
export const projectCreationSchema = z.strictObject({
  scenario: z.string().trim().min(1).max(40),
  type: z.string().trim().min(1).max(80),
  subtype: z.string().trim().max(80).optional(),
  name: z.string().trim().min(1).max(300),
  country: z.string().trim().max(100).optional(),
  city: z.string().trim().max(100).optional(),
  street: z.string().trim().max(200).optional(),
  zipcode: z.string().trim().max(20).optional(),
  housenumber: z.int().min(0).max(999_999).optional(),
  housenumber_addition: z.string().trim().max(20).optional(),
})
export type ProjectCreation = z.infer<typeof projectCreationSchema>
