import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { extraParametersSchema } from '../service/extra-parameters-schema.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { requestActionSchema } from './channel-calls.ts'
import { momentSchema } from './moment.ts'
import { projectIdSchema } from './project-calls.ts'

/**
 * What happened: it was asked or changed here, taken back, left, was accepted (200) or refused by the
 * service, ended in doubt, or the status that came of it was seen.
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
  /** The project may be gone by now: its name and number are kept with the entry. */
  projectId: projectIdSchema,
  projectName: z.string(),
  remoteId: z.int().nullable(),
  type: channelTypeSchema,
  jobId: z.uuid(),
  /** Name of the account, and of the user of this computer. */
  accountName: z.string(),
  userName: z.string(),
  extra: extraParametersSchema,
  plannedAt: z.number().nullable(),
  /** SHA-256 of the record's text that went out with it; null when it is not known. */
  textHash: z.string().nullable(),
  /** For `seen`: the status, in the service's words. */
  status: z.string().nullable(),
  /** For `seen`: the publication's uuid. */
  publicationId: z.string().nullable(),
  error: appErrorSchema.nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const auditQuerySchema = z.strictObject({
  /** Words that must all occur in project, number, channel, user or publication id. */
  search: z.string().max(200),
  projectId: projectIdSchema.nullable(),
  type: channelTypeSchema.nullable(),
  /** Epoch milliseconds, from and up to; null for open. */
  from: momentSchema.nullable(),
  to: momentSchema.nullable(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditCalls = {
  /** Newest first, older than the entry given. */
  list: call(
    z.tuple([
      auditQuerySchema.extend({
        before: z.int().nullable(),
        limit: z.int().min(1).max(200),
      }),
    ]),
    z.strictObject({ total: z.int(), entries: z.array(auditEntrySchema) }),
  ),
  /**
   * "Bewijs van publicatie": the entries of this query as a PDF, at a place that the user chooses.
   * Null when none was chosen.
   */
  exportPdf: call(
    z.tuple([auditQuerySchema.extend({ language: z.enum(['nl', 'en']) })]),
    z.strictObject({ entries: z.int() }).nullable(),
  ),
}
