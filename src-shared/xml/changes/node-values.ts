import { elementText } from '../form/element-text.ts'
import { isCurrency } from '../form/money.ts'
import { nodeKind } from '../scan/xml-scan.ts'
import { isLeaf } from '../tree/items.ts'
import { collapse, decode, plainText } from '../tree/plain-text.ts'
import type { RecordTree } from '../tree/record-tree.ts'
import type { ChangedPlace, ShownValue } from './record-change.ts'
import { shownValue } from './shown-value.ts'

/** Children that name the element around them, most telling first, by their lower-case names. */
const titles = ['titel', 'title', 'naam', 'name', 'bestandsnaam', 'filename', 'onderschrift']
/** Likewise, attributes. */
const marks = ['titel', 'title', 'naam', 'name', 'nummer', 'number', 'nr', 'taal', 'lang', 'language', 'rol', 'role', 'soort', 'type'] // oxfmt-ignore
const mostValues = 3
const longestPlace = 40

/** Local name of an element; '' for the document (-1). */
export function localNameAt({ names, nameIds }: RecordTree, node: number): string {
  return node < 0 ? '' : names.localOf(nameIds[node] ?? 0)
}

/** Tests whether a name says a position in a list: such a number changes with every move. */
export function isPosition(name: string): boolean {
  return /^(?:volgorde|volgnummer|volgnr|positie|rang|position|order|sortorder|sort_order|sequence|index)$/iu.test(
    name,
  )
}

/** The value of a text-only element, for a person. Empty if the element has no text. */
export function leafValue(tree: RecordTree, node: number): ShownValue[] {
  const text = collapse(elementText(tree.scan, node)?.value ?? '')
  if (text === '') return []
  const field = {
    name: localNameAt(tree, node),
    parent: localNameAt(tree, tree.scan.parent[node] ?? -1),
    currency: currencyOf(tree, node),
  }
  return [shownValue(field, text)]
}

/** The value of an attribute, for a person. */
export function attributeValue(
  tree: RecordTree,
  node: number,
  attribute: string,
  source: string | null,
): ShownValue[] {
  const text = collapse(decode(source ?? ''))
  if (text === '') return []
  return [shownValue({ name: attribute, parent: localNameAt(tree, node), currency: null }, text)]
}

/** Returns the values by which a person recognises an element: its title, else its first values. */
export function elementValues(tree: RecordTree, node: number): ShownValue[] {
  if (isLeaf(tree, node)) return leafValue(tree, node)
  const title = titleChild(tree, node)
  if (title >= 0) return leafValue(tree, title)
  return leavesIn(tree, node)
    .filter((leaf) => !isPosition(localNameAt(tree, leaf)))
    .flatMap((leaf) => leafValue(tree, leaf))
    .filter(({ kind }) => kind !== 'yes' && kind !== 'no')
    .slice(0, mostValues)
}

/** The only text-only element inside an element; -1 if there are none or several. */
export function onlyLeaf(tree: RecordTree, node: number): number {
  const [leaf, second] = leavesIn(tree, node)
  return leaf !== undefined && second === undefined ? leaf : -1
}

/** Names one of several elements: by its title, number, language or role, else by position. */
export function placeOf(tree: RecordTree, node: number): ChangedPlace {
  const name = localNameAt(tree, node)
  const title = titleChild(tree, node)
  const text = title >= 0 ? leafText(tree, title) : markOf(tree, node)
  const which = text === '' ? String(positionOf(tree, node)) : text
  return { name, which: which.length > longestPlace ? `${which.slice(0, longestPlace)}…` : which }
}

function leafText(tree: RecordTree, node: number): string {
  return collapse(elementText(tree.scan, node)?.value ?? '')
}

/** The child whose text is the title of an element; -1 if there is none. */
export function titleChild(tree: RecordTree, node: number): number {
  const { scan } = tree
  let best = titles.length
  let found = -1
  const last = scan.next[node] ?? 0
  for (let child = node + 1; child < last; child = scan.next[child] ?? last) {
    if (scan.kind[child] !== nodeKind.element) continue
    const rank = titles.indexOf(localNameAt(tree, child).toLowerCase())
    if (rank < 0 || rank >= best || !isLeaf(tree, child) || leafText(tree, child) === '') continue
    best = rank
    found = child
  }
  return found
}

function markOf(tree: RecordTree, node: number): string {
  let best = marks.length
  let found = ''
  eachAttribute(tree, node, (name, value) => {
    const rank = marks.indexOf(name.toLowerCase())
    if (rank < 0 || rank >= best || value === '') return
    best = rank
    found = value
  })
  return found
}

function currencyOf(tree: RecordTree, node: number): string | null {
  let found: string | null = null
  eachAttribute(tree, node, (name, value) => {
    if (isCurrency(name)) found = value.toUpperCase()
  })
  return found
}

function eachAttribute(
  { scan, names, attributeIds }: RecordTree,
  node: number,
  visit: (name: string, value: string) => void,
): void {
  const { valueStart, valueEnd } = scan.attributes
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const value = plainText(scan.text, valueStart[at] ?? 0, valueEnd[at] ?? 0)
    visit(names.localOf(attributeIds[at] ?? 0), value)
  }
}

/** Text-only elements with a text inside an element, the first few. */
function leavesIn(tree: RecordTree, node: number): number[] {
  const { scan } = tree
  const leaves: number[] = []
  const last = scan.next[node] ?? 0
  for (let at = node + 1; at < last && leaves.length < 2 * mostValues; at += 1) {
    if (scan.kind[at] !== nodeKind.element || !isLeaf(tree, at)) continue
    if (leafText(tree, at) !== '') leaves.push(at)
  }
  return leaves
}

function positionOf({ scan, nameIds }: RecordTree, node: number): number {
  const parent = scan.parent[node] ?? -1
  let position = 1
  for (let at = parent + 1; at < node; at = scan.next[at] ?? node) {
    if (nameIds[at] === nameIds[node]) position += 1
  }
  return position
}
