import type { ContentNode } from './content-node.ts'

/**
 * Finds the nodes of a list that can contain a leaf: the alternatives of a choice, or the parts of a
 * sequence. A question takes steps in proportion to the nodes found, and not to all nodes, unless their
 * ranges of leaves overlap.
 */
export class LeafIndex {
  readonly #items: readonly ContentNode[]
  /** Places in the list of nodes, ordered by their lowest leaf. */
  readonly #byLow: readonly number[]
  /** The highest leaf of all nodes up to each place of `#byLow`. */
  readonly #highest: readonly number[]

  constructor(items: readonly ContentNode[]) {
    this.#items = items
    this.#byLow = items
      .map((item, place) => ({ place, low: item.low }))
      .sort((a, b) => a.low - b.low)
      .map(({ place }) => place)
    let highest = -1
    this.#highest = this.#byLow.map((place) => {
      highest = Math.max(highest, items[place]?.high ?? -1)
      return highest
    })
  }

  /** Returns the places of the nodes that may contain one of the leaves, in the order of the list. */
  placesWith(leaves: Iterable<number>): number[] {
    const places = new Set<number>()
    for (const leaf of leaves) this.#addPlaces(leaf, places)
    return [...places].sort((a, b) => a - b)
  }

  #addPlaces(leaf: number, places: Set<number>): void {
    for (let at = this.#beginAt(leaf) - 1; at >= 0; at -= 1) {
      if ((this.#highest[at] ?? -1) < leaf) return
      const place = this.#byLow[at] ?? -1
      if ((this.#items[place]?.high ?? -1) >= leaf) places.add(place)
    }
  }

  /** Returns how many nodes begin at a leaf or before. */
  #beginAt(leaf: number): number {
    let [from, to] = [0, this.#byLow.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      const low = this.#items[this.#byLow[middle] ?? -1]?.low ?? Infinity
      if (low <= leaf) from = middle + 1
      else to = middle
    }
    return from
  }
}
