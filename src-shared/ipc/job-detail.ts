import { z } from 'zod'
import { extraParametersSchema } from '../service/extra-parameters.ts'
import { projectCreationSchema } from '../service/resources.ts'
import { appErrorSchema } from './app-error.ts'
import { jobSchema } from './job-schema.ts'
import { momentSchema } from './moment.ts'
import { recordRefSchema } from './calls/record-calls.ts'
import { longest } from '../text/longest.ts'

/** Maximum number of shown characters of a request's body. The rest is only counted. */
export const shownBodyLength = 20_000

/** A part of a request's body, in order. Bytes of a file are described, not included. */
const bodyPartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: z.string(),
    /** Number of characters left out at the end. */
    omitted: z.int(),
  }),
  z.strictObject({
    kind: z.literal('file'),
    /** Size of the file in bytes, and size of its base64 text in the body. */
    size: z.number(),
    encodedBytes: z.number(),
    sha256: z.string(),
  }),
])
export type ShownBodyPart = z.infer<typeof bodyPartSchema>

const requestSchema = z.strictObject({
  method: z.enum(['GET', 'POST']),
  /**
   * Whole address with query. `:apiObjectId` stands for an id that the service has not assigned
   * yet.
   */
  url: z.string(),
  /** Headers in the order of sending. The Authorization header is shown without the token. */
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  body: z.array(bodyPartSchema),
  /** Size of the body in bytes (Content-Length); 0 without a body. */
  bodyBytes: z.number(),
})
export type ShownRequest = z.infer<typeof requestSchema>

/**
 * Requests before and after the main request: `lookFirst` checks whether the last attempt arrived;
 * `readRecord` fetches the record, for comparison with the text that was edited; `listProjects`,
 * `listDossiers` and `readStatus` note the state before the request; `readList` reads the entry in
 * the list; `readBack` fetches the record again to check the result; `watchStatus` follows the
 * publication.
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
  type: z.string().trim().min(1).max(longest.documentText),
  title: z.string().trim().min(1).max(longest.documentText),
  filename: z.string().trim().min(1).max(longest.filename),
}

/** The values of a waiting job that the user may change. */
const editableSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dossier'),
    type: z.string(),
    title: z.string(),
    filename: z.string(),
  }),
  z.strictObject({ kind: z.literal('project'), fields: projectCreationSchema }),
  /** Parameters and planned time of a publication. */
  z.strictObject({
    kind: z.literal('channel'),
    extra: extraParametersSchema,
    plannedAt: z.number().nullable(),
  }),
  /** The text of a record is changed in the editor. */
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
  /** Failed attempts, oldest first. */
  attempts: z.array(z.strictObject({ at: z.number(), error: appErrorSchema })),
  /** The next request; null if the request cannot be made (see `requestError`). */
  request: requestSchema.nullable(),
  requestError: appErrorSchema.nullable(),
  before: z.array(stepSchema),
  after: z.array(stepSchema),
  /** Null while the job is being sent or in doubt, and when the job has nothing to change. */
  editable: editableSchema.nullable(),
})
export type JobDetail = z.infer<typeof jobDetailSchema>
