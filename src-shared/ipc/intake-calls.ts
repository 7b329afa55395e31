import { z } from 'zod'
import { appErrorSchema } from './app-error.ts'
import { call, fileCall } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

/** Owner of dossiers: a project, or a relation (relation-calls.ts). Perceel's own id. */
const ownerIdSchema = projectIdSchema
const intakeIdSchema = z.uuid()

/** What the user is told of a file before it is sent. None of them stops another file. */
const fileWarningSchema = z.discriminatedUnion('warning', [
  /** The same bytes are at this owner already, here or in the service's list. Not sent unasked. */
  z.strictObject({
    warning: z.literal('sameHere'),
    dossierId: z.uuid(),
    title: z.string(),
    filename: z.string(),
  }),
  z.strictObject({
    warning: z.literal('sameElsewhere'),
    dossierId: z.uuid(),
    ownerId: ownerIdSchema,
    ownerName: z.string(),
    title: z.string(),
  }),
  /** The same bytes are in the tray twice for this owner. */
  z.strictObject({ warning: z.literal('sameInTray'), filename: z.string() }),
  /** A PDF that ends before its end. */
  z.strictObject({ warning: z.literal('pdfTruncated') }),
  /** A PDF that cannot be read as one. */
  z.strictObject({ warning: z.literal('pdfBroken') }),
  z.strictObject({ warning: z.literal('pdfPassword') }),
  /** A PDF without a page, or whose pages show nothing. */
  z.strictObject({ warning: z.literal('pdfEmpty') }),
  /** A PDF that carries a program (JavaScript, a launch action). Perceel never runs it. */
  z.strictObject({ warning: z.literal('pdfScript') }),
  /** Not sent: bytes of the body above the account's limit (open point 13). */
  z.strictObject({ warning: z.literal('tooLarge'), limit: z.number() }),
  /** The name's ending says another kind of file than the content. */
  z.strictObject({ warning: z.literal('otherKind'), extension: z.string() }),
  /** Characters were taken out of the name that the source gave, or it was shortened. */
  z.strictObject({ warning: z.literal('nameChanged'), given: z.string().max(1000) }),
])
export type FileWarning = z.infer<typeof fileWarningSchema>

/** Warnings with which a file is not sent until the user asks for it (`sendAnyway`). */
export const warningsToConfirm: ReadonlySet<FileWarning['warning']> = new Set([
  'sameHere',
  'sameInTray',
])

/** A file on its way to a dossier: being read, in the tray, or refused with its reason. */
const intakeRowSchema = z.strictObject({
  id: intakeIdSchema,
  /** reading: its bytes are being copied; ready: in the tray, kept; failed: `error` says why. */
  state: z.enum(['reading', 'ready', 'failed']),
  ownerId: ownerIdSchema.nullable(),
  /** Empty without an owner. */
  ownerName: z.string(),
  filename: z.string(),
  source: z.enum(['user', 'watchedFolder']),
  /** Path inside the folder that was dropped, with forward slashes; empty for a file by itself. */
  folder: z.string(),
  /** Null until it was read whole. */
  sha256: z.string().nullable(),
  /** Bytes read so far, and in all; null where the source does not say. */
  readBytes: z.number(),
  size: z.number().nullable(),
  /** By content; empty until known. */
  mediaType: z.string(),
  /** Bytes of the upload's body: base64 and JSON included. 0 until known. */
  encodedBytes: z.number(),
  /** Pages of a PDF; null until known, and for other kinds. */
  pages: z.int().nullable(),
  /** True while the file's content is looked through for warnings and suggestions. */
  inspecting: z.boolean(),
  type: z.string(),
  title: z.string(),
  /** Where the type comes from: shown as a suggestion unless the user chose it. */
  typeFrom: z.enum(['none', 'name', 'content', 'last', 'user']),
  titleFrom: z.enum(['name', 'content', 'user']),
  warnings: z.array(fileWarningSchema),
  error: appErrorSchema.nullable(),
  sendAnyway: z.boolean(),
  /** Epoch milliseconds. */
  addedAt: z.number(),
})
export type IntakeRow = z.infer<typeof intakeRowSchema>

/** Whether the service's list of an owner was read, to know what is there already. */
const ownerCheckSchema = z.strictObject({
  ownerId: ownerIdSchema,
  state: z.enum(['checking', 'checked', 'unreachable', 'new']),
  /** Epoch milliseconds of the list that was last read; null for never. */
  at: z.number().nullable(),
})

const watchedFolderSchema = z.strictObject({
  path: z.string().nullable(),
  state: z.enum(['off', 'watching', 'missing']),
  error: appErrorSchema.nullable(),
})
export type WatchedFolder = z.infer<typeof watchedFolderSchema>

/** Rows that one call may name. */
export const maxIntakeRowsPerCall = 1000

/** Files that one dropped folder may hold, and how deep it may be. */
export const maxFolderFiles = 2000
export const maxFolderDepth = 16

/** Largest chunk of a file without a path, in bytes. */
export const maxChunkBytes = 4 * 1024 * 1024

const rowRef = z.strictObject({ rowId: intakeIdSchema })
const rowRefs = z.strictObject({ rowIds: z.array(intakeIdSchema).min(1).max(maxIntakeRowsPerCall) })
const shortText = z.string().trim().max(300)
const forOwner = z.strictObject({ ownerId: ownerIdSchema.nullable() })

export const intakeCalls = {
  /** Every file of the active account that is read or in the tray, oldest first. */
  rows: call(
    z.tuple([]),
    z.strictObject({ rows: z.array(intakeRowSchema), owners: z.array(ownerCheckSchema) }),
  ),
  /**
   * Takes in a file or a folder by its path, for an owner or for the tray. Answers as soon as its
   * rows exist; reading goes on behind it. `skipped`: files of a folder that were left out because
   * the folder holds too many or is too deep. Only the preload can make this call.
   */
  takePath: fileCall(
    z.tuple([forOwner.extend({ path: z.string().min(1).max(4096) })]),
    z.strictObject({ rowIds: z.array(intakeIdSchema), folder: z.boolean(), skipped: z.int() }),
  ),
  /** Takes in a file without a path (a mail's attachment), chunk by chunk. */
  streamBegin: call(
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
  /** The source failed or the user stopped it; with an error the row stays and says so. */
  streamAbort: call(z.tuple([rowRef.extend({ error: appErrorSchema.nullable() })]), z.null()),
  /** Changes several at once; fields left out stay as they are. */
  edit: call(
    z.tuple([
      rowRefs.extend({
        change: z.strictObject({
          type: shortText.optional(),
          title: shortText.optional(),
          ownerId: ownerIdSchema.nullable().optional(),
          sendAnyway: z.boolean().optional(),
        }),
      }),
    ]),
    z.null(),
  ),
  /** Takes files off the tray, or stops reading them. The files at their source stay. */
  discard: call(z.tuple([rowRefs]), z.strictObject({ undoId: z.uuid().nullable() })),
  restoreDiscarded: call(
    z.tuple([z.strictObject({ undoId: z.uuid() })]),
    z.strictObject({ restored: z.int() }),
  ),
  /**
   * Makes a dossier and the job that sends it of each row, in one transaction each; those rows go.
   * A row without owner, type or title, one that is not ready, too large, or the same as what is
   * there without `sendAnyway` stays, and `refused` says why.
   */
  send: call(
    z.tuple([rowRefs]),
    z.strictObject({
      dossierIds: z.array(z.uuid()),
      refused: z.array(z.strictObject({ rowId: intakeIdSchema, error: appErrorSchema })),
    }),
  ),
  /** The folder whose new files come into the tray. */
  watched: call(z.tuple([]), watchedFolderSchema),
  /** Asks the user for a folder, in a window of the system. What it holds now is not taken in. */
  chooseWatched: call(z.tuple([]), watchedFolderSchema),
  stopWatching: call(z.tuple([]), watchedFolderSchema),
}
