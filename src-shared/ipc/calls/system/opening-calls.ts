import { z } from 'zod'
import { appErrorSchema } from '../../app-error.ts'
import { call } from '../../call.ts'
import { projectXmlVersionSchema } from '../../../service/project-version.ts'
import { beginningSchema } from '../projects/template-calls.ts'
import { projectIdSchema } from '../project-calls.ts'
import { recordChangesSchema } from '../record-calls.ts'

/** A project that the record of a file may be about. */
const knownProjectSchema = z.strictObject({
  projectId: projectIdSchema,
  name: z.string(),
  scenario: z.string(),
  /** `remoteId` if the file has the project's API object id, `address` if only the address is the same. */
  by: z.enum(['remoteId', 'address']),
  /** False if the file has the project's id and another address. */
  sameAddress: z.boolean(),
})
export type KnownProject = z.infer<typeof knownProjectSchema>

/** Number of projects that a file is compared with at most. */
export const mostKnown = 5

/** What came of a link or a file that Perceel was asked to open. */
const openedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project'), projectId: projectIdSchema }),
  /** No project of the active account has the API object id of the link. */
  z.strictObject({ kind: z.literal('unknownProject'), remoteId: z.int().positive() }),
  /** A PDF in the tray. */
  z.strictObject({ kind: z.literal('tray'), name: z.string() }),
  /**
   * An XML file of a project, and the projects that it may be about, the likeliest first. Nothing is
   * stored yet.
   */
  z.strictObject({
    kind: z.literal('record'),
    beginning: beginningSchema,
    known: z.array(knownProjectSchema).max(mostKnown),
  }),
  /** A link that Perceel does not know. Nothing was done. */
  z.strictObject({ kind: z.literal('badLink') }),
  /** A file that is neither a PDF nor XML. Nothing was done. */
  z.strictObject({ kind: z.literal('badFile'), name: z.string() }),
  /** Links and files that were more than Perceel takes at once. Nothing was done. */
  z.strictObject({ kind: z.literal('leftOut'), count: z.int().positive() }),
  z.strictObject({ kind: z.literal('failed'), name: z.string(), error: appErrorSchema }),
])
export type Opened = z.infer<typeof openedSchema>

/** Number of links and files that one call opens at most. */
export const mostOpened = 100
/** Number of XML files among them: their texts stay in memory until the user decides. */
export const mostRecords = 10

/** Longest text that a comparison returns, in characters. */
export const longestCompared = 8_000_000

const comparisonSchema = z.strictObject({
  /** Name of the file. */
  file: z.string(),
  project: z.string(),
  version: projectXmlVersionSchema,
  /**
   * The text of the file with the id of the project, and the text of the project on this computer;
   * null if one of them is longer than `longestCompared`.
   */
  texts: z.strictObject({ file: z.string(), own: z.string() }).nullable(),
  /** True if the project's text is a draft. */
  isDraft: z.boolean(),
  /** True if the texts differ in nothing but the moments of writing. */
  same: z.boolean(),
  /** From the project's text to the text of the file; null if the texts were not compared. */
  changes: recordChangesSchema.nullable(),
})
export type OpenedComparison = z.infer<typeof comparisonSchema>

export const openingCalls = {
  /** Opens the links and files that the system handed over since the last call. The last item may be `leftOut`. */
  take: call(z.tuple([]), z.array(openedSchema).max(mostOpened + 1)),
  /**
   * Compares the record of an opened file with a project. Reads the project's record first if
   * necessary. `begun` is the id of a beginning. Changes nothing.
   */
  compare: call(
    z.tuple([z.strictObject({ begun: z.uuid(), projectId: projectIdSchema })]),
    comparisonSchema,
  ),
}
