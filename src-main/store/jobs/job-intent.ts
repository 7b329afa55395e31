import { z } from 'zod'
import { channelTypeSchema } from '../../../src-shared/service/channel-type.ts'
import { extraParametersSchema } from '../../../src-shared/service/extra-parameters.ts'
import { projectXmlVersionSchema } from '../../../src-shared/service/project-version.ts'
import { projectCreationSchema } from '../../../src-shared/service/resources.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Extra parameters besides type and publish. Missing in older stores: none. */
const extra = extraParametersSchema.optional()

/**
 * The intent of a job, as it was when the job was added. The schema validates the stored intent
 * before the job runs, because a store may be older than the code.
 */
export const jobIntentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('projectCreate'),
    fields: projectCreationSchema,
    /**
     * API object ids of projects with the same name that the user knew when the job was added, or was
     * told of since. Missing in older stores and without such projects.
     */
    alike: z.array(z.int()).optional(),
  }),
  z.strictObject({
    kind: z.literal('projectEdit'),
    version: projectXmlVersionSchema,
    /** Hash of the saved text to send. Later saves do not change the job's text. */
    textHash: sha256,
  }),
  z.strictObject({ kind: z.literal('dossierEdit'), textHash: sha256 }),
  z.strictObject({
    kind: z.literal('dossierCreate'),
    type: z.string(),
    title: z.string(),
    filename: z.string(),
    /**
     * True if the user wants to send although the same content exists. Missing in older stores:
     * false.
     */
    sendAnyway: z.boolean().optional(),
    content: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('blob'), sha256 }),
      z.strictObject({ kind: z.literal('address'), filepath: z.string() }),
    ]),
  }),
  z.strictObject({ kind: z.literal('publish'), channel: channelTypeSchema, extra }),
  z.strictObject({ kind: z.literal('revoke'), channel: channelTypeSchema, extra }),
  /** Revoke, wait for the confirmation, then publish with `extra`. */
  z.strictObject({ kind: z.literal('relist'), channel: channelTypeSchema, extra }),
])
export type JobIntent = z.infer<typeof jobIntentSchema>
export type IntentOf<Kind extends JobIntent['kind']> = Extract<JobIntent, { kind: Kind }>

/** The intent of a request that the service refused, and that may have had its effect all the same. */
const refused = jobIntentSchema.optional()

/** Facts read from the service just before a request was sent, to recognise its effect. */
export const jobFactsSchema = z.discriminatedUnion('kind', [
  /**
   * API object ids that existed already. `found`: the id of the project that a creation made, if the
   * creation waits for edits of the row that the service's list shows.
   */
  z.strictObject({
    kind: z.literal('ids'),
    ids: z.array(z.int()),
    found: z.int().optional(),
    refused,
  }),
  /**
   * `asked`: the text requested to be sent. `sent`: the text that was sent, merged if the service's
   * text changed. `replaced`: the text of the service that `sent` replaced. `base`: the record's
   * base at that time; missing in older stores. `refusedAt`: when the service refused the text, in
   * epoch milliseconds; missing for a text that was not refused.
   */
  z.strictObject({
    kind: z.literal('text'),
    asked: sha256,
    sent: sha256,
    replaced: sha256.nullable(),
    base: sha256.nullable().optional(),
    refusedAt: z.int().optional(),
  }),
  /** The channel's publication: its id and its number of mutations; null without a publication. */
  z.strictObject({
    kind: z.literal('publication'),
    before: z
      .strictObject({
        uuid: z.string(),
        mutations: z.int(),
        /** Type and creation timestamp of each mutation. Only in older stores; now in `seen`. */
        known: z.array(z.string()).optional(),
        /** True if the publication was already withdrawn. Missing in older stores. */
        withdrawn: z.boolean().optional(),
        /** The publication's status value. Missing in older stores. */
        status: z.string().optional(),
      })
      .nullable(),
    /**
     * Publication, type and creation timestamp of each mutation that any earlier status of the
     * channel showed, also the last one. Missing in older stores.
     */
    seen: z.array(z.string()).optional(),
    /**
     * The newest last modification of each publication that any earlier status of the channel
     * showed, also the last one; by uuid. Missing in older stores.
     */
    modified: z.record(z.string(), z.string()).optional(),
    /**
     * Milliseconds for which a relist has waited for its withdrawal, in all runs of the app
     * (withdrawal-waits.ts). Missing in older stores and before the first look.
     */
    waitedMs: z.int().optional(),
    /** The service's answer after the request (publish-answer.ts). */
    answered: z
      .strictObject({
        objection: z.string().nullable(),
        absent: z.boolean(),
        remark: z.string().optional(),
      })
      .optional(),
    /** The record's text that is published, if known. Missing in older stores. */
    text: z.strictObject({ version: projectXmlVersionSchema, hash: sha256 }).nullable().optional(),
    refused,
  }),
])
export type JobFacts = z.infer<typeof jobFactsSchema>
