import { z } from 'zod'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

const pinIdSchema = z.uuid()

/**
 * "Offline beschikbaar": a project, or every project that a saved filter finds, of which everything
 * is kept here and fresh: XML, dossiers with their content, and the channels' status.
 */
const pinSchema = z.strictObject({
  id: pinIdSchema,
  kind: z.enum(['project', 'filter']),
  /** The project of a project pin; null for a filter. */
  projectId: projectIdSchema.nullable(),
  /** The project's name, or the filter's. */
  name: z.string(),
  /** A filter's search words; empty for a project. */
  search: z.string(),
  /** Projects under it, how many of them are here whole, and of how many something failed. */
  total: z.int(),
  complete: z.int(),
  failed: z.int(),
  /** Epoch milliseconds since which all of it is known to be fresh; null when it never was whole. */
  freshAt: z.number().nullable(),
})
export type Pin = z.infer<typeof pinSchema>

const offlineStateSchema = z.strictObject({
  /**
   * working: something is being fetched; resting: all is fresh; userBusy and troubled: it pauses for
   * the user's own work, or after errors; offline: there is no connection, or none is wanted.
   */
  state: z.enum(['working', 'resting', 'userBusy', 'troubled', 'offline']),
  /** Why it pauses, when it is troubled or offline; null when that says itself. */
  error: appErrorSchema.nullable(),
  /** Epoch milliseconds at which it tries again; null when it waits for something else. */
  resumesAt: z.number().nullable(),
  pins: z.array(pinSchema),
})
export type OfflineState = z.infer<typeof offlineStateSchema>

/**
 * How much of a project is here. none: nothing was read yet; here: something was read, it is not
 * kept fresh; waiting: under a pin, not whole yet; fetching: being fetched now; complete: all of it is
 * here; failed: part of it could not be fetched.
 */
const keptStateSchema = z.enum(['none', 'here', 'waiting', 'fetching', 'complete', 'failed'])
export type KeptState = z.infer<typeof keptStateSchema>

const keptProjectSchema = z.strictObject({
  projectId: projectIdSchema,
  state: keptStateSchema,
  /** The project's own pin; null when it has none. */
  pinId: pinIdSchema.nullable(),
  /** Names of the saved filters that find it. */
  filters: z.array(z.string()),
  /** Epoch milliseconds at which all of it was last fetched. */
  refreshedAt: z.number().nullable(),
  error: appErrorSchema.nullable(),
})
export type KeptProject = z.infer<typeof keptProjectSchema>

const failedProjectSchema = z.strictObject({
  projectId: projectIdSchema,
  name: z.string(),
  error: appErrorSchema,
})
export type FailedProject = z.infer<typeof failedProjectSchema>

const pinRef = z.strictObject({ pinId: pinIdSchema })

export const offlineCalls = {
  state: call(z.tuple([]), offlineStateSchema),
  /** How much is here of these projects, in their order. Projects that are gone are left out. */
  kept: call(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(500) })]),
    z.array(keptProjectSchema),
  ),
  pinProject: call(z.tuple([z.strictObject({ projectId: projectIdSchema })]), pinSchema),
  /**
   * Saves a filter under a name and keeps what it finds here. Words that are saved already get the
   * new name.
   */
  pinFilter: call(
    z.tuple([
      z.strictObject({
        name: z.string().trim().min(1).max(100),
        search: z.string().trim().min(1).max(200),
      }),
    ]),
    pinSchema,
  ),
  /** What was fetched stays here; it is no longer kept fresh. */
  unpin: call(z.tuple([pinRef]), z.null()),
  /** Projects under a pin of which something could not be fetched; the first fifty by name. */
  failures: call(z.tuple([pinRef]), z.array(failedProjectSchema)),
  /** Fetches again, now: what is under this pin, or under all of them. */
  refreshNow: call(z.tuple([z.strictObject({ pinId: pinIdSchema.nullable() })]), z.null()),
}
