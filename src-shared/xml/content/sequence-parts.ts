import type { ContentNode, SequenceNode } from './content-node.ts'
import { LeafIndex } from './leaf-index.ts'

/** A part of a sequence. */
export interface SequencePart {
  readonly node: ContentNode
  /** The content that follows the part; null behind the last part. */
  readonly tail: ContentNode | null
  /** The parts before this one that require an element. */
  readonly passed: readonly ContentNode[]
}

/** The parts of a long sequence. Its tails are sequences of the same parts from a later place on. */
interface LongSequence {
  readonly parts: readonly ContentNode[]
  /** What follows each part. */
  readonly tails: readonly (ContentNode | null)[]
  readonly index: LeafIndex
  /** The first place, from each place on, whose part requires an element; Infinity if there is none. */
  readonly required: readonly number[]
}

/** The number of parts at the beginning of a sequence that are looked at one by one. */
const fewParts = 16

/**
 * Finds the parts of sequences that can contain a leaf. In a long sequence, a question takes steps in
 * proportion to the parts found and to the required parts before them, and not to all parts.
 */
export class SequenceParts {
  readonly #places = new Map<ContentNode, { sequence: LongSequence; place: number }>()

  get size(): number {
    return this.#places.size
  }

  /**
   * Returns the parts that may contain one of the leaves, in order.
   *
   * @param passesRequired whether parts behind a required part count
   */
  partsWith(
    sequence: SequenceNode,
    leaves: ReadonlySet<number>,
    passesRequired: boolean,
  ): SequencePart[] {
    const found: SequencePart[] = []
    const passed: ContentNode[] = []
    let rest: ContentNode = sequence
    for (let at = 0; rest.kind === 'sequence' && at < fewParts; at += 1) {
      const { head, tail }: SequenceNode = rest
      if (mayContain(head, leaves)) found.push({ node: head, tail, passed: [...passed] })
      if (!head.nullable) {
        if (!passesRequired) return found
        passed.push(head)
      }
      rest = tail
    }
    if (rest.kind === 'sequence')
      return [...found, ...this.#behind(rest, leaves, passed, passesRequired)]
    if (mayContain(rest, leaves)) found.push({ node: rest, tail: null, passed })
    return found
  }

  #behind(
    rest: SequenceNode,
    leaves: ReadonlySet<number>,
    passed: ContentNode[],
    passesRequired: boolean,
  ): SequencePart[] {
    const { sequence, place } = this.#placeOf(rest)
    const { parts, tails, index, required } = sequence
    const found: SequencePart[] = []
    let next = required[place] ?? Infinity
    for (const at of index.placesWith(leaves)) {
      if (at < place) continue
      for (; next < at; next = required[next + 1] ?? Infinity) {
        if (!passesRequired) return found
        passed.push(...parts.slice(next, next + 1))
      }
      const node = parts[at]
      if (node) found.push({ node, tail: tails[at] ?? null, passed: [...passed] })
    }
    return found
  }

  #placeOf(start: SequenceNode) {
    const known = this.#places.get(start)
    if (known) return known
    const starts: ContentNode[] = []
    const parts: ContentNode[] = []
    let rest: ContentNode = start
    for (; rest.kind === 'sequence'; rest = rest.tail) {
      starts.push(rest)
      parts.push(rest.head)
    }
    starts.push(rest)
    parts.push(rest)
    const tails = [...starts.slice(1), null]
    const sequence = { parts, tails, index: new LeafIndex(parts), required: requiredFrom(parts) }
    for (const [place, node] of starts.slice(0, -1).entries())
      this.#places.set(node, { sequence, place })
    return { sequence, place: 0 }
  }
}

function requiredFrom(parts: readonly ContentNode[]): number[] {
  const required: number[] = []
  let next = Infinity
  for (let place = parts.length - 1; place >= 0; place -= 1) {
    if (parts[place]?.nullable === false) next = place
    required[place] = next
  }
  return required
}

/** Cheap test whether a node can contain one of the leaves; false for most nodes. */
export function mayContain({ low, high }: ContentNode, leaves: ReadonlySet<number>): boolean {
  for (const leaf of leaves) if (leaf >= low && leaf <= high) return true
  return false
}
