import { z } from 'zod'
import { pageAddressSchema } from './calls/app-calls.ts'
import { channelKeySchema } from '../channels/board-query.ts'
import { projectIdSchema } from './calls/project-calls.ts'
import { menuCommands } from './menu-commands.ts'
import { storeHealthSchema } from './calls/recovery-calls.ts'
import { settingsSchema } from './calls/settings-calls.ts'
import { syncStateSchema, uploadsSchema } from './calls/sync-calls.ts'
import { updateStateSchema } from './calls/system/update-calls.ts'

/** Every event from main to the renderer, with the schema of its payload. */
export const eventContract = {
  accountsChanged: z.null(),
  /** The service of an account was recognised, or another service answered at its address. */
  serviceRecognised: z.null(),
  settingsChanged: settingsSchema,
  syncChanged: syncStateSchema,
  /** Null: any project may have changed. */
  projectsChanged: z.strictObject({ projectIds: z.array(projectIdSchema).nullable() }),
  dossiersChanged: z.strictObject({ projectId: projectIdSchema }),
  /** Upload progress in bytes of the request body: given to the socket, and total. */
  dossierProgress: z.strictObject({ dossierId: z.uuid(), sent: z.number(), total: z.number() }),
  /**
   * Download progress of a document in bytes: received, and total (null if the service gives none).
   */
  dossierFetching: z.strictObject({
    dossierId: z.uuid(),
    received: z.number(),
    total: z.number().nullable(),
  }),
  /** Reading of files progressed, or the tray changed. At most four times a second. */
  intakeChanged: z.null(),
  /** State of all uploads together. At most four times a second. */
  uploadsChanged: uploadsSchema,
  /** The search index grew. At most once a second. */
  searchChanged: z.null(),
  /** The reading of scans progressed. At most four times a second. */
  scansChanged: z.null(),
  /** What documents say was read. At most four times a second. */
  factsChanged: z.null(),
  /** Progress of a searchable copy in pages with text: done, and of all. */
  scanCopying: z.strictObject({ sha256: z.string(), done: z.int(), pages: z.int() }),
  /** The status, requests or status history of a project's channels changed. */
  channelsChanged: z.strictObject({ projectId: projectIdSchema }),
  /** A validation result was stored, or a validated record changed. */
  validationChanged: z.strictObject({ projectId: projectIdSchema }),
  /** At most four times a second for each batch. */
  batchChanged: z.strictObject({ batchId: z.uuid() }),
  /** At most four times a second for each replacement. */
  replaceChanged: z.strictObject({ replaceId: z.uuid() }),
  /** The audit log grew. At most once a second. */
  auditChanged: z.null(),
  /** The user allowed or forbade photos of the internet. */
  photoConsentChanged: z.null(),
  /** A schema was imported or removed. */
  schemasChanged: z.null(),
  /** The check of all records progressed or ended. At most twice a second. */
  schemaChecksChanged: z.null(),
  /** The user clicked a notification: the page opens this cell of the board. */
  openCell: z.strictObject({ projectId: projectIdSchema, channel: channelKeySchema }),
  /** Pins, stored contents of projects, or background work changed. At most twice a second. */
  offlineChanged: z.null(),
  /** Free disk space, the journal or the backups changed. */
  storeHealthChanged: storeHealthSchema,
  /** A newer version was found, is downloaded, or is ready. */
  updateChanged: updateStateSchema,
  menuCommand: z.enum(menuCommands),
  /** Another window wants records that this page had: `app.recordsReleased` answers. */
  releaseRecords: z.strictObject({ question: z.int(), ids: z.array(z.uuid()) }),
  /** The user asked in another window for an address whose records this page has. */
  goTo: z.strictObject({ address: pageAddressSchema }),
  /** A link or a file waits to be opened: the page calls `opening.take`. */
  openAsked: z.null(),
  /** The window is about to close: the page stores drafts, then calls `app.readyToClose`. */
  windowClosing: z.null(),
} as const

export type EventName = keyof typeof eventContract
export type EventPayload<Name extends EventName> = z.infer<(typeof eventContract)[Name]>
export const eventNames = Object.keys(eventContract) as EventName[]
