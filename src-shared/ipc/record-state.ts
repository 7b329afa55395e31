import { z } from 'zod'

/**
 * State of a record's local content compared with the service: synced (equal), edited (saved
 * locally, not sent), queued (in the outbox), sending, parked (refused by the service or in doubt:
 * see the job's error), conflict (both sides changed the same place).
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
