import { type ChangedPart, changedParts } from './changed-parts.ts'
import { type Item, isElementItem, itemSource, listItems } from './tree/items.ts'
import { declaredPrefix } from './tree/namespaces.ts'
import { NodePaths, shortPath } from './tree/node-path.ts'
import { pairItems } from './tree/pair-items.ts'
import type { Pairing } from './tree/pairing.ts'
import { clocks } from './record-content.ts'
import { readTree, type RecordTree } from './tree/record-tree.ts'
import { SharedNames, textName } from './tree/shared-names.ts'
import { readTag } from './tree/start-tag.ts'
import { keyOf } from './tree/item-keys.ts'

/** Something that was sent and that the service did not take over. */
export interface LostPart {
  /** As in `MergeConflict`: `/Project/General/Address[2]/City`, `/Project/@id`. */
  readonly path: string
  /**
   * As it was sent: the element, the attribute's value or the text; 500 characters at most. Empty
   * for something that was taken out and is still there.
   */
  readonly sent: string
}

const maxParts = 50
const maxSent = 500

/**
 * What was sent and is missing in the read-back, 50 places at most, in the order of the text: an
 * element, an attribute, or all text of an element. A value that came back in other words is not
 * lost, nor is what moved; comments and the root's clocks are not looked at. With the text of the
 * service that was `replaced`: also what was changed and stands there as it did before. All are well
 * formed.
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
 * Changes against the text that was `replaced` which the read-back does not show: there it stands as
 * it did before. What was put in and is not there is gone, which `LossSearch` finds; the order of
 * things is the service's own.
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
 * Elements of the read-back that no sent one was found for, by name, the first last: a value in
 * other words may look like another thing, and of as many as were sent none is lost. What has a key
 * of its own is another thing.
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
