import { isElement } from '../scan/xml-scan.ts'
import { type Item, isLeaf, type ItemList } from './items.ts'
import { plainText } from './plain-text.ts'

/**
 * Attributes that identify repeated elements, most reliable first. A position in a list (volgorde)
 * does not identify an element: the position changes when an element is inserted before.
 */
const keyAttributes = [
  ['id', 'uuid', 'guid'],
  ['key', 'sleutel', 'code', 'hash', 'ref', 'referentie'],
  ['nummer', 'number', 'nr', 'no'],
  ['taal', 'lang', 'language'],
  ['naam', 'name', 'rol'],
].flat()

/**
 * Likewise, text-only child elements that identify their parent (sample records: Titel, Naam,
 * Adres).
 */
const keyChildren = [
  ['id', 'uuid', 'guid'],
  ['key', 'sleutel', 'code', 'hash', 'referentie'],
  ['nummer', 'number', 'nr', 'indexnummer'],
  ['naam', 'name', 'titel', 'title', 'bestandsnaam', 'filename', 'adres', 'url'],
].flat()

/** The key attribute with its value; null if the item has none. */
export function keyOf({ tree }: ItemList, { node }: Item): string | null {
  const { scan, names } = tree
  if (!isElement(scan, node)) return null
  let best = keyAttributes.length
  let key: string | null = null
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const name = names.localOf(tree.attributeIds[at] ?? 0).toLowerCase()
    const rank = keyAttributes.indexOf(name)
    if (rank < 0 || rank >= best) continue
    const { valueStart, valueEnd } = scan.attributes
    const value = plainText(scan.text, valueStart[at] ?? 0, valueEnd[at] ?? 0)
    if (value === '') continue
    best = rank
    key = `${name}=${value}`
  }
  return key
}

/** The key child with its text; null if the item has none. */
export function childKeyOf({ tree }: ItemList, { node }: Item): string | null {
  const { scan, names, nameIds } = tree
  if (!isElement(scan, node)) return null
  let best = keyChildren.length
  let found = -1
  const last = scan.next[node] ?? 0
  for (let child = node + 1; child < last; child = scan.next[child] ?? last) {
    if (!isElement(scan, child)) continue
    const rank = keyChildren.indexOf(names.localOf(nameIds[child] ?? 0).toLowerCase())
    if (rank < 0 || rank >= best || !isLeaf(tree, child)) continue
    best = rank
    found = child
  }
  if (found < 0) return null
  const value = plainText(scan.text, scan.openEnd[found] ?? 0, scan.closeStart[found] ?? 0)
  return value === '' ? null : `${keyChildren[best] ?? ''}=${value}`
}
