import { z } from 'zod'
import { propertyFactsSchema } from '../../records/property-facts.ts'
import { matchKinds } from '../../search/match.ts'
import { projectXmlVersionSchema } from '../../service/project-version.ts'
import { projectCreationSchema } from '../../service/resources.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { recordStateSchema } from '../record-state.ts'
import { projectFilterChoicesSchema, projectFilterSchema } from './project-filter.ts'
import { longest } from '../../text/longest.ts'

/** Perceel's own id of a project. The id exists before the service assigns one. */
export const projectIdSchema = z.uuid()

const projectRowSchema = z.strictObject({
  id: projectIdSchema,
  /** API object id; null until the service has confirmed the creation. */
  remoteId: z.int().nullable(),
  scenario: z.string(),
  name: z.string(),
  /** Read from the XML; empty until the XML is fetched. */
  type: z.string(),
  city: z.string(),
  /** Null until the record was read; empty if the record has no postal code. */
  zipcode: z.string().nullable(),
  state: recordStateSchema,
  /**
   * `modifiedDate` of the record in epoch milliseconds, as last read from the service; null until a
   * record with a date was read. Local edits do not change the date.
   */
  modifiedAt: z.number().nullable(),
  /** False until the record was read; the facts below are then unknown. */
  factsRead: z.boolean(),
  /** Asking price in euro; null if the record has none, or unknown. */
  price: z.number().nullable(),
  /** True if the price is the lowest of several, as of a development. */
  priceFrom: z.boolean(),
  /** Rent in euro. */
  rent: z.number().nullable(),
  /** "kosten koper", "per maand" and so on: of the price, or of the rent if there is no price. */
  priceCondition: z.string().nullable(),
  /** As worded in the record (records/sales-status.ts). */
  salesStatus: z.string().nullable(),
  /** In square metres. */
  livingArea: z.number().nullable(),
})
export type ProjectRow = z.infer<typeof projectRowSchema>

export const projectSortSchema = z.enum([
  'name',
  'scenario',
  'type',
  'city',
  'price',
  'salesStatus',
  'livingArea',
  'channels',
  'state',
  'modifiedAt',
])

const projectQuerySchema = z.strictObject({
  /**
   * Words that must all occur in name, address, city, postal code, type or scenario, or begin the
   * object number. With a search, stronger kinds of matches come first (search/match.ts), and
   * `sort` orders the rows of each kind.
   */
  search: z.string().max(longest.search),
  /** Absent: all projects. */
  filter: projectFilterSchema.optional(),
  /** `channels` sorts by the number of channels on which a project is published. */
  sort: projectSortSchema,
  descending: z.boolean(),
  /**
   * The scenarios in the order of their words on the screen, for the order by scenario. Absent: in
   * the order of the codes.
   */
  scenarioOrder: z.array(z.string().max(100)).max(100).optional(),
  /** True for rows with their photo. */
  photos: z.boolean().optional(),
  offset: z.int().min(0),
  limit: z.int().min(1).max(500),
})
export type ProjectQuery = z.infer<typeof projectQuerySchema>

/** Which projects a list shows, and in which order. */
const projectListOrderSchema = projectQuerySchema.omit({ photos: true, offset: true, limit: true })
export type ProjectListOrder = z.infer<typeof projectListOrderSchema>

const matchSchema = z.strictObject({
  kind: z.enum(matchKinds),
  byObjectNumber: z.boolean(),
})

const projectHitSchema = projectRowSchema.extend({
  /** Null without a search. */
  match: matchSchema.nullable(),
  /**
   * Epoch milliseconds since which the service's list lacks the project; null while it is listed.
   */
  missingSince: z.number().nullable(),
  /** True when the record, or the record of one of its documents, has a draft (unsaved text). */
  hasDraft: z.boolean(),
  /** Display names of the channels by state of the publication; null until they were read. */
  channels: z
    .strictObject({
      published: z.array(z.string()),
      busy: z.array(z.string()),
      failed: z.array(z.string()),
    })
    .nullable(),
  /**
   * The first photo: an address on the internet, or a file with the document that has the picture.
   * Null if there is none, or if the query did not ask for photos.
   */
  photo: z.strictObject({ source: z.string(), dossierId: z.uuid().nullable() }).nullable(),
})
export type ProjectHit = z.infer<typeof projectHitSchema>

/** A field that the user wanted at the creation of a project, and the value at the service. */
export const wantedFieldSchema = z.strictObject({
  field: projectCreationSchema.keyof(),
  /** Empty if the user left the field empty. */
  wanted: z.string(),
  there: z.string(),
})
export type WantedField = z.infer<typeof wantedFieldSchema>

const projectDetailSchema = projectRowSchema.extend({
  /** Versions with a local text, and the version with unsent edits, if any. */
  fetchedVersions: z.array(projectXmlVersionSchema),
  editedVersion: projectXmlVersionSchema.nullable(),
  /** True if saved edits wait until the user sends them: no job of the outbox sends them. */
  hasUnqueuedEdits: z.boolean(),
  /** Version of the project's own record with a draft (unsaved text); null if it has no draft. */
  draftVersion: projectXmlVersionSchema.nullable(),
  /** Reason for `parked` or `conflict`. */
  error: appErrorSchema.nullable(),
  /**
   * Epoch milliseconds since which the service's list lacks the project; null while it is listed.
   */
  missingSince: z.number().nullable(),
  /** True when the record, or the record of one of its documents, has a draft (unsaved text). */
  hasDraft: z.boolean(),
  /**
   * The API object id that the service now gives to another property, and that property; null
   * otherwise.
   */
  lost: z
    .strictObject({
      remoteId: z.int(),
      takenBy: z.strictObject({ scenario: z.string(), name: z.string() }),
    })
    .nullable(),
  /**
   * What the user wanted at the creation and the service did not take, until the user has read the
   * notice (`dismissRefusedFields`).
   */
  wanted: z.array(wantedFieldSchema),
})
export type ProjectDetail = z.infer<typeof projectDetailSchema>

const draftedProjectSchema = z.strictObject({ id: projectIdSchema, name: z.string() })
export type DraftedProject = z.infer<typeof draftedProjectSchema>

const projectRef = z.strictObject({ projectId: projectIdSchema })

export const projectCalls = {
  list: screenRead(
    z.tuple([projectQuerySchema]),
    z.strictObject({
      /** Number of projects that match the search, and of all projects of the account. */
      total: z.int(),
      all: z.int(),
      rows: z.array(projectHitSchema),
    }),
  ),
  /** Returns the ids of all projects that match, in the order of the list. */
  ids: screenRead(z.tuple([projectListOrderSchema]), z.array(projectIdSchema)),
  /** Returns what the filters of the list offer. */
  filterChoices: screenRead(z.tuple([]), projectFilterChoicesSchema),
  /** Fetches the service's list. Local changes stay. Returns the number of known projects. */
  refresh: call(z.tuple([]), z.strictObject({ total: z.int() })),
  get: screenRead(z.tuple([projectRef]), projectDetailSchema),
  /**
   * Returns those of these projects whose own record has a draft (unsaved text), by name. Drafts of
   * documents do not count.
   */
  openDrafts: screenRead(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(20_000) })]),
    z.array(draftedProjectSchema),
  ),
  /** Returns what the record says about its property; null until the record was read. */
  facts: screenRead(z.tuple([projectRef]), propertyFactsSchema.nullable()),
  /** Stores the project and the job that creates the project at the service. */
  create: call(z.tuple([projectCreationSchema]), projectRowSchema),
  /**
   * For a project that lost its id: gives the id back, after the user confirmed that the
   * property was only renamed. The parked jobs of the project wait again. Throws conflict/jobActive
   * while a job of the row that has the id now is being sent.
   */
  confirmSameProperty: call(z.tuple([projectRef]), z.null()),
  /** Ends the notice about fields that the service did not take at the creation. */
  dismissRefusedFields: call(z.tuple([projectRef]), z.null()),
  /**
   * For a project that lost its id or is missing: creates the project at the service again. The
   * jobs parked for the old id follow. Throws conflict/jobActive while a job is being sent.
   */
  createAgain: call(z.tuple([projectRef]), z.null()),
  /**
   * For a project that lost its id or is missing: removes the project and all its local
   * data. Throws conflict/jobActive while a job is being sent. Returns the id for the undo.
   */
  discardLost: call(z.tuple([projectRef]), z.strictObject({ undoId: z.uuid() })),
  /**
   * Restores a discarded project with all its local data. Possible during this run. Throws notFound
   * if the discard is unknown, or if the project came back and has new local work.
   */
  restoreDiscarded: call(z.tuple([z.strictObject({ undoId: z.uuid() })]), z.null()),
}
