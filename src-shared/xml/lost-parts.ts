import { type ChangedPart, changedParts } from './changed-parts.ts'
import { type Item, isElementItem, itemSource, listItems } from './tree/items.ts'
import { NodePaths, shortPath } from './tree/node-path.ts'
import { pairItems } from './tree/pair-items.ts'
import type { Pairing } from './tree/pairing.ts'
import { clocks } from './record-content.ts'
import { readTree, type RecordTree } from './tree/record-tree.ts'
import { SharedNames, textName } from './tree/shared-names.ts'
import { readTag } from './tree/start-tag.ts'
import { keyOf } from './tree/item-keys.ts'
import { declaredPrefix } from './qualified-name.ts'

/** A part of a sent text that the service did not keep. */
export interface LostPart {
  /** The path as in `MergeConflict`: `/Project/General/Address[2]/City`, `/Project/@id`. */
  readonly path: string
  /**
   * The element, the attribute's value or the text as it was sent; 500 characters at most. Empty
   * for a removed part that is still in the read-back.
   */
  readonly sent: string
}

const maxParts = 50
const maxSent = 500

/**
 * Returns the elements, attributes and texts of `sent` that are missing in `readBack`, 50 at most,
 * in the order of the text. The texts of an element count as one part. A changed value and a moved
 * element are not lost. Comments and the clocks of the root are not compared. With `replaced`, the
 * text of the service before the request, the result also holds changes that the service ignored:
 * the read-back still has the replaced content. All texts are well formed.
 */
export function findLostParts(
  sent: string,
  readBack: string,
  replaced: string | null = null,
): LostPart[] {
  if (sent === readBack) return []
  const names = new SharedNames()
  const search = new LossSearch(readTree(sent, names), readTree(readBack, names))
  search.compare(-1, -1)
  if (replaced === null) return search.lost
  const paths = new Set(search.lost.map(({ path }) => path))
  const ignored = ignoredParts(sent, readBack, replaced).filter(({ path }) => !paths.has(path))
  return [...search.lost, ...ignored].slice(0, maxParts)
}

/**
 * Returns the changes from `replaced` to `sent` that the service ignored: the read-back still has
 * the content of `replaced`. Additions are left out, as `LossSearch` finds them. Moves are left
 * out, as the service decides the order.
 */
function ignoredParts(sent: string, readBack: string, replaced: string): LostPart[] {
  const wordsOf = ({ kind, path, before, after }: ChangedPart) =>
    JSON.stringify([kind, path, before, after])
  const open = new Set(changedParts(readBack, sent).map(wordsOf))
  return changedParts(replaced, sent)
    .filter((part) => part.kind !== 'added' && part.kind !== 'moved' && open.has(wordsOf(part)))
    .map(({ path, after }) => ({ path, sent: after ?? '' }))
}

class LossSearch {
  readonly lost: LostPart[] = []
  readonly #sent: RecordTree
  readonly #back: RecordTree
  readonly #paths: NodePaths

  constructor(sent: RecordTree, back: RecordTree) {
    this.#sent = sent
    this.#back = back
    this.#paths = new NodePaths(sent)
  }

  compare(sentNode: number, backNode: number): void {
    const sent = listItems(this.#sent, sentNode)
    const back = listItems(this.#back, backNode)
    const pairing = pairItems(sent, back)
    const spare = sparePartners(pairing)
    const backHasText = back.items.some(({ name }) => name === textName)
    let textIsLost = sent.items.some(({ name }) => name === textName) && !backHasText
    sent.items.forEach((item, at) => {
      if (this.lost.length >= maxParts) return
      if (item.name === textName && textIsLost) {
        textIsLost = false
        this.#lose(this.#paths.of(sentNode), itemSource(sent, item))
      }
      if (!isElementItem(sent, item)) return
      const partner = pairing.toOther[at] ?? -1
      const keyed = keyOf(sent, item) !== null
      const backItem =
        partner >= 0 ? back.items[partner] : keyed ? undefined : spare.get(item.name)?.pop()
      if (backItem === undefined) this.#lose(this.#paths.of(item.node), itemSource(sent, item))
      else if (item.sum !== backItem.sum) this.#compareElement(item.node, backItem.node)
    })
  }

  #compareElement(sentNode: number, backNode: number): void {
    const back = readTag(this.#back, backNode).attributes
    const root = sentNode === this.#sent.scan.root
    for (const { id, name, value } of readTag(this.#sent, sentNode).attributes.values()) {
      const unsaid = declaredPrefix(name) !== null || (root && clocks.has(name))
      if (!unsaid && !back.has(id)) this.#lose(`${this.#paths.of(sentNode)}/@${name}`, value)
    }
    this.compare(sentNode, backNode)
  }

  #lose(path: string, sent: string): void {
    if (this.lost.length >= maxParts) return
    const shown = sent.length > maxSent ? `${sent.slice(0, maxSent - 1)}…` : sent
    this.lost.push({ path: shortPath(path), sent: shown })
  }
}

/**
 * Returns the unpaired elements of the read-back by name, in reverse order, for `pop()`. An element
 * with a changed value may be left unpaired; an unpaired element of the same name then stands for
 * it. Elements with a key are left out, as another key means another object.
 */
function sparePartners(pairing: Pairing): Map<number, Item[]> {
  const list = pairing.other
  const spare = new Map<number, Item[]>()
  for (const at of pairing.freeOther().reverse()) {
    const item = list.items[at]
    if (item === undefined || keyOf(list, item) !== null) continue
    const found = spare.get(item.name)
    if (found === undefined) spare.set(item.name, [item])
    else found.push(item)
  }
  return spare
}
