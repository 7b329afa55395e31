import { z } from 'zod'
import { comparedKinds } from '../facts/compare-facts.ts'
import { documentFactSchema, factBoxSchema, personalNumberSchema } from '../facts/document-fact.ts'
import { projectXmlVersionSchema } from '../service/project-version.ts'
import { call, screenRead } from './call.ts'
import { projectIdSchema } from './calls/project-calls.ts'

/** A document of a project or relation, or a file in the tray. */
const documentRefSchema = z.union([
  z.strictObject({ dossierId: z.uuid() }),
  z.strictObject({ rowId: z.uuid() }),
])
export type DocumentRef = z.infer<typeof documentRefSchema>

const boxes = z.array(factBoxSchema)
const recordValue = z.union([z.number(), z.string()])

const shownFactSchema = documentFactSchema.extend({
  boxes,
  /** How the record of the project compares; null for a kind that records do not say. */
  comparison: z
    .strictObject({
      state: z.enum(['equal', 'missing', 'different']),
      inRecord: recordValue.nullable(),
    })
    .nullable(),
})
export type ShownFact = z.infer<typeof shownFactSchema>

const documentSaidSchema = z.strictObject({
  /** read: see the lists; waiting: the document was not read yet; none: there is no text to read. */
  state: z.enum(['read', 'waiting', 'none']),
  /** The project with the record; null without a project whose record was read. */
  projectId: projectIdSchema.nullable(),
  facts: z.array(shownFactSchema),
  personal: z.array(personalNumberSchema.extend({ boxes })),
})
export type ShownDocument = z.infer<typeof documentSaidSchema>

/** A value that a document and the record of its project say differently. */
export const factDifferenceSchema = z.strictObject({
  kind: z.enum(comparedKinds),
  inDocument: recordValue,
  inRecord: recordValue,
})
export type FactDifference = z.infer<typeof factDifferenceSchema>

const documentDifferenceSchema = z.strictObject({
  dossierId: z.uuid(),
  title: z.string(),
  difference: factDifferenceSchema,
})
export type DocumentDifference = z.infer<typeof documentDifferenceSchema>

/** The most facts that are taken over at once. */
const mostFacts = comparedKinds.length

const chosenFactSchema = z.strictObject({ kind: z.enum(comparedKinds), value: recordValue })
export type ChosenFact = z.infer<typeof chosenFactSchema>

const ofProject = z.strictObject({ projectId: projectIdSchema })
const chosenFacts = ofProject.extend({ facts: z.array(chosenFactSchema).min(1).max(mostFacts) })

const takeOverOutcomeSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('change'),
    path: z.string(),
    before: z.string(),
    after: z.string(),
  }),
  z.strictObject({ outcome: z.literal('add'), path: z.string(), after: z.string() }),
  /** See `TakeOverOutcome` (facts/take-over/take-over.ts). */
  z.strictObject({ outcome: z.enum(['same', 'noPlace', 'unclear', 'noValue']) }),
])

const takeOverPlanSchema = z.strictObject({
  /** Why the record takes nothing now; null if it does. */
  reason: z.enum(['unread', 'draft', 'conflict']).nullable(),
  /** The text that the outcomes are about; null with a reason. */
  text: z
    .strictObject({
      version: projectXmlVersionSchema,
      hash: z.string().regex(/^[0-9a-f]{64}$/u),
    })
    .nullable(),
  outcomes: z.array(chosenFactSchema.extend({ result: takeOverOutcomeSchema })),
})
export type TakeOverPlan = z.infer<typeof takeOverPlanSchema>

export const factCalls = {
  /** Returns what a document says, compared with the record of its project. */
  of: screenRead(z.tuple([documentRefSchema]), documentSaidSchema),
  /** Lists where documents and the record of their project differ. */
  differences: screenRead(z.tuple([ofProject]), z.array(documentDifferenceSchema)),
  /** Returns what taking over facts would change in the record. Writes nothing. */
  plan: call(z.tuple([chosenFacts]), takeOverPlanSchema),
  /**
   * Writes facts into the record, as one local edit that was not sent. Throws conflict/recordChanged
   * if the record is not the planned text any more, and the errors of saving a record.
   */
  takeOver: call(
    z.tuple([chosenFacts.extend({ text: takeOverPlanSchema.shape.text.unwrap() })]),
    z.strictObject({ undoId: z.uuid(), changed: z.int() }),
  ),
  /** Gives the record the text before a take-over back, unless it was edited since. */
  undo: call(
    z.tuple([z.strictObject({ undoId: z.uuid() })]),
    z.strictObject({ restored: z.boolean() }),
  ),
}
