import { z } from 'zod'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'

/** Why the store cannot be opened. Each problem has its own screen. */
const startProblems = [
  'policy', // the policy of the administrator is not known
  'newer',
  'damaged',
  'locked',
  'readOnly',
  'full',
  'incomplete',
  'other',
] as const
export type StartProblem = (typeof startProblems)[number]

/**
 * File name of a backup, which contains its time; never a path. `journal` stands for recovery
 * without a backup, from a journal that began with an empty store.
 */
const backupIdSchema = z
  .string()
  .regex(/^(journal|\d{4}-\d{2}-\d{2}T\d{2}(\.\d{2}){2}\.\d{3}Z\.sqlite)$/)

/** A backup, and the state that the journal restores on top of it. Times are epoch milliseconds. */
const backupOfferSchema = z.strictObject({
  id: backupIdSchema,
  madeAt: z.number(),
  bytes: z.int(),
  /** Number of changes in the journal after the backup. */
  entries: z.int(),
  /** Time of the last change in the journal; null if the journal has none. */
  upTo: z.number().nullable(),
  /** False when the journal is cut off: changes after `upTo` may be missing. */
  complete: z.boolean(),
})
export type BackupOffer = z.infer<typeof backupOfferSchema>

const problemSchema = z.strictObject({
  cause: z.enum(startProblems),
  dataFolder: z.string(),
  /** Free bytes on the data folder's disk; null if unknown. */
  freeBytes: z.number().nullable(),
  /** For a store of a newer version: the version of Perceel that it needs; null if unknown. */
  wanted: z.string().max(100).nullable(),
  /** True if the policy is only late: `report` has the sources that are still being read. */
  late: z.boolean(),
  /** Findings: messages of SQLite, and the tables that can still be read. No content of records. */
  report: z.strictObject({ path: z.string().nullable(), text: z.string().max(200_000) }).nullable(),
  /** Newest first. */
  backups: z.array(backupOfferSchema),
})
export type StoreProblem = z.infer<typeof problemSchema>

/** Result of a recovery. Nothing is sent until the user has acknowledged the result. */
export const restoredSchema = z.strictObject({
  /** True when no backup was used: the journal alone rebuilt the store. */
  fromJournal: z.boolean().default(false),
  madeAt: z.number(),
  entries: z.int(),
  upTo: z.number().nullable(),
  complete: z.boolean(),
  /**
   * Number of jobs that may have arrived. Each is checked at the service before it is sent again.
   */
  doubts: z.int(),
  /** Folder with the damaged database. */
  setAside: z.string(),
})
export type Restored = z.infer<typeof restoredSchema>

const recoveryStateSchema = z.strictObject({
  /** Null while the store is open. */
  problem: problemSchema.nullable(),
  restored: restoredSchema.nullable(),
})
export type RecoveryState = z.infer<typeof recoveryStateSchema>

export const storeHealthSchema = z.strictObject({
  /** Why nothing can be stored now; null if the store can be written. */
  error: appErrorSchema.nullable(),
  /** False while the journal cannot be written. The next backup starts a new journal. */
  journal: z.boolean(),
  lastBackupAt: z.number().nullable(),
  backups: z.int(),
  backupFolder: z.string(),
  backupError: appErrorSchema.nullable(),
  backingUp: z.boolean(),
  /**
   * Stored values that could not be read in this run. Their raw texts are kept in `damagedFolder`.
   */
  unreadable: z.int(),
  damagedFolder: z.string(),
})
export type StoreHealth = z.infer<typeof storeHealthSchema>

export const recoveryCalls = {
  state: screenRead(z.tuple([]), recoveryStateSchema),
  /** Tries to open the store again. True if the store is open. */
  retry: call(z.tuple([]), z.boolean()),
  /** Moves the damaged store aside and restores a backup with its journal. */
  restore: call(z.tuple([z.strictObject({ backupId: backupIdSchema })]), restoredSchema),
  /** Moves everything aside and begins with an empty store. */
  startEmpty: call(z.tuple([]), z.null()),
  /** Records that the user acknowledged the recovery: sending may begin. */
  acknowledge: call(z.tuple([]), z.null()),
  quit: call(z.tuple([]), z.null()),
  health: screenRead(z.tuple([]), storeHealthSchema),
  backUpNow: call(z.tuple([]), storeHealthSchema),
  showBackups: call(z.tuple([]), z.null()),
}
