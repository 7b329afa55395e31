import { z } from 'zod'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'
import { recordStateSchema } from '../record-state.ts'
import { longest } from '../../text/longest.ts'

/** Perceel's own id of a dossier. The id exists before the service assigns one. */
const dossierIdSchema = z.uuid()

/**
 * How a sent document shows in the service's list. verified: with our hash; otherContent: with
 * another hash; alreadyThere: the same content was listed before, and nothing was sent; unverified:
 * with a hash of an unknown form (open point 9); lost: no longer listed.
 */
const arrivalSchema = z.enum(['verified', 'otherContent', 'alreadyThere', 'unverified', 'lost'])

/** Type, title and file name that the user entered for documents. */
export const typedNamesSchema = z.array(
  z.strictObject({ type: z.string(), title: z.string(), filename: z.string() }),
)

const dossierRowSchema = z.strictObject({
  id: dossierIdSchema,
  remoteId: z.int().nullable(),
  /** Id of the owner: a project or a relation. */
  projectId: projectIdSchema,
  ownerKind: z.enum(['project', 'relation']),
  ownerName: z.string(),
  /** Empty for dossiers from the service's list until their XML is read. */
  type: z.string(),
  title: z.string(),
  filename: z.string(),
  /** Size of the local copy in bytes; null without a local copy. */
  size: z.number().nullable(),
  mediaType: z.string(),
  /** ISO 8601 with offset, as the service gave it; null before the document arrived. */
  created: z.string().nullable(),
  /** State of the upload; after the upload, state of the dossier's XML. */
  state: recordStateSchema,
  /** True if its XML has typed text that was not saved. */
  hasDraft: z.boolean(),
  /** True when the content is on this machine, so that the document can be opened. */
  local: z.boolean(),
  /** True when the service gave no content: only a local copy can be opened. */
  noContent: z.boolean(),
  arrival: arrivalSchema.nullable(),
  /** False until the user acknowledges an arrival that is not `verified`. */
  arrivalRead: z.boolean(),
  /**
   * Names entered for documents that were not sent because the service already listed their content
   * under another name (`alreadyThere`). Shown until the user acknowledges the arrival. Mostly
   * empty.
   */
  typed: typedNamesSchema,
  /**
   * Epoch milliseconds since which the service's list lacks the dossier; null while it is listed.
   */
  missingSince: z.number().nullable(),
  error: appErrorSchema.nullable(),
})
export type DossierRow = z.infer<typeof dossierRowSchema>

export const dossierSortSchema = z.enum([
  'title',
  'type',
  'filename',
  'size',
  'created',
  'mediaType',
  'ownerName',
])
export type DossierSort = z.infer<typeof dossierSortSchema>

/** Filters and order of the documents of the office. */
export const officeOrderSchema = z.strictObject({
  /**
   * Words that must all occur in title, type, file name or the owner's name; case and accents
   * folded.
   */
  search: z.string().max(longest.search),
  type: z.string().max(longest.documentText).nullable(),
  /**
   * unsent: not saved or not sent yet; attention: parked, or with an unacknowledged arrival other
   * than `verified`.
   */
  show: z.enum(['all', 'local', 'unsent', 'attention']),
  sort: dossierSortSchema,
  descending: z.boolean(),
})
const officeQuerySchema = officeOrderSchema.extend({
  offset: z.int().min(0),
  limit: z.int().min(1).max(500),
})
export type DossierOfficeQuery = z.infer<typeof officeQuerySchema>

/** Maximum number of bytes that one `range` call may request. */
export const maxRangeBytes = 1024 * 1024

const ownerRef = z.strictObject({ projectId: projectIdSchema })
const dossierRef = z.strictObject({ dossierId: dossierIdSchema })
const dossierText = z.string().trim().min(1).max(longest.documentText)

const contentSchema = z.strictObject({
  sha256: z.string(),
  size: z.number(),
  /** Detected from the content, not from the name. */
  mediaType: z.string(),
})
export type DossierContentInfo = z.infer<typeof contentSchema>

/** One side (local or service) of a document that arrived with other content. */
const sideSchema = z.strictObject({
  size: z.number().nullable(),
  mediaType: z.string(),
  hash: z.string(),
  /** True when the bytes of this side are on this machine. */
  local: z.boolean(),
})

const storageSchema = z.strictObject({
  /** Bytes of documents that the service has too. Perceel may delete these copies. */
  fetchedBytes: z.number(),
  /** Bytes that are never deleted: not sent yet, in the tray, or under "offline available". */
  heldBytes: z.number(),
  limitBytes: z.number(),
})
export type ContentStorage = z.infer<typeof storageSchema>

export const dossierCalls = {
  /** Lists the stored dossiers of a project or a relation. */
  list: screenRead(z.tuple([ownerRef]), z.array(dossierRowSchema)),
  refresh: call(z.tuple([ownerRef]), z.array(dossierRowSchema)),
  get: screenRead(z.tuple([dossierRef]), dossierRowSchema),
  /** Lists the stored dossiers of the whole office. */
  office: screenRead(
    z.tuple([officeQuerySchema]),
    z.strictObject({
      total: z.int(),
      rows: z.array(dossierRowSchema),
      /**
       * Types of the dossiers that match the search, most frequent first. The type filter is
       * ignored.
       */
      types: z.array(z.strictObject({ type: z.string(), count: z.int() })),
    }),
  ),
  /** Stores a dossier whose content the service itself fetches from an https address. */
  addByAddress: call(
    z.tuple([
      ownerRef.extend({
        type: dossierText,
        title: dossierText,
        filename: z.string().min(1).max(longest.filename),
        filepath: z.string().min(1).max(2000),
      }),
    ]),
    dossierRowSchema,
  ),
  /**
   * Makes the content available on this machine: fetches it from the dossier's XML if necessary.
   * Throws invalidInput/noContent when the XML has no content.
   */
  fetch: call(z.tuple([dossierRef]), contentSchema),
  /** Cancels the download of a document. The `fetch` call throws invalidInput/cancelled. */
  stopFetching: call(z.tuple([dossierRef]), z.null()),
  /** Returns the bytes from `begin` up to (excluding) `end` of a local document. */
  range: call(
    z.tuple([
      dossierRef.extend({
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        begin: z.int().nonnegative(),
        end: z.int().positive(),
      }),
    ]),
    z.instanceof(Uint8Array),
  ),
  /** Opens a read-only copy with the system's program. */
  open: call(z.tuple([dossierRef]), z.null()),
  /** Saves a copy to a file that the user chooses in a dialog of the system. */
  saveAs: call(z.tuple([dossierRef]), z.strictObject({ saved: z.boolean() })),
  /** Removes a dossier that was not sent yet, or stops its upload. The file returns to the tray. */
  cancel: call(z.tuple([dossierRef]), z.null()),
  /**
   * Returns both sides of a document that arrived with other content. Fetches the service's side.
   */
  compare: call(z.tuple([dossierRef]), z.strictObject({ mine: sideSchema, theirs: sideSchema })),
  /** Opens one of the two sides with the system's program. */
  openSide: call(z.tuple([dossierRef.extend({ side: z.enum(['mine', 'theirs']) })]), z.null()),
  /**
   * Sends a document again that the service lost (arrival `lost`). Throws conflict/alreadyArrived
   * for a document that is not lost, and notFound when the content is not on this machine.
   */
  sendAgain: call(z.tuple([dossierRef]), dossierRowSchema),
  /** Records that the user has acknowledged how the document arrived. */
  arrivalRead: call(z.tuple([dossierRef]), z.null()),
  /** Returns the disk space that documents of the active account take. */
  storage: screenRead(z.tuple([]), storageSchema),
  setStorageLimit: call(
    z.tuple([z.strictObject({ limitBytes: z.number().int().min(50_000_000) })]),
    storageSchema,
  ),
  /** Deletes all fetched documents that need not stay on this machine. */
  clearFetched: call(z.tuple([]), storageSchema),
}
