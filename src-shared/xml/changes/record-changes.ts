import { type Difference, differencesOf } from '../tree/differences.ts'
import { isElement, nodeKind } from '../scan/xml-scan.ts'
import { collapse, decode } from '../tree/plain-text.ts'
import { isText, pairOf, readTree, type RecordTree } from '../tree/record-tree.ts'
import { SharedNames } from '../tree/shared-names.ts'
import {
  attributeValue,
  elementValues,
  leafValue,
  localNameAt,
  onlyLeaf,
  placeOf,
} from './node-values.ts'
import type { ChangedPlace, RecordChange, RecordChanges, ShownValue } from './record-change.ts'
import { shownValue } from './shown-value.ts'
import { summarise } from './summarise.ts'
import { localName } from '../qualified-name.ts'

/** Maximum number of differences that are read; a rewritten record has more. */
const mostDifferences = 2000
/** Maximum depth of a record, as in `guardXml`; a draft may be deeper. */
const mostDepth = 200

/**
 * Lists what changed from one text of a record to another, for a person and without a schema. The
 * clocks of the root, white space and spelling are no change. Null if a text is not well formed or
 * too deep.
 */
export function recordChanges(before: string, after: string): RecordChanges | null {
  if (before === after) return { changes: [], more: 0 }
  const names = new SharedNames()
  const trees = { one: readTree(before, names), other: readTree(after, names) }
  for (const { scan } of Object.values(trees)) {
    if (scan.errors.length > 0 || scan.depth > mostDepth || scan.root < 0) return null
  }
  const { one, other } = trees
  if (one.nameIds[one.scan.root] !== other.nameIds[other.scan.root]) return wholeRecord
  const differences = differencesOf(one, other, mostDifferences)
  return summarise(differences.map((difference) => changeOf(trees, difference)))
}

const wholeRecord: RecordChanges = {
  changes: [{ kind: 'changed', path: [], place: null, count: 1, before: [], after: [] }],
  more: 0,
}

interface Trees {
  readonly one: RecordTree
  readonly other: RecordTree
}

function changeOf(trees: Trees, difference: Difference): RecordChange {
  const { one, other, kind } = difference
  if (kind === 'text' || kind === 'attribute') return valueChange(trees, difference)
  if (kind === 'added') {
    const { node, values } = partValues(trees.other, other)
    return { kind, ...placeIn(trees.other, trees, node), count: 1, before: [], after: values }
  }
  const { node, values } = partValues(trees.one, one)
  return { kind, ...placeIn(trees.one, trees, node), count: 1, before: values, after: [] }
}

/** Returns the change of a value. Filling an empty field counts as adding; emptying a field counts as removing. */
function valueChange(trees: Trees, difference: Difference): RecordChange {
  const { one, other, attribute } = difference
  const [before, after] = valuesOf(trees, difference)
  const kind = before.length === 0 ? 'added' : after.length === 0 ? 'removed' : 'changed'
  const shown =
    kind === 'added' ? { tree: trees.other, node: other } : { tree: trees.one, node: one }
  const { path, place } = placeIn(shown.tree, trees, shown.node)
  const whole = attribute === null ? path : [...path, `@${localName(attribute)}`]
  return { kind, path: whole, place, count: 1, before, after }
}

function valuesOf(trees: Trees, difference: Difference): [ShownValue[], ShownValue[]] {
  const { one, other, attribute, before, after } = difference
  if (attribute !== null) {
    const name = localName(attribute)
    return [
      attributeValue(trees.one, one, name, before),
      attributeValue(trees.other, other, name, after),
    ]
  }
  if (isElement(trees.one.scan, one))
    return [leafValue(trees.one, one), leafValue(trees.other, other)]
  return [looseText(trees.one, one, before), looseText(trees.other, other, after)]
}

/** A text between elements, a comment or an instruction. */
function looseText(tree: RecordTree, node: number, source: string | null): ShownValue[] {
  const text = collapse(isText(tree.scan, node) ? decode(source ?? '') : (source ?? ''))
  return text === '' ? [] : [shownValue({ name: '', parent: '', currency: null }, text)]
}

/** The values of an added or removed part. An element with a single value is named by that value. */
function partValues(tree: RecordTree, node: number): { node: number; values: ShownValue[] } {
  const { scan } = tree
  if (!isElement(scan, node)) {
    const isComment = scan.kind[node] === nodeKind.comment
    const source = scan.text.slice(scan.start[node], scan.end[node])
    return { node, values: isComment ? [] : looseText(tree, node, source) }
  }
  const leaf = onlyLeaf(tree, node)
  const parent = scan.parent[node] ?? -1
  const repeats = tree.repeated.has(pairOf(tree.nameIds[parent] ?? 0, tree.nameIds[node] ?? 0))
  return { node: leaf >= 0 && !repeats ? leaf : node, values: elementValues(tree, node) }
}

function placeIn(
  tree: RecordTree,
  { one, other }: Trees,
  node: number,
): { path: readonly string[]; place: ChangedPlace | null } {
  const { scan } = tree
  const path: string[] = []
  let place: ChangedPlace | null = null
  for (let at = node; at >= 0 && at !== scan.root; at = scan.parent[at] ?? -1) {
    if (isText(scan, at)) continue
    path.unshift(stepOf(tree, at))
    const parent = scan.parent[at] ?? -1
    if (place !== null || at === node || parent < 0) continue
    const pair = pairOf(tree.nameIds[parent] ?? 0, tree.nameIds[at] ?? 0)
    if (one.repeated.has(pair) || other.repeated.has(pair)) place = placeOf(tree, at)
  }
  return { path, place }
}

function stepOf(tree: RecordTree, node: number): string {
  const { scan } = tree
  if (isElement(scan, node)) return localNameAt(tree, node)
  return scan.kind[node] === nodeKind.comment ? 'comment()' : 'processing-instruction()'
}
