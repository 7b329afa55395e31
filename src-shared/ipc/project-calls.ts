import { z } from 'zod'
import { matchKinds } from '../search/match.ts'
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
  /** Null until the record was read for it; empty when the record has none. */
  zipcode: z.string().nullable(),
  state: recordStateSchema,
  /** Epoch milliseconds of the last local change or pull that changed it. */
  changedAt: z.number(),
})
export type ProjectRow = z.infer<typeof projectRowSchema>

export const projectSortSchema = z.enum(['name', 'scenario', 'type', 'city', 'state', 'changedAt'])

const projectQuerySchema = z.strictObject({
  /**
   * Words that must all occur in name, address, city, postal code, type or scenario, or begin the
   * object number. With a search, rows of a stronger kind of match come first (search/match.ts);
   * `sort` orders the rows of one kind.
   */
  search: z.string().max(200),
  sort: projectSortSchema,
  descending: z.boolean(),
  offset: z.int().min(0),
  limit: z.int().min(1).max(500),
})
export type ProjectQuery = z.infer<typeof projectQuerySchema>

const matchSchema = z.strictObject({
  kind: z.enum(matchKinds),
  byObjectNumber: z.boolean(),
})

const projectHitSchema = projectRowSchema.extend({
  /** Null without a search. */
  match: matchSchema.nullable(),
  /** When the service's list first lacked it, in epoch milliseconds; null while it is listed. */
  missingSince: z.number().nullable(),
  /** Text was typed in its record, or in a document's, and not saved. */
  hasDraft: z.boolean(),
})
export type ProjectHit = z.infer<typeof projectHitSchema>

const projectDetailSchema = projectRowSchema.extend({
  /** Versions of which a local text exists, and the one that has unsent edits, if any. */
  fetchedVersions: z.array(projectXmlVersionSchema),
  editedVersion: projectXmlVersionSchema.nullable(),
  /** Why it is parked or in conflict. */
  error: appErrorSchema.nullable(),
  /** When the service's list first lacked it, in epoch milliseconds; null while it is listed. */
  missingSince: z.number().nullable(),
  /** Text was typed in its record, or in a document's, and not saved. */
  hasDraft: z.boolean(),
  /** The number that the service uses for another property now, and that property. */
  lost: z
    .strictObject({
      number: z.int(),
      takenBy: z.strictObject({ scenario: z.string(), name: z.string() }),
    })
    .nullable(),
})
export type ProjectDetail = z.infer<typeof projectDetailSchema>

const projectRef = z.strictObject({ projectId: projectIdSchema })

export const projectCalls = {
  list: call(
    z.tuple([projectQuerySchema]),
    z.strictObject({
      /** Matches of the search, and all projects of the account. */
      total: z.int(),
      all: z.int(),
      rows: z.array(projectHitSchema),
    }),
  ),
  /** Fetches the service's list; local changes stay. Answers how many are known now. */
  refresh: call(z.tuple([]), z.strictObject({ total: z.int() })),
  get: call(z.tuple([projectRef]), projectDetailSchema),
  /** Stores the project and the job that creates it at the service. */
  create: call(z.tuple([projectCreationSchema]), projectRowSchema),
  /** For a project that lost its number: the number is the project's own, under another name. */
  sameAfterAll: call(z.tuple([projectRef]), z.null()),
  /** For a project that lost its number or is missing: creates it anew, with what waits for it. */
  createAgain: call(z.tuple([projectRef]), z.null()),
  /** Removes a project that lost its number or is missing, with all that is kept of it here. */
  discardLost: call(z.tuple([projectRef]), z.null()),
}
