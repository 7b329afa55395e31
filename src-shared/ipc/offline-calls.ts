import { z } from 'zod'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'

const pinIdSchema = z.uuid()

/**
 * "Offline beschikbaar": a project, or every project that a saved filter finds, whose XML, dossier
 * list and dossier XML are kept fresh here.
 */
const pinSchema = z.strictObject({
  id: pinIdSchema,
  kind: z.enum(['project', 'filter']),
  /** The project of a project pin; null for a filter. */
  projectId: z.uuid().nullable(),
  /** The project's name, or the filter's. */
  name: z.string(),
  /** A filter's search words; empty for a project. */
  search: z.string(),
  /** Projects under it, and how many of them are complete and fresh here. */
  total: z.int(),
  fresh: z.int(),
  /** Projects of which something could not be fetched. */
  failed: z.int(),
  /** Epoch milliseconds of the last time all of it was fresh; null when it never was. */
  freshAt: z.number().nullable(),
  /** The last failure, while there is one. */
  error: appErrorSchema.nullable(),
})
export type Pin = z.infer<typeof pinSchema>

const refreshStateSchema = z.strictObject({
  /** working; resting: all fresh; userBusy, troubled: pauses for the user, after errors; offline. */
  state: z.enum(['working', 'resting', 'userBusy', 'troubled', 'offline']),
  pins: z.array(pinSchema),
})
export type OfflineState = z.infer<typeof refreshStateSchema>

export const offlineCalls = {
  state: call(z.tuple([]), refreshStateSchema),
  pinProject: call(z.tuple([z.strictObject({ projectId: z.uuid() })]), pinSchema),
  /** Saves a filter under a name and keeps what it finds here. */
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
  unpin: call(z.tuple([z.strictObject({ pinId: pinIdSchema })]), z.null()),
  /** Fetches everything under the pins again, now. */
  refreshNow: call(z.tuple([]), z.null()),
}
