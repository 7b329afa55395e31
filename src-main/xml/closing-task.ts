import {
  closingEdits,
  type ClosingPlaces,
  closingPlaces,
} from '../../src-shared/channels/closing/closing-places.ts'
import { applyEdits } from '../../src-shared/xml/scan/text-edit.ts'
import { compileFileSet, type SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'

export interface ClosingTask {
  readonly task: 'closing'
  readonly text: string
  readonly schema: SchemaFileSet | null
  /** New values of elements, by the number of the element in the scan of the text. */
  readonly values: readonly { readonly node: number; readonly value: string }[]
}

export interface ClosingAnswer {
  readonly places: ClosingPlaces
  /** The text with the new values. */
  readonly text: string
}

/** Finds where a record tells its status, and writes new values. Blocks the thread. */
export function answerClosing({ text, schema, values }: ClosingTask): ClosingAnswer {
  const places = closingPlaces(text, schema === null ? null : compileFileSet(schema))
  return { places, text: applyEdits(text, closingEdits(text, values)) }
}
