import type { Stop } from '../scanner.ts'
import { nameOf, type XmlScan } from '../xml-scan.ts'
import type { ScanState } from '../scan-state.ts'

/** The state of the new reading at a place. */
interface Reading {
  readonly state: ScanState
  readonly hasRoot: boolean
  /** The open elements as nodes of the state's table, the outermost first. */
  readonly open: readonly number[]
}

/**
 * An element that is open in both readings at the meeting point: `node` in the state's table, `old`
 * in the old scan.
 */
export interface OpenPair {
  readonly node: number
  readonly old: number
}

/**
 * Finds the first place after a change from which the old scan is valid again: a node of the old
 * scan begins there, and the open elements have the same names in both readings.
 */
export class MeetingPoint implements Stop {
  readonly from: number
  /** The node of the old scan at the meeting point; the count of the old scan if there is none. */
  node: number
  /** The innermost pair first. */
  pairs: OpenPair[] = []
  readonly #old: XmlScan
  readonly #moved: number
  readonly #resumed: number
  readonly #parents: readonly number[]
  readonly #reading: Reading
  #candidate: number
  /** Bounds the comparisons: the search in a deep text without a meeting point stays linear. */
  #steps: number

  constructor(
    old: XmlScan,
    resumed: number,
    parents: readonly number[],
    place: { readonly from: number; readonly moved: number },
    reading: Reading,
  ) {
    this.#old = old
    this.#resumed = resumed
    this.#candidate = resumed
    this.#parents = parents
    this.#moved = place.moved
    this.from = place.from
    this.#reading = reading
    this.node = old.count
    this.#steps = old.text.length + 1000
  }

  isAt(offset: number): boolean {
    const { start, count } = this.#old
    const wanted = offset - this.#moved
    while (this.#candidate < count && (start[this.#candidate] ?? 0) < wanted) this.#candidate += 1
    const node = this.#candidate
    if (node >= count || start[node] !== wanted) return false
    const hadRoot = this.#old.root >= 0 && this.#old.root < node
    if (hadRoot !== this.#reading.hasRoot) return false
    const pairs = this.#openAlike(node)
    if (pairs === null || this.#isBetweenEndTags(wanted)) return false
    this.pairs = pairs
    this.node = node
    return true
  }

  /** True between two crossed end tags: the second closes another element than its name says. */
  #isBetweenEndTags(offset: number): boolean {
    return this.#old.errors.some(
      ({ kind, start, end }) => kind === 'crossedEndTags' && start < offset && offset < end,
    )
  }

  /**
   * Pairs the elements that are open before a node in both readings. Null if their names differ.
   */
  #openAlike(node: number): OpenPair[] | null {
    const { open, state } = this.#reading
    const pairs: OpenPair[] = []
    let old = this.#old.parent[node] ?? -1
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const own = open[at] ?? 0
      if (own < this.#parents.length) {
        return old === this.#parents[own] ? pairs : null
      }
      this.#steps -= 1
      const alike =
        this.#steps > 0 &&
        old >= this.#resumed &&
        nameOf(this.#old, old) === state.names[state.table.name[own] ?? 0]
      if (!alike) return null
      pairs.push({ node: own, old })
      old = this.#old.parent[old] ?? -1
    }
    return old >= 0 ? null : pairs
  }
}
