import type { Choice, MergeConflict, MergeResult, MergeTexts } from './merge-conflict.ts'
import { conflictId } from './conflict-id.ts'

/**
 * Brings two edits of a record together (docs/architecture.md, "XML"). What only one side changed is
 * taken over; in a place that both changed, the choice for its conflict is put in, and mine while
 * there is none.
 */
export function mergeRecords(
  texts: MergeTexts,
  choices: ReadonlyMap<string, Choice> = new Map(),
): MergeResult {
  return mergeWhole(texts, choices)
}

/**
 * The merge of texts that can't be compared part by part: a side that did not change gives way, and
 * two that did are one conflict.
 */
export function mergeWhole(
  texts: MergeTexts,
  choices: ReadonlyMap<string, Choice> = new Map(),
): MergeResult {
  const { base, mine, theirs } = texts
  if (mine === theirs || base === theirs) return { text: mine, conflicts: [] }
  if (base === mine) return { text: theirs, conflicts: [] }
  const id = conflictId('wholeRecord', '/', [texts.base, texts.mine, texts.theirs])
  const choice = choices.get(id) ?? { take: 'mine' }
  const text = choice.take === 'own' ? choice.text : texts[choice.take]
  const conflict: MergeConflict = {
    id,
    kind: 'wholeRecord',
    path: '/',
    ...texts,
    range: { start: 0, end: text.length },
  }
  return { text, conflicts: [conflict] }
}
