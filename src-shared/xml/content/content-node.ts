/**
 * The content that may still follow, as an expression over the leaves of a content model. Only
 * NodeTable creates nodes, so equal expressions are the same object.
 */
export type ContentNode = EndNode | LeafNode | SequenceNode | ChoiceNode | RepeatNode | AllNode

interface NodeFacts {
  readonly id: number
  /** True if no further element is required. */
  readonly nullable: boolean
  /** The least number of elements that completes this node; Infinity if no list can. */
  readonly shortest: number
  /** Bounds of the leaf numbers in this node. Not every number between `low` and `high` occurs. */
  readonly low: number
  readonly high: number
}

/** `none` matches nothing, not even the end; `empty` matches the end. */
interface EndNode extends NodeFacts {
  readonly kind: 'none' | 'empty'
}

/** One element, accepted by the leaf with this number. */
interface LeafNode extends NodeFacts {
  readonly kind: 'leaf'
  readonly leaf: number
}

/** The head is never a sequence. */
export interface SequenceNode extends NodeFacts {
  readonly kind: 'sequence'
  readonly head: ContentNode
  readonly tail: ContentNode
}

/** Sorted by node number. No alternative is itself a choice. */
export interface ChoiceNode extends NodeFacts {
  readonly kind: 'choice'
  readonly items: readonly ContentNode[]
}

interface RepeatNode extends NodeFacts {
  readonly kind: 'repeat'
  readonly body: ContentNode
  readonly min: number
  readonly max: number
}

/** All items, in any order. */
interface AllNode extends NodeFacts {
  readonly kind: 'all'
  readonly items: readonly ContentNode[]
}

const noLeaves = { low: Infinity, high: -1 }

export const none: ContentNode = {
  id: 0,
  kind: 'none',
  nullable: false,
  shortest: Infinity,
  ...noLeaves,
}
export const empty: ContentNode = { id: 1, kind: 'empty', nullable: true, shortest: 0, ...noLeaves }

/** A repeated body followed by a rest. A plain node `x` is `x{1,1}` followed by the end. */
export interface Repeated {
  readonly body: ContentNode
  readonly min: number
  readonly max: number
  readonly rest: ContentNode
}

/** Splits a node into its first part, with the number of repetitions, and the rest. */
export function asRepeated(node: ContentNode): Repeated {
  const head = node.kind === 'sequence' ? node.head : node
  const rest = node.kind === 'sequence' ? node.tail : empty
  return head.kind === 'repeat'
    ? { body: head.body, min: head.min, max: head.max, rest }
    : { body: head, min: 1, max: 1, rest }
}
