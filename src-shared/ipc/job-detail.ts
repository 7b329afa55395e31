import { z } from 'zod'
import { extraParametersSchema } from '../service/extra-parameters-schema.ts'
import { projectCreationSchema } from '../service/resources.ts'
import { appErrorSchema } from './app-error.ts'
import { jobSchema } from './job-schema.ts'
import { momentSchema } from './moment.ts'
import { recordRefSchema } from './record-calls.ts'

/** Characters of a request's body that are shown; what follows is counted only. */
export const shownBodyLength = 20_000

/** A piece of a request's body, in order. A file's bytes are named, not given. */
const bodyPartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: z.string(),
    /** Characters left out at the end. */
    omitted: z.int(),
  }),
  z.strictObject({
    kind: z.literal('file'),
    /** Bytes of the file, and of its base64 as it stands in the body. */
    size: z.number(),
    encodedBytes: z.number(),
    sha256: z.string(),
  }),
])
export type ShownBodyPart = z.infer<typeof bodyPartSchema>

const requestSchema = z.strictObject({
  method: z.enum(['GET', 'POST']),
  /** Whole address with its query. `:apiObjectId` stands for an id that is still to be given. */
  url: z.string(),
  /** In the order in which they leave; Authorization without the token. */
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  body: z.array(bodyPartSchema),
  /** Bytes of the body as sent (Content-Length); 0 without one. */
  bodyBytes: z.number(),
})
export type ShownRequest = z.infer<typeof requestSchema>

/**
 * What is asked around the request: `lookFirst` looks whether the last try arrived; `readRecord`
 * fetches the record to compare it with what was edited; `listProjects`, `listDossiers` and
 * `readStatus` note what there is; `readList` reads what the list says of it; `readBack` fetches the record again to see what became of it;
 * `watchStatus` follows the publication.
 */
const stepSchema = z.strictObject({
  step: z.enum([
    'lookFirst',
    'readRecord',
    'listProjects',
    'listDossiers',
    'readStatus',
    'readList',
    'readBack',
    'watchStatus',
  ]),
  url: z.string(),
})
export type RequestStep = z.infer<typeof stepSchema>

const dossierChange = {
  type: z.string().trim().min(1).max(300),
  title: z.string().trim().min(1).max(300),
  filename: z.string().trim().min(1).max(255),
}

/** What may be changed of a waiting job, as it stands now. */
const editableSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dossier'),
    type: z.string(),
    title: z.string(),
    filename: z.string(),
  }),
  z.strictObject({ kind: z.literal('project'), fields: projectCreationSchema }),
  /** Parameters and moment of a publication. */
  z.strictObject({
    kind: z.literal('channel'),
    extra: extraParametersSchema,
    plannedAt: z.number().nullable(),
  }),
  /** The text is edited where texts are edited. */
  z.strictObject({ kind: z.literal('record'), record: recordRefSchema }),
])
export type EditableJob = z.infer<typeof editableSchema>

export const jobChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dossier'), ...dossierChange }),
  z.strictObject({ kind: z.literal('project'), fields: projectCreationSchema }),
  z.strictObject({
    kind: z.literal('channel'),
    extra: extraParametersSchema,
    plannedAt: momentSchema.nullable(),
  }),
])
export type JobChangeRequest = z.infer<typeof jobChangeSchema>

export const jobDetailSchema = z.strictObject({
  job: jobSchema,
  /** Every try that failed, oldest first. */
  attempts: z.array(z.strictObject({ at: z.number(), error: appErrorSchema })),
  /** The request that will be made; null where it cannot be made, `requestError` then says why. */
  request: requestSchema.nullable(),
  requestError: appErrorSchema.nullable(),
  before: z.array(stepSchema),
  after: z.array(stepSchema),
  /** Null where nothing can be changed: under way, in doubt, or nothing to change. */
  editable: editableSchema.nullable(),
})
export type JobDetail = z.infer<typeof jobDetailSchema>
