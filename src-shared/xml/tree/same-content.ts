import { clocks } from '../record-content.ts'
import { collapse, decode, plainText } from './plain-text.ts'
import { type Item, type ItemList, itemSource, listItems } from './items.ts'
import { isText, type RecordTree } from './record-tree.ts'
import { contentSource, isElement, nodeKind } from '../scan/xml-scan.ts'
import { declarationName, textName } from './shared-names.ts'
import { declaredPrefix } from '../qualified-name.ts'

/**
 * True if two items have the same meaning. The hashes exclude nearly all different items; the rest
 * are compared.
 */
export function sameItem(one: ItemList, a: Item, other: ItemList, b: Item): boolean {
  if (a.name !== b.name || a.sum !== b.sum) return false
  if (itemSource(one, a) === itemSource(other, b)) return true
  if (a.name === declarationName) return true
  if (a.name === textName) return runText(one.tree, a) === runText(other.tree, b)
  if (isElement(one.tree.scan, a.node)) return sameElement(one.tree, a.node, other.tree, b.node)
  return collapse(itemSource(one, a)) === collapse(itemSource(other, b))
}

/** True if the contents of two elements have the same meaning; names and attributes are ignored. */
export function sameContent(one: RecordTree, a: number, other: RecordTree, b: number): boolean {
  if (one.contentSums[a] !== other.contentSums[b]) return false
  const oneSource = contentSource(one.scan, a)
  if (oneSource === contentSource(other.scan, b)) {
    return true
  }
  const mine = listItems(one, a)
  const theirs = listItems(other, b)
  return (
    mine.items.length === theirs.items.length &&
    mine.items.every((item, at) => {
      const partner = theirs.items[at]
      return partner !== undefined && sameItem(mine, item, theirs, partner)
    })
  )
}

function sameElement(one: RecordTree, a: number, other: RecordTree, b: number): boolean {
  const mine = saidAttributes(one, a)
  const theirs = saidAttributes(other, b)
  if (mine.size !== theirs.size) return false
  for (const [name, value] of mine) if (theirs.get(name) !== value) return false
  return sameContent(one, a, other, b)
}

/** The meaning of an element's attributes, by shared name number. */
function saidAttributes({ scan, attributeIds }: RecordTree, node: number): Map<number, string> {
  const said = new Map<number, string>()
  const { name, valueStart, valueEnd } = scan.attributes
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const written = scan.names[name[at] ?? 0] ?? ''
    if (declaredPrefix(written) !== null || (node === scan.root && clocks.has(written))) continue
    said.set(attributeIds[at] ?? 0, plainText(scan.text, valueStart[at] ?? 0, valueEnd[at] ?? 0))
  }
  return said
}

/** The meaning of a text with its CDATA sections. */
function runText({ scan }: RecordTree, item: Item): string {
  let text = ''
  for (let node = item.node; node < scan.count && (scan.end[node] ?? 0) <= item.end; node += 1) {
    if (!isText(scan, node)) break
    const source = scan.text.slice(scan.start[node], scan.end[node])
    text += scan.kind[node] === nodeKind.text ? decode(source) : source.slice(9, -3)
  }
  return collapse(text)
}
