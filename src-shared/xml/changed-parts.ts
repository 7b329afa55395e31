import {
  type Item,
  isElementItem,
  isLeaf,
  type ItemList,
  itemSource,
  listItems,
} from './tree/items.ts'
import { listOrder } from './tree/list-order.ts'
import { declaredPrefix } from './tree/namespaces.ts'
import { NodePaths, shortPath } from './tree/node-path.ts'
import { pairItems } from './tree/pair-items.ts'
import { clocks } from './record-content.ts'
import { readTree, type RecordTree } from './tree/record-tree.ts'
import { sameItem } from './tree/same-content.ts'
import { declarationName, SharedNames } from './tree/shared-names.ts'
import { readTag } from './tree/start-tag.ts'

/** One difference between two texts of a record. */
export interface ChangedPart {
  readonly kind: 'text' | 'attribute' | 'added' | 'removed' | 'moved'
  /**
   * The path as in `MergeConflict`. An added part has its path in the second text, any other part
   * its path in the first.
   */
  readonly path: string
  /**
   * The source as written, or the value of an attribute; 500 characters at most. Null in the text
   * that does not have the part.
   */
  readonly before: string | null
  readonly after: string | null
}

const maxParts = 200
const maxShown = 500

/**
 * Returns the differences in content between two well-formed texts of a record, 200 at most. The
 * order is that of the first text; within a content, added parts come last. White space, spelling
 * and the clocks of the root do not count.
 */
export function changedParts(one: string, other: string): ChangedPart[] {
  if (one === other) return []
  const names = new SharedNames()
  const search = new ChangeSearch(readTree(one, names), readTree(other, names))
  search.compare(-1, -1)
  return search.found
}

class ChangeSearch {
  readonly found: ChangedPart[] = []
  readonly #one: RecordTree
  readonly #other: RecordTree
  readonly #onePaths: NodePaths
  readonly #otherPaths: NodePaths

  constructor(one: RecordTree, other: RecordTree) {
    this.#one = one
    this.#other = other
    this.#onePaths = new NodePaths(one)
    this.#otherPaths = new NodePaths(other)
  }

  compare(oneNode: number, otherNode: number): void {
    const one = listItems(this.#one, oneNode)
    const other = listItems(this.#other, otherNode)
    const pairing = pairItems(one, other)
    const kept = [...pairing.toOne].filter((partner) => partner >= 0)
    const order = listOrder(kept)
    const moved = new Set(kept.filter((_, at) => !order.stays[at]))
    one.items.forEach((item, at) => {
      if (this.found.length >= maxParts || item.name === declarationName) return
      const partner = other.items[pairing.toOther[at] ?? -1]
      const path = this.#onePaths.of(item.node)
      if (partner === undefined) this.#add('removed', path, itemSource(one, item), null)
      else {
        if (moved.has(at)) {
          this.#add('moved', path, itemSource(one, item), itemSource(other, partner))
        }
        if (!sameItem(one, item, other, partner)) this.#compareItems(one, item, other, partner)
      }
    })
    for (const at of pairing.freeOther()) {
      const item = other.items[at]
      if (item === undefined || item.name === declarationName) continue
      this.#add('added', this.#otherPaths.of(item.node), null, itemSource(other, item))
    }
  }

  #compareItems(one: ItemList, a: Item, other: ItemList, b: Item): void {
    const path = this.#onePaths.of(a.node)
    if (!isElementItem(one, a)) {
      this.#add('text', path, itemSource(one, a), itemSource(other, b))
      return
    }
    this.#compareTags(path, a.node, b.node)
    if (!isLeaf(this.#one, a.node) || !isLeaf(this.#other, b.node)) this.compare(a.node, b.node)
    else if (this.#one.contentSums[a.node] !== this.#other.contentSums[b.node]) {
      this.#add('text', path, contentOf(this.#one, a.node), contentOf(this.#other, b.node))
    }
  }

  #compareTags(path: string, oneNode: number, otherNode: number): void {
    const root = oneNode === this.#one.scan.root
    const before = readTag(this.#one, oneNode).attributes
    const after = readTag(this.#other, otherNode).attributes
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(id), after.get(id)]
      const name = (was ?? is)?.name ?? ''
      if (was?.says === is?.says || declaredPrefix(name) !== null) continue
      if (root && clocks.has(name)) continue
      this.#add('attribute', `${path}/@${name}`, was?.value ?? null, is?.value ?? null)
    }
  }

  #add(kind: ChangedPart['kind'], path: string, before: string | null, after: string | null): void {
    if (this.found.length >= maxParts) return
    this.found.push({ kind, path: shortPath(path), before: shown(before), after: shown(after) })
  }
}

function contentOf({ scan }: RecordTree, node: number): string {
  return scan.text.slice(scan.openEnd[node], scan.closeStart[node])
}

function shown(source: string | null): string | null {
  return source === null || source.length <= maxShown ? source : `${source.slice(0, maxShown - 1)}…`
}
