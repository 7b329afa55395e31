import type { FindProblem } from '../../src-shared/xml/find/find-question.ts'
import type { ReplaceWish } from '../../src-shared/xml/find/replace-wish.ts'
import { type ReplacePlace, replacePlaces } from '../../src-shared/xml/find/replace-places.ts'
import { rootNamespaceOf } from '../../src-shared/xml/find/root-namespace.ts'
import { scanXml } from '../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits } from '../../src-shared/xml/scan/text-edit.ts'
import { findXmlProblem } from './well-formed.ts'

export interface ReplaceTask {
  readonly task: 'replace'
  readonly text: string
  readonly wish: ReplaceWish
  /** Numbers of places that are left as they are. */
  readonly leftOut: readonly number[]
}

export type ReplacedPlace = Omit<ReplacePlace, 'edits'>

export type Replaced =
  | {
      readonly outcome: 'places'
      readonly places: readonly ReplacedPlace[]
      /** With the places that are not left out. */
      readonly text: string
      /** It would no longer be XML that a record may be. */
      readonly broken: boolean
      /** Of the root. */
      readonly namespace: string
    }
  | { readonly outcome: 'problem'; readonly problem: FindProblem }

/** What a replacement does to a well-formed text. Holds the thread. */
export function replaceInText({ text, wish, leftOut }: ReplaceTask): Replaced {
  const scan = scanXml(text)
  const found = replacePlaces(scan, wish)
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
