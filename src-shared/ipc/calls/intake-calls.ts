import { z } from 'zod'
import { appErrorSchema } from '../app-error.ts'
import { fileWarningSchema } from '../file-warning.ts'
import { call, fileCall, pageCall, screenRead } from '../call.ts'
import { suggestedCutSchema } from '../../dossiers/cuts/suggested-cut.ts'
import { projectIdSchema } from './project-calls.ts'
import { longest } from '../../text/longest.ts'

/** Perceel's own id of an owner of dossiers: a project, or a relation (relation-calls.ts). */
const ownerIdSchema = projectIdSchema
const intakeIdSchema = z.uuid()

/** An owner that a document names. */
const namedOwnerSchema = z.strictObject({
  id: ownerIdSchema,
  name: z.string(),
  /**
   * certain: this owner alone fits, and is filled in; choice: the document fits several owners as
   * well; weak: the document says too little, such as a street and number without a place.
   */
  certainty: z.enum(['certain', 'choice', 'weak']),
  /** What tells the owner, in the words of the document. */
  reason: z.strictObject({
    by: z.enum(['address', 'parcel', 'reference', 'name']),
    /** The page that has the words; 0 in a file without pages. */
    page: z.int().nonnegative(),
    words: z.string(),
  }),
})

/** A file before it becomes a dossier: being read, in the tray, or failed. */
const intakeRowSchema = z.strictObject({
  id: intakeIdSchema,
  /** reading: the bytes are being copied; ready: stored in the tray; failed: see `error`. */
  state: z.enum(['reading', 'ready', 'failed']),
  ownerId: ownerIdSchema.nullable(),
  /** Empty without an owner. */
  ownerName: z.string(),
  filename: z.string(),
  source: z.enum(['user', 'watchedFolder']),
  /** Path inside the dropped folder, with forward slashes; empty for a single file. */
  folder: z.string(),
  /** Null until the file is read completely. */
  sha256: z.string().nullable(),
  /** Bytes read so far, and total; null if the source gives no size. */
  readBytes: z.number(),
  size: z.number().nullable(),
  /** Detected from the content; empty until known. */
  mediaType: z.string(),
  /** Size of the upload's request body in bytes: base64 and JSON included. 0 until known. */
  encodedBytes: z.number(),
  /** Pages of a PDF; null until known, and for other media types. */
  pages: z.int().nullable(),
  /** True while the content is inspected, or its text read, which takes a moment. */
  inspecting: z.boolean(),
  type: z.string(),
  title: z.string(),
  /** Origin of the type. A type that the user did not choose is shown as a suggestion. */
  typeFrom: z.enum(['none', 'name', 'content', 'last', 'user']),
  /**
   * What tells the type: the heading or the words of the document, or the title of a document alike
   * for which the user chose the type. Null for other origins.
   */
  typeReason: z
    .strictObject({ heading: z.string(), words: z.array(z.string()).max(3), alike: z.string() })
    .nullable(),
  /** True if the user chose the type, or the text of the document tells the type. */
  typeCertain: z.boolean(),
  titleFrom: z.enum(['name', 'content', 'user']),
  /** Origin of the owner. `whole`: of the scan from which the file was cut. */
  ownerFrom: z.enum(['none', 'content', 'whole', 'user']),
  /** The owners that the document names, the strongest first. */
  owners: z.array(namedOwnerSchema),
  /**
   * The searchable copy of a scan, which is sent in the place of the scan if the user wants that. none:
   * the file is no scan that was read; offered: the scan itself is sent; making: the copy is being
   * made, and nothing is sent meanwhile; chosen: the copy is sent.
   */
  copy: z.enum(['none', 'offered', 'making', 'chosen']),
  /** True for a PDF that carries a digital signature, which a copy and the pieces of a cut lose. */
  signed: z.boolean(),
  warnings: z.array(fileWarningSchema),
  error: appErrorSchema.nullable(),
  sendAnyway: z.boolean(),
  /** Epoch milliseconds. */
  addedAt: z.number(),
})
export type IntakeRow = z.infer<typeof intakeRowSchema>

/** Where the documents in one scan may begin. */
const cutsSchema = z.strictObject({
  /** The number of pages; 0 if the file cannot be cut. */
  pages: z.int().nonnegative(),
  /** Why the file cannot be cut: `kind` for another file than a PDF or TIFF. */
  fault: z.enum(['kind', 'password', 'tooLarge', 'broken']).nullable(),
  /** False while pages are still being read: there may be more suggestions later. */
  read: z.boolean(),
  /** Pages without content, which may be left out of the pieces. */
  blank: z.array(z.int().positive()),
  /** Damaged pages. Unread pages are not among them. */
  unreadable: z.array(z.int().positive()),
  suggested: z.array(suggestedCutSchema),
})
export type IntakeCuts = z.infer<typeof cutsSchema>

/** The most pages of a file that can be cut. */
export const mostCutPages = 5000
/** The most pieces of one cut: each is a row of the tray. */
export const mostCutPieces = 500
const pageNumber = z.int().positive().max(mostCutPages)

/** Whether the service's list of an owner's documents was read, to find duplicates. */
const ownerCheckSchema = z.strictObject({
  ownerId: ownerIdSchema,
  state: z.enum(['checking', 'checked', 'unreachable', 'new']),
  /** Epoch milliseconds of the last read of the list; null if never read. */
  at: z.number().nullable(),
})

const watchedFolderSchema = z.strictObject({
  path: z.string().nullable(),
  state: z.enum(['off', 'watching', 'missing']),
  error: appErrorSchema.nullable(),
})
export type WatchedFolder = z.infer<typeof watchedFolderSchema>

/** Maximum number of rows that one call may name. */
export const maxIntakeRowsPerCall = 1000

/** Maximum number of files and maximum depth of one dropped folder. */
export const maxFolderFiles = 2000
export const maxFolderDepth = 16

/** Maximum size of a chunk of a file without a path, in bytes. */
export const maxChunkBytes = 4 * 1024 * 1024

const rowRef = z.strictObject({ rowId: intakeIdSchema })
const rowRefs = z.strictObject({ rowIds: z.array(intakeIdSchema).min(1).max(maxIntakeRowsPerCall) })
const documentText = z.string().trim().max(longest.documentText)
/** A file as the user saw it. */
const shownRow = rowRef.extend({
  ownerId: ownerIdSchema.nullable(),
  type: documentText,
  title: documentText,
  /** True if the searchable copy is to be sent. */
  copy: z.boolean(),
})
export type ShownRow = z.infer<typeof shownRow>
const forOwner = z.strictObject({ ownerId: ownerIdSchema.nullable() })

export const intakeCalls = {
  /** Lists every file of the active account that is being read or in the tray, oldest first. */
  rows: screenRead(
    z.tuple([]),
    z.strictObject({ rows: z.array(intakeRowSchema), owners: z.array(ownerCheckSchema) }),
  ),
  /**
   * Takes in a file or a folder by its path, for an owner or for the tray. Returns as soon as the
   * rows exist; reading continues in the background. `skipped`: number of files left out because
   * the folder holds too many files or is too deep. Only the preload can make this call.
   */
  takePath: fileCall(
    z.tuple([forOwner.extend({ path: z.string().min(1).max(4096) })]),
    z.strictObject({ rowIds: z.array(intakeIdSchema), folder: z.boolean(), skipped: z.int() }),
  ),
  /**
   * Takes in a file without a path (such as an attachment of a mail), chunk by chunk. The stream ends
   * with the page that began the stream.
   */
  streamBegin: pageCall(
    z.tuple([
      forOwner.extend({
        filename: z.string().min(1).max(1000),
        size: z.number().nonnegative().nullable(),
      }),
    ]),
    rowRef,
  ),
  streamChunk: call(
    z.tuple([
      rowRef.extend({
        bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= maxChunkBytes),
      }),
    ]),
    z.null(),
  ),
  streamEnd: call(z.tuple([rowRef]), z.null()),
  /**
   * Ends a stream because the source failed or the user stopped. With an error, the row stays, as
   * failed.
   */
  streamAbort: call(z.tuple([rowRef.extend({ error: appErrorSchema.nullable() })]), z.null()),
  /**
   * Returns the bytes from `begin` up to (excluding) `end` of a file in the tray, at most
   * `maxRangeBytes`.
   */
  range: call(
    z.tuple([
      rowRef.extend({
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        begin: z.int().nonnegative(),
        end: z.int().positive(),
      }),
    ]),
    z.instanceof(Uint8Array),
  ),
  /** Returns the pages of a PDF or TIFF in the tray where a document may begin, with the reasons. */
  cuts: call(z.tuple([rowRef]), cutsSchema),
  /**
   * Cuts a PDF or TIFF in the tray into pieces, each with a row of its own. `starts`: the first page of each
   * piece but the first. `dropped`: blank pages that no piece gets. The row of the file goes, and
   * its bytes are kept for the undo. Throws invalidInput/cannotCut, and nothing changes then.
   */
  cut: call(
    z.tuple([
      rowRef.extend({
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        starts: z.array(pageNumber).max(mostCutPieces),
        dropped: z.array(pageNumber).max(mostCutPages),
      }),
    ]),
    z.strictObject({ undoId: z.uuid(), pieces: z.int() }),
  ),
  /** The last cut that can still be undone, also a cut of an earlier run; null if there is none. */
  lastCut: screenRead(
    z.tuple([]),
    z.strictObject({ undoId: z.uuid(), pieces: z.int().positive() }).nullable(),
  ),
  /**
   * Puts a file that was cut back, and removes its pieces. Nothing changes if a piece was sent or
   * removed since (`gone`), or if the user chose something for a piece (`chosen`) and does not want
   * to lose that (`losing`).
   */
  undoCut: call(
    z.tuple([z.strictObject({ undoId: z.uuid(), losing: z.boolean() })]),
    z.strictObject({ outcome: z.enum(['restored', 'gone', 'chosen']) }),
  ),
  /**
   * Has the searchable copy of a scan sent in the place of the scan, or the scan itself again. Resolves
   * when the copy was made, or the user chose otherwise meanwhile. Nothing is sent by this call. Throws
   * notFound for a file that is no scan that was read, and invalidInput/notCopied.
   */
  sendCopy: call(
    z.tuple([rowRef.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/), wanted: z.boolean() })]),
    z.null(),
  ),
  /**
   * Puts the content of a document into the tray, for another owner. The document stays where it is.
   * Throws invalidInput/noContent without a copy on this machine.
   */
  takeDossier: call(
    z.tuple([z.strictObject({ dossierId: z.uuid(), ownerId: ownerIdSchema })]),
    rowRef,
  ),
  /** Changes several rows at once. Omitted fields keep their values. */
  edit: call(
    z.tuple([
      rowRefs.extend({
        change: z.strictObject({
          type: documentText.optional(),
          title: documentText.optional(),
          ownerId: ownerIdSchema.nullable().optional(),
          sendAnyway: z.boolean().optional(),
        }),
      }),
    ]),
    z.null(),
  ),
  /** Removes files from the tray, or stops reading them. The source files stay. */
  discard: call(z.tuple([rowRefs]), z.strictObject({ undoId: z.uuid().nullable() })),
  restoreDiscarded: call(
    z.tuple([z.strictObject({ undoId: z.uuid() })]),
    z.strictObject({ restored: z.int() }),
  ),
  /**
   * Turns each row into a dossier and its upload job, in one transaction per row, and removes the
   * row. A row stays, with the reason in `refused`, when it has no owner, type or title, is not
   * ready, is too large, or has a warning of `warningsToConfirm` without `sendAnyway`,
   * or when its owner, type, title or copy differ from what the user saw.
   */
  send: call(
    z.tuple([z.strictObject({ rows: z.array(shownRow).min(1).max(maxIntakeRowsPerCall) })]),
    z.strictObject({
      dossierIds: z.array(z.uuid()),
      refused: z.array(z.strictObject({ rowId: intakeIdSchema, error: appErrorSchema })),
    }),
  ),
  /** Returns the folder whose new files are taken into the tray. */
  watched: screenRead(z.tuple([]), watchedFolderSchema),
  /**
   * Asks the user for a folder in a dialog of the system. Files already in the folder are not taken
   * in.
   */
  chooseWatched: call(z.tuple([]), watchedFolderSchema),
  stopWatching: call(z.tuple([]), watchedFolderSchema),
}
