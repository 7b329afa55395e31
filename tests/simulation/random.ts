/** Yields numbers from 0 up to 1, the same for the same seed (mulberry32, by Tommy Ettinger). */
export function* seededNumbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns a number from 0 up to 1 that depends on a seed and a name only, and not on earlier draws.
 */
export function numberFor(seed: number, name: string): number {
  let hash = 2_166_136_261 ^ seed
  for (const character of name) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16_777_619)
  }
  return seededNumbers(hash).next().value
}

/** Draws from one seeded sequence of numbers. */
export class Dice {
  readonly #numbers: Generator<number, never>

  constructor(seed: number) {
    this.#numbers = seededNumbers(seed)
  }

  /** Returns a number from 0 up to 1. */
  number(): number {
    return this.#numbers.next().value
  }

  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.number() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.number() < share
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.number() * list.length)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from')
    return chosen
  }

  /** Returns one of the names, with a probability in proportion to its weight. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    let left = this.number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    throw new RangeError('No weight is above zero')
  }
}
