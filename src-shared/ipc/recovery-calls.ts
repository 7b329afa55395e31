import { z } from 'zod'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'

/** Why the store can't be opened; each has a screen of its own. */
const startProblems = ['newer', 'damaged', 'locked', 'readOnly', 'full', 'other'] as const
export type StartProblem = (typeof startProblems)[number]

/**
 * A backup's file name, which says when it was made: never a path. `journal` stands for no backup: a
 * journal that began with an empty store.
 */
const backupIdSchema = z
  .string()
  .regex(/^(journal|\d{4}-\d{2}-\d{2}T\d{2}(\.\d{2}){2}\.\d{3}Z\.sqlite)$/)

/** A backup with how far the journal brings it. Times are epoch milliseconds. */
const backupOfferSchema = z.strictObject({
  id: backupIdSchema,
  madeAt: z.number(),
  bytes: z.int(),
  /** Changes in the journal after it. */
  entries: z.int(),
  /** When the last of them was made; null when there is none. */
  upTo: z.number().nullable(),
  /** False when the journal breaks off: something after `upTo` may be missing. */
  complete: z.boolean(),
})
export type BackupOffer = z.infer<typeof backupOfferSchema>

const problemSchema = z.strictObject({
  cause: z.enum(startProblems),
  dataFolder: z.string(),
  /** Bytes free on the data folder's disk; null when that can't be asked. */
  freeBytes: z.number().nullable(),
  /** What was found wrong: SQLite's words, and which tables can still be read. No content. */
  report: z.strictObject({ path: z.string().nullable(), text: z.string().max(200_000) }).nullable(),
  /** Newest first. */
  backups: z.array(backupOfferSchema),
})
export type StoreProblem = z.infer<typeof problemSchema>

/** What was put back; nothing is sent until the user has read it. */
export const restoredSchema = z.strictObject({
  /** Whether there was no backup: the journal alone made the store again. */
  fromJournal: z.boolean().default(false),
  madeAt: z.number(),
  entries: z.int(),
  upTo: z.number().nullable(),
  complete: z.boolean(),
  /** Jobs of which the service is asked whether they arrived, before anything is sent again. */
  doubts: z.int(),
  /** Folder where the damaged database is kept. */
  setAside: z.string(),
})
export type Restored = z.infer<typeof restoredSchema>

const recoveryStateSchema = z.strictObject({
  /** Null when the store is open. */
  problem: problemSchema.nullable(),
  restored: restoredSchema.nullable(),
})
export type RecoveryState = z.infer<typeof recoveryStateSchema>

export const storeHealthSchema = z.strictObject({
  /** Why nothing can be stored at the moment; null when all is well. */
  error: appErrorSchema.nullable(),
  /** False while the journal can't be written: a backup will start it again. */
  journal: z.boolean(),
  lastBackupAt: z.number().nullable(),
  backups: z.int(),
  backupFolder: z.string(),
  backupError: appErrorSchema.nullable(),
  backingUp: z.boolean(),
  /** Stored values that could not be read in this run. Their raw texts are kept in `damagedFolder`. */
  unreadable: z.int(),
  damagedFolder: z.string(),
})
export type StoreHealth = z.infer<typeof storeHealthSchema>

export const recoveryCalls = {
  state: call(z.tuple([]), recoveryStateSchema),
  /** Tries to open the store again. True when it is open. */
  retry: call(z.tuple([]), z.boolean()),
  /** Sets the damaged store aside and puts a backup with its journal in its place. */
  restore: call(z.tuple([z.strictObject({ backupId: backupIdSchema })]), restoredSchema),
  /** Sets everything aside and begins with an empty store. */
  startEmpty: call(z.tuple([]), z.null()),
  /** The user has read what was put back: sending may begin. */
  acknowledge: call(z.tuple([]), z.null()),
  quit: call(z.tuple([]), z.null()),
  health: call(z.tuple([]), storeHealthSchema),
  backUpNow: call(z.tuple([]), storeHealthSchema),
  showBackups: call(z.tuple([]), z.null()),
}
