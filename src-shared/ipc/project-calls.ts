import { z } from 'zod'
import { projectXmlVersionSchema } from '../service/project-version.ts'
import { projectCreationSchema } from '../service/resources.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { recordStateSchema } from './record-state.ts'

/** Perceel's own id of a project: it exists before the service has given one. */
export const projectIdSchema = z.uuid()

const projectRowSchema = z.strictObject({
  id: projectIdSchema,
  /** API object id; null until the service has answered the creation. */
  remoteId: z.int().nullable(),
  scenario: z.string(),
  name: z.string(),
  /** From the XML once it was fetched; empty until then. */
  type: z.string(),
  city: z.string(),
  state: recordStateSchema,
  /** Epoch milliseconds of the last local change or pull that changed it. */
  changedAt: z.number(),
})
export type ProjectRow = z.infer<typeof projectRowSchema>

export const projectSortSchema = z.enum(['name', 'scenario', 'type', 'city', 'state', 'changedAt'])

const projectQuerySchema = z.strictObject({
  /** Words that must all occur in name, city, scenario, type or id; case and diacritics folded. */
  search: z.string().max(200),
  sort: projectSortSchema,
  descending: z.boolean(),
  offset: z.int().min(0),
  limit: z.int().min(1).max(500),
})
export type ProjectQuery = z.infer<typeof projectQuerySchema>

const projectDetailSchema = projectRowSchema.extend({
  /** Versions of which a local text exists, and the one that has unsent edits, if any. */
  fetchedVersions: z.array(projectXmlVersionSchema),
  editedVersion: projectXmlVersionSchema.nullable(),
  /** Why it is parked or in conflict. */
  error: appErrorSchema.nullable(),
})
export type ProjectDetail = z.infer<typeof projectDetailSchema>

/** Identity of a base text: its SHA-256. */
const baseIdSchema = z.string().regex(/^[0-9a-f]{64}$/)

const projectXmlSchema = z.strictObject({
  projectId: projectIdSchema,
  version: projectXmlVersionSchema,
  /** The working text: draft if there is one, else the local saved text. */
  text: z.string(),
  /** True when `text` is a draft that was typed but not saved. */
  draft: z.boolean(),
  /**
   * What the service last gave: the base that was edited, or in a conflict the newer text that it
   * has now. Null for a project that it does not know yet.
   */
  baseText: z.string().nullable(),
  /** Names the base: what is typed on this text is saved as standing on it. */
  baseId: baseIdSchema.nullable(),
  state: recordStateSchema,
})
export type ProjectXml = z.infer<typeof projectXmlSchema>

/** XML documents larger than this many UTF-16 units are refused at the border. */
export const maxXmlLength = 32_000_000

const projectRef = z.strictObject({ projectId: projectIdSchema })
const projectVersionRef = projectRef.extend({ version: projectXmlVersionSchema })
const projectText = projectVersionRef.extend({
  text: z.string().max(maxXmlLength),
  /**
   * `baseId` of the text that was typed on. Where main has meanwhile taken in a newer text of the
   * service, that is undone: the edit then meets it as a conflict instead of overwriting it unseen.
   * Left out: the base as it is now.
   */
  standsOn: baseIdSchema.nullable().optional(),
})

export const projectCalls = {
  list: call(
    z.tuple([projectQuerySchema]),
    z.strictObject({
      /** Matches of the search, and all projects of the account. */
      total: z.int(),
      all: z.int(),
      rows: z.array(projectRowSchema),
    }),
  ),
  /** Fetches the service's list; local changes stay. Answers how many are known now. */
  refresh: call(z.tuple([]), z.strictObject({ total: z.int() })),
  get: call(z.tuple([projectRef]), projectDetailSchema),
  /** Stores the project and the job that creates it at the service. */
  create: call(z.tuple([projectCreationSchema]), projectRowSchema),
  /** The local text of a version; fetched from the service when there is none yet. */
  readXml: call(z.tuple([projectVersionRef]), projectXmlSchema),
  /** Keeps what is being typed, well formed or not; a crash loses at most a second. */
  saveDraft: call(z.tuple([projectText]), z.null()),
  discardDraft: call(z.tuple([projectVersionRef]), projectXmlSchema),
  /** Saves a well-formed text locally and drops the draft. Nothing is sent. */
  saveXml: call(z.tuple([projectText]), projectXmlSchema),
  /** Puts the saved text into the outbox. Record and job are written in one transaction. */
  send: call(z.tuple([projectRef]), projectDetailSchema),
  /** Throws away saved but unsent edits and goes back to the base; kept in the history. */
  revert: call(z.tuple([projectRef]), projectDetailSchema),
  /** Settles a conflict as a whole: send mine over the server's, or take theirs. Both are kept. */
  resolveConflict: call(
    z.tuple([projectRef.extend({ keep: z.enum(['mine', 'theirs']) })]),
    projectDetailSchema,
  ),
}
