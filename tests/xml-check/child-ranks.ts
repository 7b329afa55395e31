import { allowedAt } from '../../src-shared/xml/content/allowed-children.ts'
import { declarationOf } from '../../src-shared/xml/content/declaration-of.ts'
import type { SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import type { Holder } from './child-places.ts'
import { rounded } from './figures.ts'
import type { Random } from '../unit/xml/random-record.ts'

/** Where the child that is really there stands among the suggestions for its place; from 1. */
export interface Ranks {
  /** Places of children that the schema knows in their parent. */
  readonly positions: number
  readonly mean: number | null
  readonly worst: number | null
  /** From 0 to 1. A child that was not suggested is in no first ten. */
  readonly shareInFirst10: number | null
  /** The schema knows the child in its parent, but it was not suggested where it is. */
  readonly notSuggested: number
  /** No declaration says what the child is: it has no place there, or any element has. */
  readonly undeclared: number
  /** Places in long lists that were not asked. */
  readonly leftOut: number
}

/** Of a list that is longer, so many places are asked: each costs as much as the list is long. */
const maxPlacesInList = 1000

/** How often each rank was met; `ranks[0]` is not used. */
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
