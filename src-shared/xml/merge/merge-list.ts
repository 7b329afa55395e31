import { type Item, isElementItem, type ItemList, itemSource, leadOf } from '../tree/items.ts'
import type { Scope } from '../tree/namespaces.ts'
import { sameItem } from '../tree/same-content.ts'
import { keyOf } from '../tree/item-keys.ts'
import { type Entry, ListPlan } from './list-plan.ts'
import type { ConflictKind } from './merge-conflict.ts'
import { mergeText } from './merge-text.ts'
import type { MergeWork } from './merge-work.ts'
import { eachSide, type Side, type Sides, spelling } from './sides.ts'
import { writeItem } from './write-item.ts'

/** Merges an element that both sides changed. */
export type MergeElement = (nodes: Sides<number>, scope: Scope) => void

/** Merges and writes the content of an element, or of the document, item by item. */
export function mergeList(
  work: MergeWork,
  lists: Sides<ItemList>,
  scope: Scope,
  mergeElement: MergeElement,
): void {
  const plan = new ListPlan(lists, work.repeated)
  const writer = new ListWriter(work, lists, scope, mergeElement)
  const order = plan.disputedOrder
  if (order === null) {
    writer.write(plan.arrange())
    return
  }
  const path = work.paths.base.of(lists.base.parent)
  work.out.settle(
    {
      kind: 'order',
      path,
      pieces: eachSide(lists, (list) => list.tree.scan.text.slice(list.start, list.end)),
      named: { place: path, pieces: [order.mine.join(' '), order.theirs.join(' ')] },
    },
    (choice) => {
      if (choice.take === 'own') work.out.write(choice.text)
      else writer.write(plan.arrange(choice.take))
    },
  )
}

class ListWriter {
  readonly #work: MergeWork
  readonly #lists: Sides<ItemList>
  readonly #scope: Scope
  readonly #mergeElement: MergeElement

  constructor(work: MergeWork, lists: Sides<ItemList>, scope: Scope, mergeElement: MergeElement) {
    this.#work = work
    this.#lists = lists
    this.#scope = scope
    this.#mergeElement = mergeElement
  }

  write(entries: readonly Entry[]): void {
    for (const entry of entries) this.#entry(entry)
    const tails = eachSide(this.#lists, ({ tree, tail, end }) => tree.scan.text.slice(tail, end))
    this.#work.out.write(spelling(tails))
  }

  #entry(entry: Entry): void {
    const items = eachSide(this.#lists, (list, side) => list.items[entry[side]] ?? null)
    const { base, mine, theirs } = items
    if (base !== null && mine !== null && theirs !== null) {
      this.#kept(entry, { base, mine, theirs })
    } else if (base !== null) {
      this.#disputed(mine === null ? 'deletedByMe' : 'deletedByThem', items)
    } else if (mine === null || theirs === null) {
      this.#whole(mine === null ? 'theirs' : 'mine', mine ?? theirs)
    } else if (sameItem(this.#lists.mine, mine, this.#lists.theirs, theirs)) {
      this.#whole('mine', mine)
    } else {
      this.#disputed('inserted', items)
    }
  }

  /** Writes an item that both sides still have. */
  #kept(entry: Entry, items: Sides<Item>): void {
    const { base, mine, theirs } = this.#lists
    const sources = eachSide(items, (item, side) => itemSource(this.#lists[side], item))
    this.#work.out.write(spelling(eachSide(items, (item, side) => leadOf(this.#lists[side], item))))
    const { scan } = base.tree
    const element = isElementItem(base, items.base)
    if (element && items.base.node === scan.root) this.#inside(items)
    else if (entry.mineSame && sources.mine === sources.base) this.#bare('theirs', items)
    else if (entry.theirsSame && sources.theirs === sources.base) this.#bare('mine', items)
    else if (sameItem(mine, items.mine, theirs, items.theirs)) this.#bare('mine', items)
    else if (element) this.#inside(items)
    else {
      const merged = mergeText(sources)
      if (merged !== null) this.#work.out.write(merged)
      else if (entry.theirsSame) this.#bare('mine', items)
      else if (entry.mineSame) this.#bare('theirs', items)
      else this.#disputed('text', items, true)
    }
  }

  #inside(items: Sides<Item>): void {
    this.#mergeElement(
      eachSide(items, ({ node }) => node),
      this.#scope,
    )
  }

  /** Writes a side's item unchanged, with or without the white space before the item. */
  #bare(side: Side, items: Sides<Item | null>): void {
    const item = items[side]
    if (item !== null) writeItem(this.#work, this.#lists[side], item, this.#scope)
  }

  #whole(side: Side, item: Item | null): void {
    if (item === null) return
    this.#work.out.write(leadOf(this.#lists[side], item))
    writeItem(this.#work, this.#lists[side], item, this.#scope)
  }

  #disputed(kind: ConflictKind, items: Sides<Item | null>, leadWritten = false): void {
    const { out } = this.#work
    const pieces = eachSide(items, (item, side) =>
      item === null ? null : itemSource(this.#lists[side], item),
    )
    const path = this.#pathOf(items)
    const key = items.mine === null ? null : keyOf(this.#lists.mine, items.mine)
    // An inserted item's position may still change; its key may not. So the key identifies the
    // place.
    const place = items.base === null ? `${path.replace(/\[\d+\]$/u, '')} ${key ?? ''}` : path
    const named = { place, pieces: [pieces.base, pieces.mine, pieces.theirs] }
    out.settle({ kind, path, pieces, named }, (choice) => {
      const side = choice.take === 'own' ? (items.mine === null ? 'theirs' : 'mine') : choice.take
      const item = items[side]
      if (item === null) return
      if (!leadWritten) out.write(leadOf(this.#lists[side], item))
      if (choice.take === 'own') out.write(choice.text)
      else this.#bare(side, items)
    })
  }

  #pathOf({ base, mine, theirs }: Sides<Item | null>): string {
    const { paths } = this.#work
    const parent = paths.base.of(this.#lists.base.parent)
    if (base !== null) return parent + paths.base.step(base.node)
    if (mine !== null) return parent + paths.mine.step(mine.node)
    return parent + (theirs === null ? '' : paths.theirs.step(theirs.node))
  }
}
