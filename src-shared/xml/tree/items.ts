import { isElement, nodeKind } from '../scan/xml-scan.ts'
import { TextSum } from './plain-text.ts'
import { addText, isText, type RecordTree } from './record-tree.ts'
import { textName } from './shared-names.ts'

/**
 * A part of an element's content: an element, a text including its CDATA sections, a comment or an
 * instruction.
 */
export interface Item {
  /** Its node; for a text, the first node. */
  readonly node: number
  /** Name number and hash (`RecordTree`). */
  readonly name: number
  readonly sum: number
  /** Start of the white space before the item, then start and end of the item. */
  readonly lead: number
  readonly start: number
  readonly end: number
}

export interface ItemList {
  readonly tree: RecordTree
  /** The element, or -1 for the document. */
  readonly parent: number
  readonly items: readonly Item[]
  /** Start of the content, start of the white space behind the last item, end of the content. */
  readonly start: number
  readonly tail: number
  readonly end: number
}

/**
 * Lists the content of an element, or of the document (-1). White space belongs to the item after
 * it.
 */
export function listItems(tree: RecordTree, parent: number): ItemList {
  const { scan } = tree
  const start = parent < 0 ? 0 : (scan.openEnd[parent] ?? 0)
  const end = parent < 0 ? scan.text.length : (scan.closeStart[parent] ?? 0)
  const last = parent < 0 ? scan.count : (scan.next[parent] ?? 0)
  const items: Item[] = []
  const sum = new TextSum()
  let tail = start
  for (let node = parent + 1; node < last;) {
    const first = node
    let name = tree.nameIds[node] ?? 0
    let itemSum = tree.sums[node] ?? 0
    let itemEnd = scan.end[node] ?? 0
    if (isText(scan, node)) {
      sum.reset()
      while (node < last && isText(scan, node)) {
        addText(sum, scan, node)
        itemEnd = scan.end[node] ?? 0
        node = scan.next[node] ?? last
      }
      if (sum.value === 0) continue
      name = textName
      itemSum = sum.value
    } else {
      node = scan.next[node] ?? last
    }
    items.push({
      node: first,
      name,
      sum: itemSum,
      lead: tail,
      start: scan.start[first] ?? 0,
      end: itemEnd,
    })
    tail = itemEnd
  }
  return { tree, parent, items, start, tail, end }
}

/** Returns the source of an item, as it stands in the text. */
export function itemSource(list: ItemList, item: Item): string {
  return list.tree.scan.text.slice(item.start, item.end)
}

/** White space before an item. */
export function leadOf(list: ItemList, item: Item): string {
  return list.tree.scan.text.slice(item.lead, item.start)
}

export function isElementItem(list: ItemList, item: Item): boolean {
  return isElement(list.tree.scan, item.node)
}

/** True if an element holds only text or nothing. */
export function isLeaf(tree: RecordTree, node: number): boolean {
  const { scan } = tree
  const last = scan.next[node] ?? 0
  for (let child = node + 1; child < last; child += 1) {
    if (!isText(scan, child)) return false
  }
  return scan.kind[node] === nodeKind.element
}
