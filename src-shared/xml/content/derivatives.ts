import type { ContentModel, NameClass } from './content-model.ts'
import {
  empty,
  none,
  type ChoiceNode,
  type ContentNode,
  type Repeated,
  type SequenceNode,
} from './content-node.ts'
import { LeafIndex } from './leaf-index.ts'
import { SequenceParts } from './sequence-parts.ts'

/** One way to accept an element after skipping required content. */
export interface Recovery {
  readonly node: ContentNode
  /** The least number of elements that completes the skipped content. */
  readonly missing: number
  readonly passed: readonly ContentNode[]
}

/** Limit on recoveries per element; the recoveries that skip least are kept. */
const maxRecoveries = 8
const noRecoveries: readonly Recovery[] = []

/**
 * Derivatives of regular expressions by a name (Brzozowski 1964) over the nodes of one model. Each
 * derivative is computed once. Shared nodes keep the number of states of a document's lists small.
 */
export class Derivatives {
  readonly #model: ContentModel
  readonly #taken = new Map<number, ContentNode>()
  readonly #recovered = new Map<number, readonly Recovery[]>()
  readonly #first = new Map<ContentNode, ReadonlySet<number>>()
  readonly #choices = new Map<ChoiceNode, LeafIndex>()
  readonly #sequences = new SequenceParts()

  constructor(model: ContentModel) {
    this.#model = model
  }

  /**
   * The content that may follow an element of this class; `none` if the element is not allowed now.
   */
  after(node: ContentNode, nameClass: NameClass): ContentNode {
    if (node.kind === 'leaf') return this.#model.accepts(node.leaf, nameClass) ? empty : none
    if (!this.#model.mayHold(node, nameClass)) return none
    const key = node.id * 2 ** 26 + nameClass
    let after = this.#taken.get(key)
    if (!after) {
      after = this.#after(node, nameClass)
      this.#taken.set(key, after)
    }
    return after
  }

  /** Takes `count` bodies (at most `max`) off `body{min,max}`. */
  counted({ body, min, max, rest }: Repeated, count: number): ContentNode {
    const { table } = this.#model
    return table.sequence(table.repeat(body, Math.max(0, min - count), max - count), rest)
  }

  #after(node: ContentNode, nameClass: NameClass): ContentNode {
    const { table } = this.#model
    switch (node.kind) {
      case 'none':
      case 'empty':
      case 'leaf':
        return none
      case 'repeat':
        return table.sequence(
          this.after(node.body, nameClass),
          table.repeat(node.body, Math.max(0, node.min - 1), node.max - 1),
        )
      case 'choice':
        return table.choice(
          this.#itemsFor(node, nameClass)
            .map((item) => this.after(item, nameClass))
            .filter(({ kind }) => kind !== 'none'),
        )
      case 'all':
        return table.choice(
          node.items.flatMap((item, index) => {
            const after = this.after(item, nameClass)
            return after.kind === 'none'
              ? []
              : table.all([after, ...node.items.toSpliced(index, 1)])
          }),
        )
      case 'sequence':
        return table.choice(
          this.#partsFor(node, nameClass, false)
            .map(({ node: part, tail }) => {
              const after = this.after(part, nameClass)
              return tail ? table.sequence(after, tail) : after
            })
            .filter(({ kind }) => kind !== 'none'),
        )
    }
  }

  /**
   * Ways to accept an element of this class when required content before the element is missing,
   * least missing first. Ways without missing content are included.
   */
  recoveries(node: ContentNode, nameClass: NameClass): readonly Recovery[] {
    if (!this.#model.mayHold(node, nameClass)) return noRecoveries
    const key = node.id * 2 ** 26 + nameClass
    let recoveries = this.#recovered.get(key)
    if (!recoveries) {
      const found = this.#recoveries(node, nameClass).sort((a, b) => a.missing - b.missing)
      const nodes = new Set<ContentNode>()
      recoveries = found
        .filter(({ node: next }) => !nodes.has(next) && nodes.add(next))
        .slice(0, maxRecoveries)
      this.#recovered.set(key, recoveries)
    }
    return recoveries
  }

  #recoveries(node: ContentNode, nameClass: NameClass): Recovery[] {
    const { table } = this.#model
    switch (node.kind) {
      case 'none':
      case 'empty':
      case 'leaf': {
        const after = this.after(node, nameClass)
        return after.kind === 'none' ? [] : [{ node: after, missing: 0, passed: [] }]
      }
      case 'repeat': {
        const more = table.repeat(node.body, Math.max(0, node.min - 1), node.max - 1)
        return this.#followed(this.recoveries(node.body, nameClass), (next) =>
          table.sequence(next, more),
        )
      }
      case 'choice':
        return this.#itemsFor(node, nameClass).flatMap((item) => this.recoveries(item, nameClass))
      case 'all':
        return node.items.flatMap((item, index) => {
          const recoveries = this.recoveries(item, nameClass)
          if (recoveries.length === 0) return []
          const others = node.items.toSpliced(index, 1)
          return this.#followed(recoveries, (next) => table.all([next, ...others]))
        })
      case 'sequence':
        return this.#sequenceRecoveries(node, nameClass)
    }
  }

  /** The alternatives that may hold an element of this class; the others give no content. */
  #itemsFor(node: ChoiceNode, nameClass: NameClass): ContentNode[] {
    let index = this.#choices.get(node)
    if (!index) {
      index = new LeafIndex(node.items)
      this.#choices.set(node, index)
    }
    return index
      .placesWith(this.#model.leafNumbersOf(nameClass))
      .flatMap((place) => node.items[place] ?? [])
  }

  /** The parts of a sequence that may hold an element of this class; the others give no content. */
  #partsFor(node: SequenceNode, nameClass: NameClass, passesRequired: boolean) {
    return this.#sequences.partsWith(node, this.#model.leafNumbersOf(nameClass), passesRequired)
  }

  #sequenceRecoveries(node: SequenceNode, nameClass: NameClass): Recovery[] {
    return this.#partsFor(node, nameClass, true).flatMap(({ node: part, tail, passed }) => {
      const missing = passed.reduce((sum, { shortest }) => sum + shortest, 0)
      return this.recoveries(part, nameClass).map((recovery) => ({
        node: tail ? this.#model.table.sequence(recovery.node, tail) : recovery.node,
        missing: missing + recovery.missing,
        passed: [...passed, ...recovery.passed],
      }))
    })
  }

  #followed(
    recoveries: readonly Recovery[],
    follow: (node: ContentNode) => ContentNode,
  ): Recovery[] {
    return recoveries.map((recovery) => ({ ...recovery, node: follow(recovery.node) }))
  }

  /** The leaves that accept the next element. */
  first(node: ContentNode): ReadonlySet<number> {
    let leaves = this.#first.get(node)
    if (!leaves) {
      const found = new Set<number>()
      this.#addFirst(node, found)
      leaves = found
      this.#first.set(node, leaves)
    }
    return leaves
  }

  #addFirst(node: ContentNode, found: Set<number>): void {
    if (node.kind === 'leaf') found.add(node.leaf)
    else if (node.kind === 'repeat') this.#addFirst(node.body, found)
    else if (node.kind === 'choice' || node.kind === 'all') {
      for (const item of node.items) this.#addFirst(item, found)
    } else if (node.kind === 'sequence') {
      let rest: ContentNode = node
      for (; rest.kind === 'sequence'; rest = rest.tail) {
        this.#addFirst(rest.head, found)
        if (!rest.head.nullable) return
      }
      this.#addFirst(rest, found)
    }
  }

  /** Approximate number of cached entries. */
  get size(): number {
    return (
      this.#taken.size +
      this.#recovered.size +
      this.#choices.size +
      this.#sequences.size +
      this.#model.table.size
    )
  }
}
