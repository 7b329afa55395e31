import { z } from 'zod'
import { call } from './call.ts'
import { recordRefSchema, recordVersionSchema } from './record-calls.ts'

/** What the user decided at one place: a side, or a piece of XML of their own. */
export const conflictChoiceSchema = z.discriminatedUnion('take', [
  z.strictObject({ take: z.literal('mine') }),
  z.strictObject({ take: z.literal('theirs') }),
  z.strictObject({ take: z.literal('own'), text: z.string().max(1_000_000) }),
])
export type ConflictChoice = z.infer<typeof conflictChoiceSchema>

/** A place where both sides changed the same thing. Pieces are XML as written; null: not there. */
const conflictPlaceSchema = z.strictObject({
  /** Names the place and what stands there, so that a choice outlives a restart and a new merge. */
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
  /** Where it stands in the merged text, in UTF-16 units. */
  start: z.int(),
  end: z.int(),
  choice: conflictChoiceSchema.nullable(),
})
export type ConflictPlace = z.infer<typeof conflictPlaceSchema>

const problemSchema = z.strictObject({
  line: z.int(),
  column: z.int(),
  /** libxml2's words for what breaks the schema; empty when the text is not well formed. */
  message: z.string().max(1000),
})

/** The merged result as the choices stand, and what is wrong with it. */
const mergedSchema = z.strictObject({
  text: z.string(),
  places: z.array(conflictPlaceSchema),
  open: z.int(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  wellFormed: z.boolean(),
  /** `none`: no schema of this record is known here, only the form was checked. */
  schema: z.enum(['valid', 'invalid', 'none']),
  problems: z.array(problemSchema),
})
export type MergedRecord = z.infer<typeof mergedSchema>

const conflictSchema = z.strictObject({
  record: recordRefSchema,
  projectId: z.uuid(),
  /** The project's name, and the dossier's title; the second is empty for a project. */
  name: z.string(),
  subject: z.string(),
  version: recordVersionSchema,
  /** Epoch milliseconds at which it was found. */
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
  /** Every record of the account that waits for a choice, oldest first. */
  list: call(z.tuple([]), z.array(conflictSchema)),
  /** All of one conflict. Throws notFound when there is none (any more). */
  get: call(conflictRef, conflictViewSchema),
  /** Keeps a choice, or takes it back (null). It outlives a restart. */
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
  /** One side everywhere, or where nothing was chosen yet. One step for undo. */
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
   * Saves the merged text, standing on theirs, and sends it. Throws conflict/choicesOpen while a
   * place has no choice, conflict/draftOpen while something typed is not saved,
   * invalidInput/notWellFormed, and invalidInput/schemaInvalid unless `despiteSchema`.
   */
  finish: call(
    z.tuple([z.strictObject({ record: recordRefSchema, despiteSchema: z.boolean() })]),
    z.null(),
  ),
}
