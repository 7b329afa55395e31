import { z } from 'zod'
import { channelKeySchema } from '../channels/board-query.ts'
import { projectIdSchema } from './project-calls.ts'
import { storeHealthSchema } from './recovery-calls.ts'
import { settingsSchema } from './settings-calls.ts'
import { syncStateSchema, uploadsSchema } from './sync-calls.ts'

export const menuCommands = [
  'newProject',
  'save',
  'send',
  'find',
  'refresh',
  'projects',
  'board',
  'dossiers',
  'search',
  'outbox',
  'accounts',
  'settings',
  'about',
] as const

/** Every event from main to the renderer, with the schema of what it carries. */
export const eventContract = {
  accountsChanged: z.null(),
  settingsChanged: settingsSchema,
  syncChanged: syncStateSchema,
  /** Null means: any of them may have changed. */
  projectsChanged: z.strictObject({ projectIds: z.array(projectIdSchema).nullable() }),
  dossiersChanged: z.strictObject({ projectId: projectIdSchema }),
  /** Bytes of the upload's body that went into the socket, and all of them. */
  dossierProgress: z.strictObject({ dossierId: z.uuid(), sent: z.number(), total: z.number() }),
  /** Bytes that came of the answer with a document, and all of them where the service says so. */
  dossierFetching: z.strictObject({
    dossierId: z.uuid(),
    received: z.number(),
    total: z.number().nullable(),
  }),
  /** Files are read, or the tray changed. At most four times a second. */
  intakeChanged: z.null(),
  /** How the uploads go as a whole. At most four times a second. */
  uploadsChanged: uploadsSchema,
  /** The search index grew. At most once a second. */
  searchChanged: z.null(),
  /** Status, requests or what was seen of a project's channels. */
  channelsChanged: z.strictObject({ projectId: projectIdSchema }),
  /** A validation's answer was kept, or a record changed under it. */
  validationChanged: z.strictObject({ projectId: projectIdSchema }),
  /** At most four times a second for each batch. */
  batchChanged: z.strictObject({ batchId: z.uuid() }),
  /** At most four times a second for each replacement. */
  replaceChanged: z.strictObject({ replaceId: z.uuid() }),
  /** The audit log grew. At most once a second. */
  auditChanged: z.null(),
  /** A schema was imported or taken away. */
  schemasChanged: z.null(),
  /** The user clicked a notification: the page goes to this very cell. */
  openCell: z.strictObject({ projectId: projectIdSchema, channel: channelKeySchema }),
  /** Pins, what is here of the projects, or what the background does. At most twice a second. */
  offlineChanged: z.null(),
  /** Room on the disk, the journal or the backups changed. */
  storeHealthChanged: storeHealthSchema,
  menuCommand: z.enum(menuCommands),
  /** The window is about to close: the page stores what is typed, then calls `app.readyToClose`. */
  windowClosing: z.null(),
} as const

export type EventName = keyof typeof eventContract
export type EventPayload<Name extends EventName> = z.infer<(typeof eventContract)[Name]>
export const eventNames = Object.keys(eventContract) as EventName[]
