import { z } from 'zod'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

/**
 * An owner of dossiers that is no project (service.md, "Dossier (creation fields)"). The service
 * gives no call that names relations: the user knows the number, and may give it a name here.
 */
const relationSchema = z.strictObject({
  id: projectIdSchema,
  /** API object id. */
  remoteId: z.int().positive(),
  /** The user's own name for it; empty when none was given. */
  name: z.string(),
  dossiers: z.int(),
})
export type Relation = z.infer<typeof relationSchema>

const relationRef = z.strictObject({ relationId: projectIdSchema })
const name = z.string().trim().max(200)

export const relationCalls = {
  list: call(z.tuple([]), z.array(relationSchema)),
  get: call(z.tuple([relationRef]), relationSchema),
  /**
   * Opens a relation by its number. Throws invalidInput/isProject for the number of a known project
   * and notFound where the service knows no such object; offline it is taken at its word.
   */
  open: call(z.tuple([z.strictObject({ remoteId: z.int().positive(), name })]), relationSchema),
  rename: call(z.tuple([relationRef.extend({ name })]), relationSchema),
  /** Takes it off the list. Throws conflict/stillWaiting while something of it is not sent. */
  forget: call(z.tuple([relationRef]), z.null()),
}
