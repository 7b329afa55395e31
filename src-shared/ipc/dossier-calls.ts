import { z } from 'zod'
import { appErrorSchema } from './app-error.ts'
import { call, fileCall } from './call.ts'
import { projectIdSchema } from './project-calls.ts'
import { recordStateSchema } from './record-state.ts'

/** Perceel's own id of a dossier: it exists before the service has given one. */
const dossierIdSchema = z.uuid()

const dossierRowSchema = z.strictObject({
  id: dossierIdSchema,
  remoteId: z.int().nullable(),
  projectId: projectIdSchema,
  /** Empty for dossiers that came from the service's list, which does not give the type. */
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
  error: appErrorSchema.nullable(),
})
export type DossierRow = z.infer<typeof dossierRowSchema>

/** A file taken in: copied once under its SHA-256, ready to be added to a project. */
const stagedFileSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  filename: z.string().min(1).max(255),
  size: z.number().nonnegative(),
  /** Told by the first bytes, not by the extension. */
  mediaType: z.string(),
  /** Bytes of the upload's body: base64 and JSON included. */
  encodedBytes: z.number().nonnegative(),
})
export type StagedFile = z.infer<typeof stagedFileSchema>

/** Largest chunk of a file without a path, in bytes. */
export const maxChunkBytes = 4 * 1024 * 1024

const projectRef = z.strictObject({ projectId: projectIdSchema })
const dossierRef = z.strictObject({ dossierId: dossierIdSchema })
const uploadRef = z.strictObject({ intakeId: z.uuid() })
const dossierText = z.string().trim().min(1).max(300)

export const dossierCalls = {
  list: call(z.tuple([projectRef]), z.array(dossierRowSchema)),
  refresh: call(z.tuple([projectRef]), z.array(dossierRowSchema)),
  /** Takes in a file that has a path. Only the preload can make this call. */
  intakePath: fileCall(
    z.tuple([z.strictObject({ path: z.string().min(1).max(4096) })]),
    stagedFileSchema,
  ),
  /** Takes in a file without a path (dragged out of a mail program), chunk by chunk. */
  intakeBegin: call(z.tuple([z.strictObject({ filename: z.string().min(1).max(255) })]), uploadRef),
  intakeChunk: call(
    z.tuple([
      uploadRef.extend({
        bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= maxChunkBytes),
      }),
    ]),
    z.null(),
  ),
  intakeEnd: call(z.tuple([uploadRef]), stagedFileSchema),
  intakeAbort: call(z.tuple([uploadRef]), z.null()),
  /** Stores the dossier and the job that uploads it, in one transaction. */
  add: call(
    z.tuple([
      projectRef.extend({
        type: dossierText,
        title: dossierText,
        filename: z.string().min(1).max(255),
        sha256: stagedFileSchema.shape.sha256,
      }),
    ]),
    dossierRowSchema,
  ),
  /** Stores a dossier whose content the service fetches itself, from an https address. */
  addByAddress: call(
    z.tuple([
      projectRef.extend({
        type: dossierText,
        title: dossierText,
        filename: z.string().min(1).max(255),
        filepath: z.string().min(1).max(2000),
      }),
    ]),
    dossierRowSchema,
  ),
  /** Opens a read-only copy with the system's program. */
  open: call(z.tuple([dossierRef]), z.null()),
  /** Takes back a dossier that was not sent yet, or stops its upload. The file stays in the tray. */
  withdraw: call(z.tuple([dossierRef]), z.null()),
}
