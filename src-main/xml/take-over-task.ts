import {
  type ChosenFact,
  takeOver,
  type TakenOver,
} from '../../src-shared/facts/take-over/take-over.ts'
import { compileFileSet, type SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'

/** Writes facts of a document into a record. */
export interface TakeOverTask {
  readonly task: 'takeOver'
  readonly text: string
  readonly schema: SchemaFileSet | null
  readonly facts: readonly ChosenFact[]
}

/** Blocks the thread. */
export function answerTakeOver({ text, schema, facts }: TakeOverTask): TakenOver {
  return takeOver(text, schema === null ? null : compileFileSet(schema), facts)
}
