import { allowedAt } from '../../src-shared/xml/content/allowed-children.ts'
import { declarationOf } from '../../src-shared/xml/content/declaration-of.ts'
import type { SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import type { Holder } from './child-places.ts'
import { rounded } from './figures.ts'
import type { Random } from '../unit/shared/xml/random-record.ts'

/** The ranks of the real children among the suggestions for their places, from 1. */
export interface Ranks {
  /** The number of places with a child that its parent's type declares. */
  readonly positions: number
  readonly mean: number | null
  readonly worst: number | null
  /**
   * The share of places in which the real child is among the first ten suggestions, from 0 to 1.
   */
  readonly shareInFirst10: number | null
  /** The number of declared children that were not suggested at their places. */
  readonly notSuggested: number
  /**
   * The number of children without a declaration: forbidden in their parent, or matched by a
   * wildcard.
   */
  readonly undeclared: number
  /** The number of places in long lists that were skipped. */
  readonly leftOut: number
}

/**
 * The number of places that are checked in a longer list. The time for each place grows with the
 * list.
 */
const maxPlacesInList = 1000

/** Counts how often each rank occurred. `ranks[0]` is not used. */
export class RankTally {
  readonly #ranks: number[] = []
  #notSuggested = 0
  #undeclared = 0
  #leftOut = 0

  add(set: SchemaSet, { type, names }: Holder, random: Random): void {
    const places = names.length > maxPlacesInList ? some(names.length, random) : names.keys()
    if (names.length > maxPlacesInList) this.#leftOut += names.length - maxPlacesInList
    for (const place of places) {
      const name = names[place] ?? ''
      if (!declarationOf(set, type, name)?.declaration) {
        this.#undeclared += 1
        continue
      }
      const suggested = allowedAt(set, type, names.slice(0, place), names.slice(place + 1))
      const rank = 1 + suggested.findIndex(({ declaration }) => declaration.name === name)
      if (rank === 0) this.#notSuggested += 1
      else this.#ranks[rank] = (this.#ranks[rank] ?? 0) + 1
    }
  }

  addAll(other: RankTally): void {
    other.#ranks.forEach((count, rank) => (this.#ranks[rank] = (this.#ranks[rank] ?? 0) + count))
    this.#notSuggested += other.#notSuggested
    this.#undeclared += other.#undeclared
    this.#leftOut += other.#leftOut
  }

  result(): Ranks {
    let [ranked, sum, inFirst10] = [0, 0, 0]
    this.#ranks.forEach((count, rank) => {
      ranked += count
      sum += count * rank
      if (rank <= 10) inFirst10 += count
    })
    const positions = ranked + this.#notSuggested
    return {
      positions,
      mean: ranked === 0 ? null : rounded(sum / ranked),
      worst: ranked === 0 ? null : this.#ranks.length - 1,
      shareInFirst10: positions === 0 ? null : rounded(inFirst10 / positions),
      notSuggested: this.#notSuggested,
      undeclared: this.#undeclared,
      leftOut: this.#leftOut,
    }
  }
}

function some(length: number, random: Random): Iterable<number> {
  const chosen = new Set<number>()
  while (chosen.size < maxPlacesInList) chosen.add(random(length))
  return chosen
}
