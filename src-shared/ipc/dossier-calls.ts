import { z } from 'zod'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'
import { recordStateSchema } from './record-state.ts'

/** Perceel's own id of a dossier: it exists before the service has given one. */
const dossierIdSchema = z.uuid()

/**
 * What the service's list says of a document that was sent from here. verified: it shows our hash;
 * otherContent: another one; alreadyThere: the same was there, and nothing was sent; unverified: its
 * hash is of no form that we know (open point 9); lost: the list does not show it any more.
 */
const arrivalSchema = z.enum(['verified', 'otherContent', 'alreadyThere', 'unverified', 'lost'])

/** What a document was to be called. */
export const typedNamesSchema = z.array(
  z.strictObject({ type: z.string(), title: z.string(), filename: z.string() }),
)

const dossierRowSchema = z.strictObject({
  id: dossierIdSchema,
  remoteId: z.int().nullable(),
  /** Its owner: a project or a relation. */
  projectId: projectIdSchema,
  ownerKind: z.enum(['project', 'relation']),
  ownerName: z.string(),
  /** Empty for dossiers that came from the service's list, until their XML was read. */
  type: z.string(),
  title: z.string(),
  filename: z.string(),
  /** Bytes of the local copy; null when there is none. */
  size: z.number().nullable(),
  mediaType: z.string(),
  /** ISO 8601 with offset, as the service gave it; null before it arrived. */
  created: z.string().nullable(),
  /** Of its upload, and after that of its XML. */
  state: recordStateSchema,
  /** True when the bytes are here, so that it can be opened. */
  local: z.boolean(),
  /** True when the service was found to give no bytes: only a local copy can be opened. */
  noContent: z.boolean(),
  arrival: arrivalSchema.nullable(),
  /** False while the user has not said to have read an arrival that is not `verified`. */
  arrivalRead: z.boolean(),
  /**
   * What was typed here for documents with this content that were not sent, because it was there
   * under another name (`alreadyThere`): to be shown until the arrival is read. Mostly empty.
   */
  typed: typedNamesSchema,
  /** When the service's list first lacked it, in epoch milliseconds; null while it is listed. */
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

const officeQuerySchema = z.strictObject({
  /** Words that must all occur in title, type, file name or the owner's name; folded. */
  search: z.string().max(200),
  type: z.string().max(300).nullable(),
  /** attention: parked, in conflict, or arrived otherwise than it was sent. */
  show: z.enum(['all', 'local', 'unsent', 'attention']),
  sort: dossierSortSchema,
  descending: z.boolean(),
  offset: z.int().min(0),
  limit: z.int().min(1).max(500),
})
export type DossierOfficeQuery = z.infer<typeof officeQuerySchema>

/** Bytes that one call for a document's content may ask for. */
export const maxRangeBytes = 1024 * 1024

const ownerRef = z.strictObject({ projectId: projectIdSchema })
const dossierRef = z.strictObject({ dossierId: dossierIdSchema })
const dossierText = z.string().trim().min(1).max(300)

const contentSchema = z.strictObject({
  sha256: z.string(),
  size: z.number(),
  /** By content, not by name. */
  mediaType: z.string(),
})
export type DossierContentInfo = z.infer<typeof contentSchema>

/** One side of a document that arrived with other content. */
const sideSchema = z.strictObject({
  size: z.number().nullable(),
  mediaType: z.string(),
  hash: z.string(),
  /** True when its bytes are here. */
  local: z.boolean(),
})

const storageSchema = z.strictObject({
  /** Bytes of documents that the service has as well, and may go. */
  fetchedBytes: z.number(),
  /** Bytes that stay: not sent yet, in the tray, or under "offline available". */
  heldBytes: z.number(),
  limitBytes: z.number(),
})
export type ContentStorage = z.infer<typeof storageSchema>

export const dossierCalls = {
  /** Those of a project or a relation. */
  list: call(z.tuple([ownerRef]), z.array(dossierRowSchema)),
  refresh: call(z.tuple([ownerRef]), z.array(dossierRowSchema)),
  get: call(z.tuple([dossierRef]), dossierRowSchema),
  /** Those of the whole office that are known here. */
  office: call(
    z.tuple([officeQuerySchema]),
    z.strictObject({
      total: z.int(),
      rows: z.array(dossierRowSchema),
      /** Types that occur, with how many of each, most first; the search counts, not the type. */
      types: z.array(z.strictObject({ type: z.string(), count: z.int() })),
    }),
  ),
  /** Stores a dossier whose content the service fetches itself, from an https address. */
  addByAddress: call(
    z.tuple([
      ownerRef.extend({
        type: dossierText,
        title: dossierText,
        filename: z.string().min(1).max(255),
        filepath: z.string().min(1).max(2000),
      }),
    ]),
    dossierRowSchema,
  ),
  /**
   * Sees that the bytes are here, fetching them out of the dossier's XML when they are not. Throws
   * invalidInput/noContent where the XML has none.
   */
  fetch: call(z.tuple([dossierRef]), contentSchema),
  /** Ends what is being fetched of a document: its `fetch` throws invalidInput/cancelled. */
  stopFetching: call(z.tuple([dossierRef]), z.null()),
  /** Bytes `begin` up to `end` of a document that is here. */
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
  /** Saves a copy where the user says, in a window of the system. */
  saveAs: call(z.tuple([dossierRef]), z.strictObject({ saved: z.boolean() })),
  /** Takes back a dossier that was not sent yet, or stops its upload. The file stays in the tray. */
  withdraw: call(z.tuple([dossierRef]), z.null()),
  /** Both sides of a document that arrived with other content; the service's is fetched. */
  compare: call(z.tuple([dossierRef]), z.strictObject({ mine: sideSchema, theirs: sideSchema })),
  /** Opens one of the two sides with the system's program. */
  openSide: call(z.tuple([dossierRef.extend({ side: z.enum(['mine', 'theirs']) })]), z.null()),
  /** The user has read how it arrived. */
  /**
   * Sends a document anew that the service lost (arrival `lost`). Throws conflict/alreadyArrived for
   * another document, and notFound where the bytes are not here.
   */
  sendAgain: call(z.tuple([dossierRef]), dossierRowSchema),
  arrivalRead: call(z.tuple([dossierRef]), z.null()),
  /** Room that documents take on this machine, for the active account. */
  storage: call(z.tuple([]), storageSchema),
  setStorageLimit: call(
    z.tuple([z.strictObject({ limitBytes: z.number().int().min(50_000_000) })]),
    storageSchema,
  ),
  /** Lets go of all fetched documents that need not stay. */
  clearFetched: call(z.tuple([]), storageSchema),
}
