import { z } from 'zod'
import { call, screenRead } from '../call.ts'
import { recordRefSchema, recordVersionSchema } from './record-calls.ts'

/** The user's choice at one place: one side, or the user's own XML. */
export const conflictChoiceSchema = z.discriminatedUnion('take', [
  z.strictObject({ take: z.literal('mine') }),
  z.strictObject({ take: z.literal('theirs') }),
  z.strictObject({ take: z.literal('own'), text: z.string().max(1_000_000) }),
])
export type ConflictChoice = z.infer<typeof conflictChoiceSchema>

/**
 * A place that both sides changed. `base`, `mine` and `theirs` are XML as written; null if absent.
 */
const conflictPlaceSchema = z.strictObject({
  /**
   * Derived from the place and its content, so that a choice survives a restart and a new merge.
   */
  id: z.string().max(200),
  kind: z.enum([
    'text',
    'attribute',
    'deletedByMe',
    'deletedByThem',
    'order',
    'inserted',
    'wholeRecord',
  ]),
  path: z.string().max(2000),
  base: z.string().nullable(),
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
  /** Range of the place in the merged text, in UTF-16 units. */
  start: z.int(),
  end: z.int(),
  choice: conflictChoiceSchema.nullable(),
})
export type ConflictPlace = z.infer<typeof conflictPlaceSchema>

const problemSchema = z.strictObject({
  line: z.int(),
  column: z.int(),
  /** Schema error as libxml2 words it; empty when the text is not well formed. */
  message: z.string().max(1000),
})

/** The merged text with the present choices, and its problems. */
const mergedSchema = z.strictObject({
  text: z.string(),
  places: z.array(conflictPlaceSchema),
  open: z.int(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  wellFormed: z.boolean(),
  /** `none`: no schema of this record is known, so only well-formedness was checked. */
  schema: z.enum(['valid', 'invalid', 'none']),
  problems: z.array(problemSchema),
})
export type MergedRecord = z.infer<typeof mergedSchema>

const conflictSchema = z.strictObject({
  record: recordRefSchema,
  projectId: z.uuid(),
  /** Name of the project, and title of the dossier (empty for a project). */
  name: z.string(),
  subject: z.string(),
  version: recordVersionSchema,
  /** Epoch milliseconds at which the conflict was found. */
  since: z.number(),
})
export type Conflict = z.infer<typeof conflictSchema>

const conflictViewSchema = conflictSchema.extend({
  base: z.string(),
  mine: z.string(),
  theirs: z.string(),
  merged: mergedSchema,
})
export type ConflictView = z.infer<typeof conflictViewSchema>

const conflictRef = z.tuple([z.strictObject({ record: recordRefSchema })])

export const conflictCalls = {
  /** Lists every record of the account with an open conflict, oldest first. */
  list: screenRead(z.tuple([]), z.array(conflictSchema)),
  /** Returns the whole conflict. Throws notFound if the record has no conflict. */
  get: screenRead(conflictRef, conflictViewSchema),
  /** Stores a choice, or removes it (null). Choices survive a restart. */
  choose: call(
    z.tuple([
      z.strictObject({
        record: recordRefSchema,
        conflictId: z.string().max(200),
        choice: conflictChoiceSchema.nullable(),
      }),
    ]),
    mergedSchema,
  ),
  /** Chooses one side for all places, or for the places without a choice. One step for undo. */
  chooseAll: call(
    z.tuple([
      z.strictObject({
        record: recordRefSchema,
        take: z.enum(['mine', 'theirs']),
        onlyOpen: z.boolean(),
      }),
    ]),
    mergedSchema,
  ),
  undo: call(conflictRef, mergedSchema),
  redo: call(conflictRef, mergedSchema),
  /**
   * Saves the merged text with the service's text as its base, and sends it. Throws
   * conflict/choicesOpen while a place has no choice, conflict/draftOpen while the record has a
   * draft, invalidInput/notWellFormed, and invalidInput/schemaInvalid unless `despiteSchema`.
   */
  finish: call(
    z.tuple([z.strictObject({ record: recordRefSchema, despiteSchema: z.boolean() })]),
    z.null(),
  ),
}
