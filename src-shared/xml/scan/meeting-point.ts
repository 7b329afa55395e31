import type { Stop } from './scanner.ts'
import { nameOf, type XmlScan } from './xml-scan.ts'
import type { ScanState } from './scan-state.ts'

/** What the new reading says at a place. */
interface Reading {
  readonly state: ScanState
  readonly hasRoot: boolean
  /** Open elements by their node in the state's table, the outermost first. */
  readonly open: readonly number[]
}

/** An element that is open where readings meet, in both: by its node in the state's table. */
export interface OpenPair {
  readonly node: number
  readonly old: number
}

/**
 * Looks for the place behind a change from where the text says the same as before: something began
 * there before too, and the open elements have the same names.
 */
export class MeetingPoint implements Stop {
  readonly from: number
  /** Node of the old scan that begins there; its count when they do not meet. */
  node: number
  /** The innermost first. */
  pairs: OpenPair[] = []
  readonly #old: XmlScan
  readonly #moved: number
  readonly #resumed: number
  readonly #parents: readonly number[]
  readonly #reading: Reading
  #candidate: number
  /** Deep texts that never meet again are given up on: comparing stays linear in the text. */
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

  /** Between end tags that were the wrong way round the second closes another element than it says. */
  #isBetweenEndTags(offset: number): boolean {
    return this.#old.errors.some(
      ({ kind, start, end }) => kind === 'crossedEndTags' && start < offset && offset < end,
    )
  }

  /** What is open before a node, in both readings; null when that has other names. */
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
