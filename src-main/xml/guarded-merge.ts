import type { Choice, MergeResult, MergeTexts } from '../../src-shared/xml/merge/merge-conflict.ts'
import { mergeRecords, mergeWhole } from '../../src-shared/xml/merge/merge-records.ts'
import { findXmlProblem } from './well-formed.ts'
import type { XmlProblem } from './xml-answer.ts'

/**
 * More places than anybody settles one by one, and than main and the page can take at a time (at
 * 100,000 each was held up for a quarter of a second).
 */
export const maxConflicts = 5000

/**
 * A merge with libxml2 before and behind it. A text that is refused (a document type declaration,
 * too deep, too large) is not merged at all. Where one of the three is not well formed, and where
 * the merge would make a text that is not, the whole record becomes one conflict: nothing that does
 * not parse comes out of a merge by itself. So it does with more than `maxConflicts`. What the user typed for a place is not judged here.
 */
export function mergeGuarded(
  texts: MergeTexts,
  choices: ReadonlyMap<string, Choice>,
):
  | { readonly outcome: 'merged'; readonly merged: MergeResult }
  | { readonly outcome: 'problem'; readonly problem: XmlProblem } {
  let wellFormed = true
  for (const text of [texts.base, texts.mine, texts.theirs]) {
    const problem = findXmlProblem(text)
    if (problem === null) continue
    if (problem.reason !== 'notWellFormed') return { outcome: 'problem', problem }
    wellFormed = false
  }
  if (!wellFormed) return { outcome: 'merged', merged: mergeWhole(texts, choices) }
  const merged = mergeRecords(texts, choices)
  if (merged.conflicts.length > maxConflicts)
    return { outcome: 'merged', merged: mergeWhole(texts, choices) }
  const typed = merged.conflicts.some(({ id }) => choices.get(id)?.take === 'own')
  if (typed || findXmlProblem(merged.text) === null) return { outcome: 'merged', merged }
  return { outcome: 'merged', merged: mergeWhole(texts, choices) }
}
