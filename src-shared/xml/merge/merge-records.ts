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
 * Merges two edits of a record (src-shared/xml/README.md). A change by one side is taken over. A
 * place that both sides changed gets the choice made for its conflict, else "mine". The result is
 * spliced from the three sources, so unchanged parts stay byte for byte. Elements match by
 * namespace and local name; repeated elements by key or content. White space, the spelling of
 * references and prefixes, and attribute order never conflict. The root's time stamps do not
 * conflict either: "theirs" is used. Runs in near-linear time.
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
  // Well-formed parts can still give a malformed whole: a prefix with two meanings, or a `]]>` that
  // arises at a joint.
  if (!out.typed && scanXml(text).errors.length > 0) return mergeWhole(texts, choices)
  return { text, conflicts }
}

/**
 * Merges texts that cannot be compared part by part: an unchanged side yields; two changed sides
 * give one conflict.
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
