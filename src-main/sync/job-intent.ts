import { z } from 'zod'
import { channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import { extraParametersSchema } from '../../src-shared/service/extra-parameters-schema.ts'
import { projectXmlVersionSchema } from '../../src-shared/service/project-version.ts'
import { projectCreationSchema } from '../../src-shared/service/resources.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Beside type and publish. Older stores do not say: none. */
const extra = extraParametersSchema.optional()

/**
 * What a job will do, as it was meant when it was put in. It is read from the store with this schema
 * before it runs: a store may be older than the code.
 */
export const jobIntentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('projectCreate'), fields: projectCreationSchema }),
  z.strictObject({
    kind: z.literal('projectEdit'),
    version: projectXmlVersionSchema,
    /** The saved text to send, by its hash: what is saved later does not change what was asked. */
    textHash: sha256,
  }),
  z.strictObject({ kind: z.literal('dossierEdit'), textHash: sha256 }),
  z.strictObject({
    kind: z.literal('dossierCreate'),
    type: z.string(),
    title: z.string(),
    filename: z.string(),
    /** The user wants it sent although the same content is there. Older stores do not say: false. */
    sendAnyway: z.boolean().optional(),
    content: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('blob'), sha256 }),
      z.strictObject({ kind: z.literal('address'), filepath: z.string() }),
    ]),
  }),
  z.strictObject({ kind: z.literal('publish'), channel: channelTypeSchema, extra }),
  z.strictObject({ kind: z.literal('revoke'), channel: channelTypeSchema, extra }),
  /** Revoke, wait until that is confirmed, publish with `extra`. */
  z.strictObject({ kind: z.literal('relist'), channel: channelTypeSchema, extra }),
])
export type JobIntent = z.infer<typeof jobIntentSchema>
export type IntentOf<Kind extends JobIntent['kind']> = Extract<JobIntent, { kind: Kind }>

/** What was read of the service just before a request left, to recognise its effect afterwards. */
export const jobFactsSchema = z.discriminatedUnion('kind', [
  /** API object ids that existed already. */
  z.strictObject({ kind: z.literal('ids'), ids: z.array(z.int()) }),
  /**
   * The text that was asked to be sent, and the one that left: merged, where the service moved. And
   * the text of the service that it took the place of. `base`: the record's base when the text left;
   * older stores do not say.
   */
  z.strictObject({
    kind: z.literal('text'),
    asked: sha256,
    sent: sha256,
    replaced: sha256.nullable(),
    base: sha256.nullable().optional(),
  }),
  /** The channel's publication: its id and how many mutations it had; null without a publication. */
  z.strictObject({
    kind: z.literal('publication'),
    before: z
      .strictObject({
        uuid: z.string(),
        mutations: z.int(),
        /** Type and creation stamp of each mutation. Older stores do not say. */
        known: z.array(z.string()).optional(),
        /** The publication was withdrawn already. Older stores do not say. */
        withdrawn: z.boolean().optional(),
      })
      .nullable(),
    /** What the service answered, once it did (publish-answer.ts). */
    answered: z.strictObject({ objection: z.string().nullable(), absent: z.boolean() }).optional(),
    /** The record's text that goes out with it, as far as it is known here. Older stores do not say. */
    text: z.strictObject({ version: projectXmlVersionSchema, hash: sha256 }).nullable().optional(),
  }),
])
export type JobFacts = z.infer<typeof jobFactsSchema>
