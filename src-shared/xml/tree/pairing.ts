import type { ItemList } from './items.ts'

/** Correspondence between two lists: the index in the other list, or -1. */
export class Pairing {
  readonly one: ItemList
  readonly other: ItemList
  readonly toOther: Int32Array
  readonly toOne: Int32Array

  constructor(one: ItemList, other: ItemList) {
    this.one = one
    this.other = other
    this.toOther = new Int32Array(one.items.length).fill(-1)
    this.toOne = new Int32Array(other.items.length).fill(-1)
  }

  link(a: number, b: number): void {
    this.toOther[a] = b
    this.toOne[b] = a
  }

  isFree(a: number, b: number): boolean {
    return this.toOther[a] === -1 && this.toOne[b] === -1
  }

  /** Items of each side without a partner. */
  freeOne(): number[] {
    return free(this.toOther)
  }

  freeOther(): number[] {
    return free(this.toOne)
  }
}

function free(partners: Int32Array): number[] {
  const without: number[] = []
  partners.forEach((partner, at) => {
    if (partner < 0) without.push(at)
  })
  return without
}

/**
 * Links free items whose key occurs exactly once on each side, if `accept` agrees. Items without a
 * key (null) stay free.
 */
export function linkUnique(
  pairing: Pairing,
  keyOne: (index: number) => string | number | null,
  keyOther: (index: number) => string | number | null,
  accept: (a: number, b: number) => boolean = () => true,
): void {
  const ones = onlyOnes(pairing.freeOne(), keyOne)
  for (const [key, b] of onlyOnes(pairing.freeOther(), keyOther)) {
    const a = ones.get(key)
    if (a !== undefined && a >= 0 && b >= 0 && accept(a, b)) pairing.link(a, b)
  }
}

function onlyOnes(
  indexes: readonly number[],
  keyOf: (index: number) => string | number | null,
): Map<string | number, number> {
  const found = new Map<string | number, number>()
  for (const index of indexes) {
    const key = keyOf(index)
    if (key !== null) found.set(key, found.has(key) ? -1 : index)
  }
  return found
}
