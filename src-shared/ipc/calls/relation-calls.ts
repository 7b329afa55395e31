import { z } from 'zod'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'

/**
 * A relation: an owner of dossiers that is not a project (service.md, "Dossier (creation fields)").
 * The service has no call that lists relations: the user enters the number, and may add a name.
 */
const relationSchema = z.strictObject({
  id: projectIdSchema,
  /** API object id. */
  remoteId: z.int().positive(),
  /** Name that the user entered; empty if none. */
  name: z.string(),
  dossiers: z.int(),
})
export type Relation = z.infer<typeof relationSchema>

const relationRef = z.strictObject({ relationId: projectIdSchema })
const name = z.string().trim().max(200)

export const relationCalls = {
  list: screenRead(z.tuple([]), z.array(relationSchema)),
  get: screenRead(z.tuple([relationRef]), relationSchema),
  /**
   * Opens a relation by its number. Throws invalidInput/isProject for the number of a known
   * project, and notFound when the service has no object with the number. Offline, the number is
   * not checked.
   */
  open: call(z.tuple([z.strictObject({ remoteId: z.int().positive(), name })]), relationSchema),
  rename: call(z.tuple([relationRef.extend({ name })]), relationSchema),
  /**
   * Removes a relation from the list. Throws conflict/stillWaiting while the relation has unsent
   * work, and conflict/documentOnlyHere while the service has lost a document whose bytes are here.
   */
  forget: call(z.tuple([relationRef]), z.null()),
}
