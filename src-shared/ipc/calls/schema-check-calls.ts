import { z } from 'zod'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'
import { recordVersionSchema } from './record-calls.ts'

export const schemaFaultsSchema = z.array(
  z.strictObject({ line: z.int().positive(), message: z.string() }),
)

const stateSchema = z.strictObject({
  running: z.boolean(),
  /** Number of records that the running check has finished, of all stored records. */
  done: z.int(),
  total: z.int(),
  /** Epoch milliseconds of the last complete check; null without one. */
  finishedAt: z.number().nullable(),
  /** Numbers of records by the outcome of their last check. */
  valid: z.int(),
  faulty: z.int(),
  noSchema: z.int(),
  /** Records whose schema libxml2 cannot use, or whose check takes too long. */
  unusable: z.int(),
  /** Projects whose record is not stored here yet. */
  unread: z.int(),
})
export type SchemaCheckState = z.infer<typeof stateSchema>

const faultyRecordSchema = z.strictObject({
  projectId: projectIdSchema,
  name: z.string(),
  version: recordVersionSchema,
  /** Number of all faults. */
  total: z.int(),
  /** The first faults, in the words of libxml2. */
  faults: schemaFaultsSchema,
  /** True if the record changed since the check. */
  stale: z.boolean(),
})
export type FaultyRecord = z.infer<typeof faultyRecordSchema>

/** The check of all records of the office against their schemas. */
export const schemaCheckCalls = {
  state: screenRead(z.tuple([]), stateSchema),
  /**
   * Checks every stored record of the open account in the background. A record that was checked
   * with the same text and schema is not checked again.
   */
  start: call(z.tuple([]), z.null()),
  stop: call(z.tuple([]), z.null()),
  /** Lists the records with faults, most faults first. */
  faulty: screenRead(
    z.tuple([z.strictObject({ offset: z.int().min(0), limit: z.int().min(1).max(200) })]),
    z.array(faultyRecordSchema),
  ),
}
