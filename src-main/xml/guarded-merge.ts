import type { Choice, MergeResult, MergeTexts } from '../../src-shared/xml/merge/merge-conflict.ts'
import { mergeRecords, mergeWhole } from '../../src-shared/xml/merge/merge-records.ts'
import { findXmlProblem, type XmlProblem } from './well-formed.ts'

/**
 * More conflicts than anybody settles one by one, and than main and the page can handle at once
 * (100,000 conflicts blocked each for a quarter of a second).
 */
export const maxConflicts = 5000

/**
 * Merges three texts and checks them with libxml2 before and after. A refused text (a document type
 * declaration, too deep, too large) is not merged. The whole record becomes one conflict if one of
 * the three texts is not well formed, if the merged text would not be well formed, or if there are
 * more than `maxConflicts` conflicts. The user's own text for a conflict is not checked here.
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
