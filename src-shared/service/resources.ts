import { z } from 'zod'

/**
 * The service's answers, as service.md gives them ("Resources and their fields", "Endpoints").
 * Unknown extra keys are dropped rather than refused: a service may grow.
 */

const id = z.int().nonnegative()

/** `POST {base}/oauth/access_token` (service.md, "Authentication"). */
export const tokenResponseSchema = z.object({
  token_type: z.string(),
  expires_in: z.number().nonnegative(),
  access_token: z.string().min(1),
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
  created: z.string(),
  mimetype: z.string(),
  /** Content hash; which algorithm is told by its length (open point 9). */
  hash: z.string(),
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
const channelStatusSchema = z.object({
  name: z.string(),
  publication: publicationSchema.optional(),
})
export type ChannelStatus = z.infer<typeof channelStatusSchema>
export const channelStatusListSchema = z.object({
  channels: z.array(z.object({ channel: channelStatusSchema })),
})

/** Result of both validations: HTTP 200 either way; `errors` is there only when not valid. */
export const validationResultSchema = z.object({
  valid: z.boolean(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type ValidationResult = z.infer<typeof validationResultSchema>

/** First exchange: brokers by GUID, nested to any depth. */
export interface BrokerNode {
  name: string
  childs?: Record<string, BrokerNode> | undefined
}
const brokerNodeSchema: z.ZodType<BrokerNode> = z.lazy(() =>
  z.object({ name: z.string(), childs: z.record(z.string(), brokerNodeSchema).optional() }),
)
export const brokerTreeSchema = z.object({ brokers: z.record(z.string(), brokerNodeSchema) })
/** Second exchange: broker GUID to display name. */
export const brokerMapSchema = z.object({ brokers: z.record(z.string(), z.string()) })

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
