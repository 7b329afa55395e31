import { childKeyOf, keyOf } from '../tree/item-keys.ts'
import { type ItemList, isElementItem, itemSource } from '../tree/items.ts'
import { listOrder } from '../tree/list-order.ts'
import { pairItems } from '../tree/pair-items.ts'
import { linkUnique, Pairing } from '../tree/pairing.ts'
import { pairOf } from '../tree/record-tree.ts'
import { sameItem } from '../tree/same-content.ts'
import { textName } from '../tree/shared-names.ts'
import type { Sides } from './sides.ts'

/**
 * An entry of a merged content: its index in each of the three lists; -1 in a list without the
 * entry.
 */
export interface Entry extends Sides<number> {
  /** True if this side's item equals the base's; false if the item is absent in either. */
  readonly mineSame: boolean
  readonly theirsSame: boolean
}

type Edited = 'mine' | 'theirs'

/** Decides which items a merged content holds, and their order. */
export class ListPlan {
  readonly #lists: Sides<ItemList>
  readonly #entries: Record<Edited, (Entry | null)[]>
  readonly #order: OrderOutcome

  constructor(lists: Sides<ItemList>, repeated: ReadonlySet<number>) {
    this.#lists = lists
    this.#entries = {
      mine: lists.mine.items.map(() => null),
      theirs: lists.theirs.items.map(() => null),
    }
    const mine = pairItems(lists.base, lists.mine)
    const theirs = pairItems(lists.base, lists.theirs)
    this.#addBase(mine, theirs)
    this.#addInserted(mine, theirs, repeated)
    this.#order = orderOutcome(this.#inBoth('mine'), this.#inBoth('theirs'))
  }

  /**
   * The two orders, as indexes in the base, if they cannot be combined; null if they can. The
   * orders identify the conflict.
   */
  get disputedOrder(): {
    readonly mine: readonly number[]
    readonly theirs: readonly number[]
  } | null {
    return this.#order.disputed ? this.#order : null
  }

  /** Every entry in merged order. If the order is a conflict, the order of the given side. */
  arrange(side: Edited = 'mine'): Entry[] {
    const { disputed, spine, moved } = this.#order
    return disputed ? this.#along(side, new Set()) : this.#along(spine, moved)
  }

  #addBase(mine: Pairing, theirs: Pairing): void {
    const lists = this.#lists
    lists.base.items.forEach((item, base) => {
      const inMine = mine.toOther[base] ?? -1
      const inTheirs = theirs.toOther[base] ?? -1
      const mineItem = lists.mine.items[inMine]
      const theirsItem = lists.theirs.items[inTheirs]
      const mineSame = mineItem !== undefined && sameItem(lists.base, item, lists.mine, mineItem)
      const theirsSame =
        theirsItem !== undefined && sameItem(lists.base, item, lists.theirs, theirsItem)
      // Removed by one side and unchanged on the other: removed.
      const gone = (mineItem === undefined && theirsSame) || (theirsItem === undefined && mineSame)
      if (!gone) this.#add({ base, mine: inMine, theirs: inTheirs, mineSame, theirsSame })
    })
  }

  #addInserted(mine: Pairing, theirs: Pairing, repeated: ReadonlySet<number>): void {
    const both = pairInserted(this.#lists, mine, theirs, repeated)
    for (const at of mine.freeOther()) {
      this.#add({ base: -1, mine: at, theirs: both.toOther[at] ?? -1, ...unlikeBase })
    }
    for (const at of theirs.freeOther()) {
      if ((both.toOne[at] ?? -1) < 0) this.#add({ base: -1, mine: -1, theirs: at, ...unlikeBase })
    }
  }

  #add(entry: Entry): void {
    if (entry.mine >= 0) this.#entries.mine[entry.mine] = entry
    if (entry.theirs >= 0) this.#entries.theirs[entry.theirs] = entry
  }

  #inBoth(side: Edited): Entry[] {
    return this.#entries[side].filter(
      (entry) => entry !== null && entry.base >= 0 && entry.mine >= 0 && entry.theirs >= 0,
    ) as Entry[]
  }

  /**
   * Returns one side's order. The other side's additions follow the same neighbour as in their own
   * list. If both sides inserted at the same place, the texts decide the order, so the result does
   * not depend on which side is "mine".
   */
  #along(side: Edited, moved: ReadonlySet<Entry>): Entry[] {
    const other: Edited = side === 'mine' ? 'theirs' : 'mine'
    const spine = this.#entries[side].filter(
      (entry) => entry !== null && !moved.has(entry),
    ) as Entry[]
    const inSpine = new Set(spine)
    const behind = new Map<Entry | null, Entry[]>()
    let anchor: Entry | null = null
    for (const entry of this.#entries[other]) {
      if (entry === null) continue
      if (inSpine.has(entry)) {
        anchor = entry
        continue
      }
      const found = behind.get(anchor)
      if (found === undefined) behind.set(anchor, [entry])
      else found.push(entry)
    }
    const arranged: Entry[] = []
    let at = 0
    const closeGap = (after: Entry | null) => {
      const own: Entry[] = []
      for (let entry = spine[at]; entry !== undefined && entry[other] < 0; entry = spine[at]) {
        own.push(entry)
        at += 1
      }
      const others = behind.get(after) ?? []
      const otherFirst = this.#sourceOf(others, other) < this.#sourceOf(own, side)
      // Pushed one by one: a run may exceed the maximum number of call arguments.
      for (const run of otherFirst ? [others, own] : [own, others]) {
        for (const entry of run) arranged.push(entry)
      }
    }
    closeGap(null)
    for (let entry = spine[at]; entry !== undefined; entry = spine[at]) {
      arranged.push(entry)
      at += 1
      closeGap(entry)
    }
    return arranged
  }

  #sourceOf(entries: readonly Entry[], side: Edited): string {
    const list = this.#lists[side]
    return entries
      .map((entry) => list.items[entry[side]])
      .map((item) => (item === undefined ? '' : itemSource(list, item)))
      .join('')
  }
}

const unlikeBase = { mineSame: false, theirsSame: false }

interface OrderOutcome {
  readonly disputed: boolean
  readonly mine: readonly number[]
  readonly theirs: readonly number[]
  /** The side whose order is followed, and the entries that take the other side's position. */
  readonly spine: Edited
  readonly moved: ReadonlySet<Entry>
}

/**
 * Tells whether two orders can be combined. They conflict if one side moved an entry that the other
 * side changed or moved elsewhere. Moves of different entries are combined.
 */
function orderOutcome(inMine: readonly Entry[], inTheirs: readonly Entry[]): OrderOutcome {
  const mine = inMine.map(({ base }) => base)
  const theirs = inTheirs.map(({ base }) => base)
  const mineOrder = listOrder(mine)
  const theirsOrder = listOrder(theirs)
  const agreed = { disputed: false, mine, theirs, spine: 'mine', moved: new Set<Entry>() } as const
  if (mineOrder.rising && theirsOrder.rising) return agreed
  if (mine.every((base, at) => base === theirs[at])) return agreed
  const movedHere = new Set(inMine.filter((_, at) => mineOrder.moved[at]))
  const movedThere = inTheirs.filter((_, at) => theirsOrder.moved[at])
  const disputed =
    movedThere.some((entry) => !entry.mineSame || movedHere.has(entry)) ||
    [...movedHere].some(({ theirsSame }) => !theirsSame)
  if (disputed) return { ...agreed, disputed }
  if (mineOrder.rising) return { ...agreed, spine: 'theirs' }
  return { ...agreed, moved: new Set(inTheirs.filter((_, at) => !theirsOrder.stays[at])) }
}

/**
 * Pairs items that both sides inserted: equal items; items with the same key; and items of the same
 * name if the element never repeats.
 */
function pairInserted(
  lists: Sides<ItemList>,
  mine: Pairing,
  theirs: Pairing,
  repeated: ReadonlySet<number>,
): Pairing {
  const both = new Pairing(lists.mine, lists.theirs)
  const mineFree = mine.freeOther()
  const theirsFree = theirs.freeOther()
  if (mineFree.length === 0 || theirsFree.length === 0) return both
  const isFree = { mine: new Set(mineFree), theirs: new Set(theirsFree) }
  const { base, mine: mineList, theirs: theirsList } = lists
  const parent = base.parent < 0 ? 0 : (base.tree.nameIds[base.parent] ?? 0)
  const by = (key: (list: ItemList, at: number) => string | null) =>
    linkUnique(
      both,
      (at) => (isFree.mine.has(at) ? key(mineList, at) : null),
      (at) => (isFree.theirs.has(at) ? key(theirsList, at) : null),
    )
  const keyed = (list: ItemList, at: number, read: typeof keyOf) => {
    const item = list.items[at]
    const key = item === undefined ? null : read(list, item)
    return key === null ? null : `${item?.name ?? 0} ${key}`
  }
  const turns = { mine: new Map<string, number>(), theirs: new Map<string, number>() }
  by((list, at) => {
    const item = list.items[at]
    if (item === undefined) return null
    // Equal items pair in order of occurrence.
    const seen = list === mineList ? turns.mine : turns.theirs
    const sum = `${item.name} ${item.sum}`
    seen.set(sum, (seen.get(sum) ?? 0) + 1)
    return `${sum} ${seen.get(sum) ?? 0}`
  })
  by((list, at) => keyed(list, at, keyOf))
  by((list, at) => (keyed(list, at, keyOf) === null ? keyed(list, at, childKeyOf) : null))
  by((list, at) => {
    const item = list.items[at]
    if (item === undefined) return null
    const single = item.name === textName || isElementItem(list, item)
    const unkeyed = keyOf(list, item) === null && childKeyOf(list, item) === null
    return single && unkeyed && !repeated.has(pairOf(parent, item.name)) ? `${item.name}` : null
  })
  return both
}
