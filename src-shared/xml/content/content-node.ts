/**
 * What may still come, as an expression over the leaves of a content model. Nodes are made by a
 * NodeTable only: equal expressions are the same object there.
 */
export type ContentNode = EndNode | LeafNode | SequenceNode | ChoiceNode | RepeatNode | AllNode

interface NodeFacts {
  readonly id: number
  /** Nothing needs to come any more. */
  readonly nullable: boolean
  /** The least number of elements that completes it; Infinity when nothing can. */
  readonly shortest: number
  /** Its leaves have numbers from `low` up to and with `high`; not each of those is in it. */
  readonly low: number
  readonly high: number
}

/** `none` is what nothing fits, also not an end; `empty` is an end. */
interface EndNode extends NodeFacts {
  readonly kind: 'none' | 'empty'
}

/** One element that the leaf with this number accepts. */
interface LeafNode extends NodeFacts {
  readonly kind: 'leaf'
  readonly leaf: number
}

/** The head is never a sequence itself. */
interface SequenceNode extends NodeFacts {
  readonly kind: 'sequence'
  readonly head: ContentNode
  readonly tail: ContentNode
}

/** By number; none is a choice itself. */
interface ChoiceNode extends NodeFacts {
  readonly kind: 'choice'
  readonly items: readonly ContentNode[]
}

interface RepeatNode extends NodeFacts {
  readonly kind: 'repeat'
  readonly body: ContentNode
  readonly min: number
  readonly max: number
}

/** All of the items, in any order. */
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

/** A node as a repeat of something, followed by a rest: `x` is `x{1,1}` and an end. */
export interface Repeated {
  readonly body: ContentNode
  readonly min: number
  readonly max: number
  readonly rest: ContentNode
}

export function asRepeated(node: ContentNode): Repeated {
  const head = node.kind === 'sequence' ? node.head : node
  const rest = node.kind === 'sequence' ? node.tail : empty
  return head.kind === 'repeat'
    ? { body: head.body, min: head.min, max: head.max, rest }
    : { body: head, min: 1, max: 1, rest }
}
