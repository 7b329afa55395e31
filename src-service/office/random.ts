/** Random draws that are the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** An integer from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Some of the items, in their order, without repeats. */
  some<Item>(items: readonly Item[], count: number): Item[]
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  /** In the form of a random UUID (RFC 9562, version 4). */
  uuid(): string
}

/**
 * Makes independent draws for each pair of seed and stream: the mulberry32 generator over a mixed
 * seed.
 */
export function createRandom(seed: number, stream = 0): Random {
  let state = mix(mix(seed | 0) ^ mix(stream + 0x9e3779b9))
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    let wanted = Math.min(count, items.length)
    return items.filter((_, index) => {
      const take = next() * (items.length - index) < wanted
      if (take) wanted--
      return take
    })
  }
  const weighted = <Item>(items: readonly (readonly [Item, number])[]): Item => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1)
    if (!found) throw new RangeError('nothing to pick from')
    return found[0]
  }
  const uuid = (): string => {
    const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
    hex[12] = '4'
    hex[16] = int(8, 11).toString(16)
    const text = hex.join('')
    return [8, 12, 16, 20, 32]
      .map((end, index, ends) => text.slice(index === 0 ? 0 : ends[index - 1], end))
      .join('-')
  }
  return { next, int, chance: (probability) => next() < probability, pick, some, weighted, uuid }
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), value | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}
