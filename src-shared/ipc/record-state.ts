import { z } from 'zod'

/**
 * Where a record's local content is, compared with the service:
 * synced (same), edited (saved here, not sent), queued (in the outbox), sending, parked (the service
 * refused it, or it is in doubt: see the job's error), conflict (the service's record moved, and both
 * sides changed the same thing).
 */
export const recordStateSchema = z.enum([
  'synced',
  'edited',
  'queued',
  'sending',
  'parked',
  'conflict',
])
export type RecordState = z.infer<typeof recordStateSchema>
