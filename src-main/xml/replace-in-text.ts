import type { FindProblem } from '../../src-shared/xml/find/find-question.ts'
import { salesStatusPlace } from '../../src-shared/records/status-place.ts'
import {
  type ReplacePlace,
  replacePlaces,
  type ReplaceInstruction,
} from '../../src-shared/xml/find/replace-places.ts'
import { rootNamespaceOf } from '../../src-shared/xml/find/root-namespace.ts'
import { scanXml } from '../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits } from '../../src-shared/xml/scan/text-edit.ts'
import { findXmlProblem } from './well-formed.ts'

export interface ReplaceTask {
  readonly task: 'replace'
  readonly text: string
  readonly instruction: ReplaceInstruction
  /** Numbers of the places that are not replaced. */
  readonly leftOut: readonly number[]
}

export type ReplacedPlace = Omit<ReplacePlace, 'edits'>

export type Replaced =
  | {
      readonly outcome: 'places'
      readonly places: readonly ReplacedPlace[]
      /** The text after the replacement of all other places. */
      readonly text: string
      /** True if a record may not have the new text, as it is refused or not well formed. */
      readonly broken: boolean
      /** The namespace of the root. */
      readonly namespace: string
    }
  | { readonly outcome: 'problem'; readonly problem: FindProblem }

/** Returns the effect of a replacement on a well-formed text. Blocks the thread. */
export function replaceInText({ text, instruction, leftOut }: ReplaceTask): Replaced {
  const scan = scanXml(text)
  const found = replacePlaces(scan, instruction, salesStatusPlace)
  if (found.outcome === 'problem') return found
  const out = new Set(leftOut)
  const edits = found.places.flatMap((place, at) => (out.has(at) ? [] : place.edits))
  const replaced = applyEdits(text, edits)
  return {
    outcome: 'places',
    places: found.places.map(({ path, line, before, after }) => ({ path, line, before, after })),
    text: replaced,
    broken: edits.length > 0 && findXmlProblem(replaced) !== null,
    namespace: rootNamespaceOf(scan),
  }
}
