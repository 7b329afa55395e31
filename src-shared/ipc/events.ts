import { z } from 'zod'
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
  /** Files are read, or the tray changed. At most four times a second. */
  intakeChanged: z.null(),
  /** How the uploads go as a whole. At most four times a second. */
  uploadsChanged: uploadsSchema,
  /** The search index grew. At most once a second. */
  searchChanged: z.null(),
  channelsChanged: z.strictObject({ projectId: projectIdSchema }),
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
