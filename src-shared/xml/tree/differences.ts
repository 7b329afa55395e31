import { clocks } from '../record-content.ts'
import { contentSource } from '../scan/xml-scan.ts'
import { type Item, isElementItem, isLeaf, type ItemList, itemSource, listItems } from './items.ts'
import { listOrder } from './list-order.ts'
import { pairItems } from './pair-items.ts'
import type { RecordTree } from './record-tree.ts'
import { sameItem } from './same-content.ts'
import { declarationName } from './shared-names.ts'
import { readTag } from './start-tag.ts'
import { declaredPrefix } from '../qualified-name.ts'

/** One difference in content between two trees, by the nodes that differ. */
export interface Difference {
  readonly kind: 'text' | 'attribute' | 'added' | 'removed' | 'moved'
  /** The node in each tree; -1 in the tree that does not have the part. */
  readonly one: number
  readonly other: number
  /** The attribute's name as written; null unless `kind` is `attribute`. */
  readonly attribute: string | null
  /**
   * The source as written, or the value of an attribute. Null in the tree that does not have the
   * part.
   */
  readonly before: string | null
  readonly after: string | null
}

/**
 * Returns the differences in content between two trees with shared names, `most` at most. The order
 * is that of the first tree; within a content, added parts come last. White space, spelling and the
 * clocks of the root do not count.
 */
export function differencesOf(one: RecordTree, other: RecordTree, most: number): Difference[] {
  const search = new DifferenceSearch(one, other, most)
  search.compare(-1, -1)
  return search.found
}

class DifferenceSearch {
  readonly found: Difference[] = []
  readonly #one: RecordTree
  readonly #other: RecordTree
  readonly #most: number

  constructor(one: RecordTree, other: RecordTree, most: number) {
    this.#one = one
    this.#other = other
    this.#most = most
  }

  compare(oneNode: number, otherNode: number): void {
    const one = listItems(this.#one, oneNode)
    const other = listItems(this.#other, otherNode)
    const pairing = pairItems(one, other)
    const kept = [...pairing.toOne].filter((partner) => partner >= 0)
    const order = listOrder(kept)
    const moved = new Set(kept.filter((_, at) => !order.stays[at]))
    one.items.forEach((item, at) => {
      if (this.found.length >= this.#most || item.name === declarationName) return
      const partner = other.items[pairing.toOther[at] ?? -1]
      const before = itemSource(one, item)
      if (partner === undefined) {
        this.#add({ kind: 'removed', one: item.node, other: -1, before, after: null })
        return
      }
      const nodes = { one: item.node, other: partner.node }
      if (moved.has(at)) {
        this.#add({ kind: 'moved', ...nodes, before, after: itemSource(other, partner) })
      }
      if (!sameItem(one, item, other, partner)) this.#compareItems(one, item, other, partner)
    })
    for (const at of pairing.freeOther()) {
      const item = other.items[at]
      if (item === undefined || item.name === declarationName) continue
      const after = itemSource(other, item)
      this.#add({ kind: 'added', one: -1, other: item.node, before: null, after })
    }
  }

  #compareItems(one: ItemList, a: Item, other: ItemList, b: Item): void {
    const nodes = { one: a.node, other: b.node }
    if (!isElementItem(one, a)) {
      this.#add({ kind: 'text', ...nodes, before: itemSource(one, a), after: itemSource(other, b) })
      return
    }
    this.#compareTags(a.node, b.node)
    if (!isLeaf(this.#one, a.node) || !isLeaf(this.#other, b.node)) this.compare(a.node, b.node)
    else if (this.#one.contentSums[a.node] !== this.#other.contentSums[b.node]) {
      const before = contentSource(this.#one.scan, a.node)
      this.#add({ kind: 'text', ...nodes, before, after: contentSource(this.#other.scan, b.node) })
    }
  }

  #compareTags(one: number, other: number): void {
    const root = one === this.#one.scan.root
    const before = readTag(this.#one, one).attributes
    const after = readTag(this.#other, other).attributes
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(id), after.get(id)]
      const attribute = (was ?? is)?.name ?? ''
      if (was?.says === is?.says || declaredPrefix(attribute) !== null) continue
      if (root && clocks.has(attribute)) continue
      const values = { before: was?.value ?? null, after: is?.value ?? null }
      this.#add({ kind: 'attribute', one, other, attribute, ...values })
    }
  }

  #add(found: Omit<Difference, 'attribute'> & Partial<Pick<Difference, 'attribute'>>): void {
    if (this.found.length < this.#most) this.found.push({ attribute: null, ...found })
  }
}
