import { z } from 'zod'
import { defaultProjectXmlVersion, projectXmlVersionSchema } from '../../service/project-version.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'

const typed = z.string().max(10_000)

const textSearchSchema = z.strictObject({
  text: typed,
  caseSensitive: z.boolean(),
  wholeWord: z.boolean(),
  regex: z.boolean(),
})

/** XML 1.0, 2.2 (Char): a record can contain no other characters. */
const writable = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u

/** What to replace in values (`ReplaceInstruction` of the shared XML). */
export const replaceInstructionSchema = z.strictObject({
  where: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('element'), name: typed }),
    z.strictObject({ by: z.literal('xpath'), expression: typed }),
    z.strictObject({ by: z.literal('salesStatus') }),
  ]),
  match: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('any') }),
    z.strictObject({ by: z.literal('whole'), text: typed, caseSensitive: z.boolean() }),
    z.strictObject({ by: z.literal('part'), wish: textSearchSchema }),
  ]),
  replacement: typed.regex(writable),
})

/** An error in the search or replacement text (`FindProblem`). */
const findProblemSchema = z.strictObject({
  kind: z.enum([
    'nothingAsked',
    'badPattern',
    'badName',
    'unknownPrefix',
    'unknownFunction',
    'variable',
    'namespaceAxis',
    'openQuote',
    'strayCharacter',
    'openBracket',
    'strayBracket',
    'badExpression',
    'noPlaces',
    'notWellFormed',
    'refused',
  ]),
  name: z.string().optional(),
  at: z.int().optional(),
  line: z.int().optional(),
  reason: z.enum(['doctype', 'tooDeep', 'xmlTooLarge']).optional(),
})

/** Reasons for leaving a record unchanged. */
const replaceSkips = [
  'notFetched', // the text is not stored here yet
  'draft', // the record has a draft (unsaved text)
  'conflict', // the record has an open conflict
  'otherVersion', // another version of the record has unsent edits
  'notWellFormed', // the text is not well-formed XML
  'unknownPrefix', // the expression uses a prefix that the record does not declare
  'wouldBreak', // the result would not be well-formed XML
  'tooLong', // the pattern or expression took too long
  'changed', // the text changed since the check
  'failed', // see `error`
] as const

const replaceItemSchema = z.strictObject({
  projectId: projectIdSchema,
  projectName: z.string(),
  /**
   * invalid: the schema allows the present text and not the result. Written only with
   * `withInvalid`.
   */
  state: z.enum(['waiting', 'ready', 'invalid', 'nothing', 'skipped', 'done']),
  skip: z.enum(replaceSkips).nullable(),
  error: appErrorSchema.nullable(),
  /** Number of values that change, and number of these that the user left out. */
  places: z.int(),
  leftOut: z.int(),
  /** For `invalid`: the schema error of the result as libxml2 words it. */
  objection: z.string(),
})
export type ReplaceItem = z.infer<typeof replaceItemSchema>

const replaceStateSchema = z.strictObject({
  replaceId: z.uuid(),
  version: projectXmlVersionSchema,
  total: z.int(),
  /** Number of checked projects. */
  looked: z.int(),
  counts: z.strictObject({
    waiting: z.int(),
    ready: z.int(),
    invalid: z.int(),
    nothing: z.int(),
    skipped: z.int(),
    done: z.int(),
  }),
  /** Number of skipped projects whose text can be fetched. */
  notFetched: z.int(),
  /**
   * Numbers of values that would change in ready and in invalid projects, without those left out.
   */
  places: z.int(),
  invalidPlaces: z.int(),
  /** Error in the search or replacement text; null if none. */
  problem: findProblemSchema.nullable(),
  work: z.enum(['looking', 'fetching', 'replacing']).nullable(),
  /** Progress of fetching or replacing. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** Number of replaced records that were put into the outbox. */
  sent: z.int(),
})
export type ReplaceState = z.infer<typeof replaceStateSchema>

const replacePlaceSchema = z.strictObject({
  /** Number of the place in the record. */
  place: z.int(),
  path: z.string(),
  line: z.int(),
  before: z.string(),
  after: z.string(),
  leftOut: z.boolean(),
})
export type ReplacePlaceRow = z.infer<typeof replacePlaceSchema>

/** A replacement that was made and can be undone. */
const pastReplacementSchema = z.strictObject({
  replacementId: z.uuid(),
  /** Epoch milliseconds. */
  at: z.number(),
  version: projectXmlVersionSchema,
  instruction: replaceInstructionSchema,
  /** Number of changed records, and number of these that are not restored yet. */
  records: z.int(),
  left: z.int(),
  /**
   * True while the undo runs. `replaceChanged` reports progress under the id of the replacement.
   */
  undoing: z.boolean(),
})
export type PastReplacement = z.infer<typeof pastReplacementSchema>

const undoResultSchema = z.strictObject({
  restored: z.int(),
  /** Number of records that were not reached because the undo was stopped. */
  waiting: z.int(),
  /** Records that were not restored: changed since, with a draft, in conflict, or failed. */
  kept: z.array(
    z.strictObject({
      projectId: projectIdSchema,
      projectName: z.string(),
      reason: z.enum(['changed', 'draft', 'conflict', 'failed']),
    }),
  ),
})
export type UndoResult = z.infer<typeof undoResultSchema>

const replaceRef = z.strictObject({ replaceId: z.uuid() })
const pastRef = z.strictObject({ replacementId: z.uuid() })
const page = { offset: z.int().min(0), limit: z.int().min(1).max(500) }

export const replaceCalls = {
  /**
   * Starts checking what a replacement would do in these projects. Writes nothing and sends no
   * request. `replaceChanged` reports progress. The check is not kept after this run.
   */
  start: call(
    z.tuple([
      z.strictObject({
        projectIds: z.array(projectIdSchema).min(1).max(20_000),
        version: projectXmlVersionSchema.default(defaultProjectXmlVersion),
        instruction: replaceInstructionSchema,
      }),
    ]),
    replaceStateSchema,
  ),
  state: screenRead(z.tuple([replaceRef]), replaceStateSchema),
  items: screenRead(
    z.tuple([replaceRef.extend({ show: replaceItemSchema.shape.state, ...page })]),
    z.strictObject({ total: z.int(), items: z.array(replaceItemSchema) }),
  ),
  /** Lists the changes in one project, in the order of its text. */
  places: call(
    z.tuple([replaceRef.extend({ projectId: projectIdSchema, ...page })]),
    z.strictObject({ total: z.int(), places: z.array(replacePlaceSchema) }),
  ),
  /** Excludes one place or (null) a whole project from the replacement, or includes it again. */
  leaveOut: call(
    z.tuple([
      replaceRef.extend({
        projectId: projectIdSchema,
        place: z.int().min(0).nullable(),
        out: z.boolean(),
      }),
    ]),
    replaceStateSchema,
  ),
  /** Fetches the missing texts and checks them. */
  fetch: call(z.tuple([replaceRef]), replaceStateSchema),
  /**
   * Writes the replacement: each project gets a local edit, in its own transaction. `send` also
   * puts each edit into the outbox. `withInvalid` also writes results that break their schema.
   */
  apply: call(
    z.tuple([replaceRef.extend({ send: z.boolean(), withInvalid: z.boolean() })]),
    replaceStateSchema,
  ),
  /** Stops the running work. Edits written before the stop stay. */
  stop: call(z.tuple([replaceRef]), replaceStateSchema),
  /** Discards the check. */
  close: call(z.tuple([replaceRef]), z.null()),
  /** Lists the last ten replacements of the account, also of earlier runs, newest first. */
  past: screenRead(z.tuple([]), z.array(pastReplacementSchema)),
  /**
   * Restores each text that is unchanged since the replacement, as a local edit. A waiting
   * edit is removed from the outbox, or replaced by the restored text. If an edit may have been sent
   * already, an edit with the restored text follows. After a completed edit, the restored text stays
   * local until the user sends it.
   */
  undo: call(z.tuple([pastRef]), undoResultSchema),
  /** Stops an undo. Texts restored before the stop stay restored. */
  stopUndo: call(z.tuple([pastRef]), z.null()),
}
