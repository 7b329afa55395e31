import { z } from 'zod'
import { defaultProjectXmlVersion, projectXmlVersionSchema } from '../service/project-version.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

const typed = z.string().max(10_000)

const textWishSchema = z.strictObject({
  text: typed,
  caseSensitive: z.boolean(),
  wholeWord: z.boolean(),
  regex: z.boolean(),
})

/** XML 1.0, 2.2 (Char): nothing else can be written into a record. */
const writable = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u

/** What is replaced in values (`ReplaceWish` of the shared XML). */
export const replaceWishSchema = z.strictObject({
  where: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('element'), name: typed }),
    z.strictObject({ by: z.literal('xpath'), expression: typed }),
  ]),
  match: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('any') }),
    z.strictObject({ by: z.literal('whole'), text: typed, caseSensitive: z.boolean() }),
    z.strictObject({ by: z.literal('part'), wish: textWishSchema }),
  ]),
  replacement: typed.regex(writable),
})

/** What is wrong with what was typed (`FindProblem`). */
const wishProblemSchema = z.strictObject({
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

/** Why nothing is written into a record. */
const replaceSkips = [
  'notFetched', // its text is not here yet
  'draft', // something typed in it is not saved
  'conflict', // both sides changed it, and that is not settled
  'otherVersion', // another version of it has edits that are not sent
  'notWellFormed', // its text is no well-formed XML
  'unknownPrefix', // the expression has a prefix that this record does not declare
  'wouldBreak', // the result would be no well-formed XML
  'tooLong', // looking took too long: the pattern or expression
  'changed', // its text is another one than was looked at
  'failed', // `error` says why
] as const

const replaceItemSchema = z.strictObject({
  projectId: projectIdSchema,
  projectName: z.string(),
  /** invalid: it would break its schema, which it does not now; written only on the user's word. */
  state: z.enum(['waiting', 'ready', 'invalid', 'nothing', 'skipped', 'done']),
  skip: z.enum(replaceSkips).nullable(),
  error: appErrorSchema.nullable(),
  /** Values that change, and how many of them the user left out. */
  places: z.int(),
  leftOut: z.int(),
  /** What its schema would say of the result, in libxml2's words; where it is invalid. */
  objection: z.string(),
})
export type ReplaceItem = z.infer<typeof replaceItemSchema>

const replaceStateSchema = z.strictObject({
  replaceId: z.uuid(),
  version: projectXmlVersionSchema,
  total: z.int(),
  /** Projects that were looked at. */
  looked: z.int(),
  counts: z.strictObject({
    waiting: z.int(),
    ready: z.int(),
    invalid: z.int(),
    nothing: z.int(),
    skipped: z.int(),
    done: z.int(),
  }),
  /** Of the skipped ones, those that can be fetched. */
  notFetched: z.int(),
  /** Values that would change in the ready ones, and in the invalid ones, without what is left out. */
  places: z.int(),
  invalidPlaces: z.int(),
  /** Nothing can be looked for with this. */
  problem: wishProblemSchema.nullable(),
  work: z.enum(['looking', 'fetching', 'replacing']).nullable(),
  /** How far the fetching or replacing is. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** Put into the outbox of what was replaced. */
  sent: z.int(),
})
export type ReplaceState = z.infer<typeof replaceStateSchema>

const replacePlaceSchema = z.strictObject({
  /** Its number in the record. */
  place: z.int(),
  path: z.string(),
  line: z.int(),
  before: z.string(),
  after: z.string(),
  leftOut: z.boolean(),
})
export type ReplacePlaceRow = z.infer<typeof replacePlaceSchema>

/** A replacement that was made, to be taken back. */
const pastReplacementSchema = z.strictObject({
  replacementId: z.uuid(),
  /** Epoch milliseconds. */
  at: z.number(),
  version: projectXmlVersionSchema,
  wish: replaceWishSchema,
  /** Records that it wrote, and those that were not put back yet. */
  records: z.int(),
  left: z.int(),
  /** It is being taken back now; `replaceChanged` tells of progress under its id. */
  undoing: z.boolean(),
})
export type PastReplacement = z.infer<typeof pastReplacementSchema>

const undoResultSchema = z.strictObject({
  restored: z.int(),
  /** Not come to, as it was stopped. */
  waiting: z.int(),
  /** What was not put back: it changed since, something typed is not saved, or it is in a conflict. */
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
   * Begins to look what a replacement would do in these projects. Nothing is written, and nothing is
   * asked of the service. `replaceChanged` tells of progress. Lives for this run.
   */
  start: call(
    z.tuple([
      z.strictObject({
        projectIds: z.array(projectIdSchema).min(1).max(20_000),
        version: projectXmlVersionSchema.default(defaultProjectXmlVersion),
        wish: replaceWishSchema,
      }),
    ]),
    replaceStateSchema,
  ),
  state: call(z.tuple([replaceRef]), replaceStateSchema),
  items: call(
    z.tuple([replaceRef.extend({ show: replaceItemSchema.shape.state, ...page })]),
    z.strictObject({ total: z.int(), items: z.array(replaceItemSchema) }),
  ),
  /** What changes in one project, in the order of its text. */
  places: call(
    z.tuple([replaceRef.extend({ projectId: projectIdSchema, ...page })]),
    z.strictObject({ total: z.int(), places: z.array(replacePlaceSchema) }),
  ),
  /** Leaves one place, or (null) a whole project, out of it, or takes it in again. */
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
  /** Fetches the texts that are not here, and looks at them. */
  fetch: call(z.tuple([replaceRef]), replaceStateSchema),
  /**
   * Writes it: each project becomes a local edit, in a transaction of its own. `send` puts each into
   * the outbox as well; `withInvalid` writes what would break its schema too.
   */
  apply: call(
    z.tuple([replaceRef.extend({ send: z.boolean(), withInvalid: z.boolean() })]),
    replaceStateSchema,
  ),
  /** Ends what is under way. What is written by then stays. */
  stop: call(z.tuple([replaceRef]), replaceStateSchema),
  /** It is no longer needed. */
  close: call(z.tuple([replaceRef]), z.null()),
  /** What was replaced in the account, newest first, also in earlier runs; the last ten. */
  past: call(z.tuple([]), z.array(pastReplacementSchema)),
  /**
   * Puts back each text that is still as the replacement left it, as a local edit. An edit that waits
   * in the outbox is taken back there; what was sent is not sent again by this.
   */
  undo: call(z.tuple([pastRef]), undoResultSchema),
  /** Ends a taking back that is under way: what is put back by then stays so. */
  stopUndo: call(z.tuple([pastRef]), z.null()),
}
