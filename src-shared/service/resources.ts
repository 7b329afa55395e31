import { z } from 'zod'

/**
 * Schemas of the service's answers (service.md, "Resources and their fields", "Endpoints"). Unknown
 * keys are dropped instead of refused: a service may add fields.
 */

/**
 * Positive, because zero is no object id: a service that returns zero created nothing that can be
 * read.
 */
const id = z.int().positive()

/**
 * A fact that the service may not know of a document, for example of a document by address. An
 * omitted or null value becomes empty, so that one such document does not invalidate the whole
 * list. Names are always required: sent documents are found again by name, and would be sent twice
 * without a name.
 */
const perhapsUnknown = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Schema of a map. Also accepts an empty list (PHP writes an empty map as a list) and null. */
function mapOf<Value extends z.ZodType>(value: Value) {
  const nothing = z.union([z.tuple([]), z.null()]).transform((): Record<string, never> => ({}))
  return z.union([z.record(z.string(), value), nothing])
}

/** `POST {base}/oauth/access_token` (service.md, "Authentication"). */
export const tokenResponseSchema = z.object({
  token_type: z.string(),
  expires_in: z.number().nonnegative(),
  /** Visible characters only (RFC 6749, A.12): the token is sent in a header. */
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
  /** Content hash. Its length tells the algorithm (open point 9). */
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

/** `doc` is `YYYY-MM-DD HH:MM:SS` in the dialect's zone (open point 6). */
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
  /** Present only if the project was published. */
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

/** Result of both validations, with HTTP 200 in any case. `errors` is present only if not valid. */
export const validationResultSchema = z.object({
  valid: z.boolean(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type ValidationResult = z.infer<typeof validationResultSchema>
/**
 * A validation result with tolerance for contradictions. A record is valid when there are no errors
 * (service.md, "Validation result shape"): a result that says `valid` and has errors is not valid.
 */
export const validationAnswerSchema = z
  .object({ valid: z.boolean(), errors: mapOf(z.array(z.string())).optional() })
  .transform(({ valid, errors = {} }): ValidationResult =>
    Object.values(errors).some((messages) => messages.length > 0)
      ? { valid: false, errors }
      : { valid },
  )

/** Brokers of the first exchange by GUID, nested to any depth. */
export interface BrokerNode {
  name: string
  childs?: Record<string, BrokerNode> | undefined
}
const brokerNodeSchema: z.ZodType<BrokerNode> = z.lazy(() =>
  z.object({ name: z.string(), childs: mapOf(brokerNodeSchema).optional() }),
)
export const brokerTreeSchema = z.object({ brokers: mapOf(brokerNodeSchema) })
/** Brokers of the second exchange: display names by GUID. */
export const brokerMapSchema = z.object({ brokers: mapOf(z.string()) })

/** One line of text. XML has no place for most control characters, which come with pasted text. */
const line = () =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\p{Cc}+/gu, ' '))
    .trim()

/** Project creation fields (service.md, "Project (creation fields)"; required: open point 14). */
export const projectCreationSchema = z.strictObject({
  scenario: line().min(1).max(40),
  type: line().min(1).max(80),
  subtype: line().max(80).optional(),
  name: line().min(1).max(300),
  country: line().max(100).optional(),
  city: line().max(100).optional(),
  street: line().max(200).optional(),
  zipcode: line().max(20).optional(),
  housenumber: z.int().min(0).max(999_999).optional(),
  housenumber_addition: line().max(20).optional(),
})
export type ProjectCreation = z.infer<typeof projectCreationSchema>
