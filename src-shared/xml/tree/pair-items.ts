import { childKeyOf, keyOf } from './item-keys.ts'
import { type Item, isElementItem, isLeaf, type ItemList } from './items.ts'
import { enough, featuresOf, likelyPairs, likeness } from './likeness.ts'
import { linkUnique, Pairing } from './pairing.ts'
import { sameItem } from './same-content.ts'

/**
 * Finds corresponding items of two contents, in this order: equal items from both ends; the same
 * key attribute; equal items anywhere; the same key child; the only item of a name on both sides;
 * the most similar items; leaves between corresponding neighbours. Unpaired items were inserted or
 * removed. Every step is near-linear in the number of items.
 */
export function pairItems(one: ItemList, other: ItemList): Pairing {
  const pairing = new Pairing(one, other)
  linkEnds(pairing)
  const keys = new Keys(one, other)
  linkUnique(
    pairing,
    (a) => named(one.items[a], keys.one(a)),
    (b) => named(other.items[b], keys.other(b)),
  )
  linkEqual(pairing)
  linkUnique(
    pairing,
    (a) => childKey(one, a, keys.one(a)),
    (b) => childKey(other, b, keys.other(b)),
  )
  linkSingles(pairing, keys)
  linkAlike(pairing, keys)
  linkLeavesBetween(pairing, keys)
  return pairing
}

/** Key attributes of both sides, read on first use. */
class Keys {
  readonly #lists: readonly [ItemList, ItemList]
  readonly #known: readonly [Map<number, string | null>, Map<number, string | null>]

  constructor(one: ItemList, other: ItemList) {
    this.#lists = [one, other]
    this.#known = [new Map(), new Map()]
  }

  one(index: number): string | null {
    return this.#key(0, index)
  }

  other(index: number): string | null {
    return this.#key(1, index)
  }

  /**
   * True if both items have a key and the keys differ: such items never correspond, however
   * similar.
   */
  differ(a: number, b: number): boolean {
    const one = this.one(a)
    const other = this.other(b)
    return one !== null && other !== null && one !== other
  }

  #key(side: 0 | 1, index: number): string | null {
    const known = this.#known[side].get(index)
    if (known !== undefined) return known
    const list = this.#lists[side]
    const item = list.items[index]
    const key = item === undefined ? null : keyOf(list, item)
    this.#known[side].set(index, key)
    return key
  }
}

function named(item: Item | undefined, key: string | null): string | null {
  return item === undefined || key === null ? null : `${item.name} ${key}`
}

/** A key child counts only for items without a key attribute. */
function childKey(list: ItemList, index: number, key: string | null): string | null {
  const item = list.items[index]
  return item === undefined || key !== null ? null : named(item, childKeyOf(list, item))
}

function isEqual(a: Item | undefined, b: Item | undefined): boolean {
  return a !== undefined && b !== undefined && a.name === b.name && a.sum === b.sum
}

function linkEnds(pairing: Pairing): void {
  const ones = pairing.one.items
  const others = pairing.other.items
  const shorter = Math.min(ones.length, others.length)
  let front = 0
  while (front < shorter && isEqual(ones[front], others[front])) pairing.link(front, front++)
  for (let back = 1; back <= shorter - front; back += 1) {
    if (!isEqual(ones.at(-back), others.at(-back))) break
    pairing.link(ones.length - back, others.length - back)
  }
}

/** Pairs equal items: first the unique ones, then neighbours of pairs, then duplicates in order. */
function linkEqual(pairing: Pairing): void {
  const { one, other } = pairing
  const sumOf = (item: Item | undefined) =>
    item === undefined ? null : item.name * 0x100000000 + (item.sum >>> 0)
  // Equal hashes are no proof. The contents are compared, as a false match at a distance would look
  // like a move.
  const isSame = (a: number, b: number) => {
    const [left, right] = [one.items[a], other.items[b]]
    return left !== undefined && right !== undefined && sameItem(one, left, other, right)
  }
  linkUnique(
    pairing,
    (a) => sumOf(one.items[a]),
    (b) => sumOf(other.items[b]),
    isSame,
  )
  const beside = (a: number, step: 1 | -1) => {
    const b = pairing.toOther[a] ?? -1
    if (b < 0 || !isEqual(one.items[a + step], other.items[b + step])) return
    if (pairing.isFree(a + step, b + step)) pairing.link(a + step, b + step)
  }
  for (let a = 0; a < one.items.length; a += 1) beside(a, 1)
  for (let a = one.items.length - 1; a >= 0; a -= 1) beside(a, -1)
  const waiting = new Map<number, number[]>()
  for (const a of pairing.freeOne().reverse()) {
    const sum = sumOf(one.items[a]) ?? 0
    const list = waiting.get(sum)
    if (list === undefined) waiting.set(sum, [a])
    else list.push(a)
  }
  for (const b of pairing.freeOther()) {
    const list = waiting.get(sumOf(other.items[b]) ?? 0)
    const a = list?.at(-1)
    if (a === undefined || !isSame(a, b)) continue
    list?.pop()
    pairing.link(a, b)
  }
}

/** Pairs items whose name occurs once on both sides, unless their keys differ. */
function linkSingles(pairing: Pairing, keys: Keys): void {
  const { one, other } = pairing
  const ones = singles(one)
  for (const [name, b] of singles(other)) {
    const a = ones.get(name) ?? -1
    if (a < 0 || b < 0 || !pairing.isFree(a, b)) continue
    if (keys.differ(a, b) && alikeness(pairing, a, b) < enough) continue
    pairing.link(a, b)
  }
}

function singles(list: ItemList): Map<number, number> {
  const found = new Map<number, number>()
  list.items.forEach(({ name }, index) => found.set(name, found.has(name) ? -1 : index))
  return found
}

function alikeness({ one, other }: Pairing, a: number, b: number): number {
  const [left, right] = [one.items[a], other.items[b]]
  if (left === undefined || right === undefined) return 0
  return likeness(featuresOf(one, left, 64), featuresOf(other, right, 64))
}

/** Pairs free elements of the same name, most similar first. */
function linkAlike(pairing: Pairing, keys: Keys): void {
  const { one, other } = pairing
  const freeOnes = pairing.freeOne()
  const freeOthers = pairing.freeOther()
  if (freeOnes.length === 0 || freeOthers.length === 0) return
  const cap = freeOnes.length + freeOthers.length > 2000 ? 16 : 64
  const features = (list: ItemList, index: number) => {
    const item = list.items[index]
    return item === undefined || !isElementItem(list, item) ? [] : featuresOf(list, item, cap)
  }
  const pairs = likelyPairs(
    freeOnes.map((a) => features(one, a)),
    freeOthers.map((b) => features(other, b)),
  )
  for (const pair of pairs) {
    const a = freeOnes[pair.one] ?? -1
    const b = freeOthers[pair.other] ?? -1
    if (one.items[a]?.name !== other.items[b]?.name) continue
    if (pairing.isFree(a, b) && !keys.differ(a, b)) pairing.link(a, b)
  }
}

/**
 * Pairs free leaves of a name behind the same neighbour if both sides have equally many: the values
 * were changed.
 */
function linkLeavesBetween(pairing: Pairing, keys: Keys): void {
  const { one, other } = pairing
  const gaps = new Map<string, { ones: number[]; others: number[] }>()
  const gather = (list: ItemList, partners: Int32Array, side: 'ones' | 'others') => {
    let before = -1
    list.items.forEach((item, index) => {
      const partner = partners[index] ?? -1
      if (partner >= 0) before = side === 'ones' ? index : partner
      else if (!isElementItem(list, item) || isLeaf(list.tree, item.node)) {
        const gap = `${before} ${item.name}`
        const found = gaps.get(gap) ?? { ones: [], others: [] }
        found[side].push(index)
        gaps.set(gap, found)
      }
    })
  }
  gather(one, pairing.toOther, 'ones')
  gather(other, pairing.toOne, 'others')
  for (const { ones, others } of gaps.values()) {
    if (ones.length !== others.length) continue
    ones.forEach((a, at) => {
      const b = others[at] ?? -1
      if (!keys.differ(a, b)) pairing.link(a, b)
    })
  }
}
