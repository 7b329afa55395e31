import { z } from 'zod'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { extraParametersSchema } from '../../service/extra-parameters.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { requestActionSchema } from './channel-calls.ts'
import { momentSchema } from '../moment.ts'
import { projectIdSchema } from './project-calls.ts'
import { longest } from '../../text/longest.ts'

/**
 * Kinds of entries: requested, changed or cancelled (`takenBack`) by the user, sent, accepted (200)
 * or refused by the service, ended in doubt, or a resulting status that was read.
 */
export const auditEvents = [
  'asked',
  'changed',
  'takenBack',
  'sent',
  'accepted',
  'refused',
  'doubtful',
  'seen',
] as const
export type AuditEvent = (typeof auditEvents)[number]

const auditEntrySchema = z.strictObject({
  id: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
  event: z.enum(auditEvents),
  action: requestActionSchema,
  /** Name and number of the project are stored with the entry: the project may be removed later. */
  projectId: projectIdSchema,
  projectName: z.string(),
  remoteId: z.int().nullable(),
  type: channelTypeSchema,
  jobId: z.uuid(),
  /** Name of the account, and name of this computer's user. */
  accountName: z.string(),
  userName: z.string(),
  extra: extraParametersSchema,
  plannedAt: z.number().nullable(),
  /** SHA-256 of the record's text that was sent with the request; null if unknown. */
  textHash: z.string().nullable(),
  /** For `seen`: the status as the service names it. */
  status: z.string().nullable(),
  /** For `seen`: the UUID of the publication. */
  publicationId: z.string().nullable(),
  error: appErrorSchema.nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const auditQuerySchema = z.strictObject({
  /** Words that must all occur in project, number, channel, user or publication id. */
  search: z.string().max(longest.search),
  projectId: projectIdSchema.nullable(),
  type: channelTypeSchema.nullable(),
  /** Epoch milliseconds, both limits included; null for no limit. */
  from: momentSchema.nullable(),
  to: momentSchema.nullable(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditCalls = {
  /** Lists entries older than the given entry, newest first. */
  list: screenRead(
    z.tuple([
      auditQuerySchema.extend({
        before: z.int().nullable(),
        limit: z.int().min(1).max(200),
      }),
    ]),
    z.strictObject({ total: z.int(), entries: z.array(auditEntrySchema) }),
  ),
  /**
   * Exports the entries of this query as a PDF ("Bewijs van publicatie") to a file that the user
   * chooses. Null if the user chose no file.
   */
  exportPdf: call(
    z.tuple([auditQuerySchema.extend({ language: z.enum(['nl', 'en']) })]),
    z.strictObject({ entries: z.int() }).nullable(),
  ),
}
