import { scanXml } from '../scan/scan-xml.ts'
import { listItems } from '../tree/items.ts'
import { readTree, type RecordTree } from '../tree/record-tree.ts'
import { SharedNames } from '../tree/shared-names.ts'
import { maxXmlDepth } from '../xml-guard.ts'
import type { Choice, MergeResult, MergeTexts } from './merge-conflict.ts'
import { mergeElement } from './merge-element.ts'
import { mergeList } from './merge-list.ts'
import { beginWork } from './merge-work.ts'
import { MergedText } from './merged-text.ts'
import { eachSide, type Sides } from './sides.ts'

/**
 * Brings two edits of a record together (docs/architecture.md, "XML"). What only one side changed is
 * taken over; in a place that both changed, the choice for its conflict is put in, and mine while
 * there is none. The result is spliced from the sources: what nobody changed stays byte for byte.
 * Elements are known by namespace and local name, and repeated ones by key or content. White space,
 * spelling of references and prefixes, and the order of attributes are never a conflict; the root's
 * clocks neither, theirs stand. Near-linear time.
 */
export function mergeRecords(
  texts: MergeTexts,
  choices: ReadonlyMap<string, Choice> = new Map(),
): MergeResult {
  const { base, mine, theirs } = texts
  if (mine === theirs || base === theirs || base === mine) return mergeWhole(texts, choices)
  const names = new SharedNames()
  const trees = eachSide(texts, (text) => readTree(text, names))
  if (!areComparable(trees)) return mergeWhole(texts, choices)
  const out = new MergedText(choices)
  const work = beginWork(trees, out)
  const lists = eachSide(trees, (tree) => listItems(tree, -1))
  mergeList(work, lists, new Map(), (nodes, scope) => mergeElement(work, nodes, scope))
  const { text, conflicts } = out
  // The parts were in order, their sum need not be: a prefix with two meanings, a `]]>` put together.
  if (!out.typed && scanXml(text).errors.length > 0) return mergeWhole(texts, choices)
  return { text, conflicts }
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
  const out = new MergedText(choices)
  out.settle({ kind: 'wholeRecord', path: '/', pieces: texts }, (choice) =>
    out.write(choice.take === 'own' ? choice.text : texts[choice.take]),
  )
  return { text: out.text, conflicts: out.conflicts }
}

function areComparable(trees: Sides<RecordTree>): boolean {
  const all = [trees.base, trees.mine, trees.theirs]
  const roots = new Set(all.map(({ scan, nameIds }) => nameIds[scan.root]))
  return (
    roots.size === 1 &&
    all.every(({ scan }) => scan.errors.length === 0 && scan.depth <= maxXmlDepth)
  )
}
