import { z } from 'zod'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'
import { longest } from '../../text/longest.ts'

const pinIdSchema = z.uuid()

/**
 * A pin ("Offline beschikbaar"): a project, or every project that a saved filter finds. Everything
 * of these projects is kept on this machine and refreshed: XML, dossiers with content, and the
 * channels' status.
 */
const pinSchema = z.strictObject({
  id: pinIdSchema,
  kind: z.enum(['project', 'filter']),
  /** The project of a project pin; null for a filter. */
  projectId: projectIdSchema.nullable(),
  /** Name of the project or of the filter. */
  name: z.string(),
  /** Search words of a filter; empty for a project. */
  search: z.string(),
  /** Number of projects under the pin, of complete ones, and of projects with a failed fetch. */
  total: z.int(),
  complete: z.int(),
  failed: z.int(),
  /**
   * Oldest refresh of its projects when all were last complete, in epoch milliseconds; null if the
   * pin was never complete.
   */
  freshAt: z.number().nullable(),
})
export type Pin = z.infer<typeof pinSchema>

/** How much of the active account's office was read: the records and the lists of dossiers. */
const officeProgressSchema = z.strictObject({
  /** Number of projects that the service lists. */
  total: z.int(),
  /** Number of projects whose record and list of dossiers are here. */
  read: z.int(),
  /** Number of projects that could not be read in this run. */
  failed: z.int(),
  /** True if the user paused the reading (the setting `readOffice`). */
  paused: z.boolean(),
})
export type OfficeProgress = z.infer<typeof officeProgressSchema>

const offlineStateSchema = z.strictObject({
  /**
   * working: a fetch is running; resting: everything is fresh; userBusy: paused for the user's own
   * work; troubled: paused after errors; offline: no connection, or the user works offline.
   */
  state: z.enum(['working', 'resting', 'userBusy', 'troubled', 'offline']),
  /** Cause of the pause in `troubled` and `offline`; null if the state itself is the cause. */
  error: appErrorSchema.nullable(),
  /** Epoch milliseconds of the next attempt; null if no time is set. */
  resumesAt: z.number().nullable(),
  pins: z.array(pinSchema),
  office: officeProgressSchema,
})
export type OfflineState = z.infer<typeof offlineStateSchema>

/**
 * How much of a project is stored locally. none: nothing; here: something, without a pin; waiting:
 * under a pin and not complete; fetching: being fetched; complete: everything; failed: some part
 * could not be fetched.
 */
const keptStateSchema = z.enum(['none', 'here', 'waiting', 'fetching', 'complete', 'failed'])
export type KeptState = z.infer<typeof keptStateSchema>

const keptProjectSchema = z.strictObject({
  projectId: projectIdSchema,
  state: keptStateSchema,
  /** Id of the project's own pin; null without one. */
  pinId: pinIdSchema.nullable(),
  /** Names of the saved filters that find the project. */
  filters: z.array(z.string()),
  /** Epoch milliseconds of the last complete fetch. */
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
  state: screenRead(z.tuple([]), offlineStateSchema),
  /**
   * Returns how much of these projects is stored, in the given order. Removed projects are left
   * out.
   */
  kept: screenRead(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(500) })]),
    z.array(keptProjectSchema),
  ),
  pinProject: call(z.tuple([z.strictObject({ projectId: projectIdSchema })]), pinSchema),
  /**
   * Saves a filter under a name and keeps the projects that the filter finds. If the same words are
   * saved already, that filter gets the new name.
   */
  pinFilter: call(
    z.tuple([
      z.strictObject({
        name: z.string().trim().min(1).max(100),
        search: z.string().trim().min(1).max(longest.search),
      }),
    ]),
    pinSchema,
  ),
  /** Removes a pin. Fetched data stay on this machine and are no longer refreshed. */
  unpin: call(z.tuple([pinRef]), z.null()),
  /** Lists projects under a pin with a failed fetch: the first fifty by name. */
  failures: screenRead(z.tuple([pinRef]), z.array(failedProjectSchema)),
  /** Fetches everything under this pin (null: under all pins) again, now. */
  refreshNow: call(z.tuple([z.strictObject({ pinId: pinIdSchema.nullable() })]), z.null()),
}
