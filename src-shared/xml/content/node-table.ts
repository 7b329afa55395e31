import { asRepeated, empty, none, type ContentNode, type Repeated } from './content-node.ts'

/** Exceeds the number of nodes; its square is still exact in a double. */
const pairBase = 2 ** 26

/**
 * Creates the nodes of one content model in a form that stays small under derivatives: equal nodes
 * are one object, adjacent repeats of the same body are added up, and alternatives that differ only
 * in a count become one range. A counter is therefore a number, never copies of the counted node.
 */
export class NodeTable {
  readonly #leaves = new Map<number, ContentNode>()
  readonly #pairs = new Map<number, ContentNode>()
  readonly #others = new Map<string, ContentNode>()
  #size = 2

  get size(): number {
    return this.#size
  }

  leaf(leaf: number): ContentNode {
    let node = this.#leaves.get(leaf)
    if (!node) {
      node = {
        id: this.#size++,
        kind: 'leaf',
        leaf,
        nullable: false,
        shortest: 1,
        low: leaf,
        high: leaf,
      }
      this.#leaves.set(leaf, node)
    }
    return node
  }

  /** A sequence of two nodes. */
  sequence(first: ContentNode, then: ContentNode): ContentNode {
    if (first.kind === 'none' || then.kind === 'none') return none
    if (first.kind === 'empty') return then
    if (then.kind === 'empty') return first
    const key = first.id * pairBase + then.id
    let node = this.#pairs.get(key)
    if (!node) {
      node = first.kind === 'sequence' ? this.#appended(first, then) : this.#joined(first, then)
      this.#pairs.set(key, node)
    }
    return node
  }

  /** A choice between nodes. */
  choice(nodes: readonly ContentNode[]): ContentNode {
    const [only = none, ...others] = nodes
    if (others.length === 0) return only
    const ranges = this.#ranges(this.#byHead(flat(nodes)))
    const items = new Set(ranges.filter(({ kind }) => kind !== 'empty'))
    if (nodes.some(({ nullable }) => nullable)) this.#letEnd(items)
    const [first = none] = items
    if (items.size < 2) return first
    // Merging can give a choice again: `a b | a c` becomes `a (b | c)`, but `a? | a b` may also
    // end.
    const sorted = flat([...items]).sort((a, b) => a.id - b.id)
    return this.#other(`c${ids(sorted)}`, (id) => ({
      id,
      kind: 'choice',
      items: sorted,
      nullable: sorted.some(({ nullable }) => nullable),
      shortest: sorted.reduce((least, { shortest }) => Math.min(least, shortest), Infinity),
      ...leavesOf(sorted),
    }))
  }

  repeat(body: ContentNode, atLeast: number, max: number): ContentNode {
    if (max === 0 || body.kind === 'empty') return empty
    if (body.kind === 'none') return atLeast === 0 ? empty : none
    // A nullable body satisfies every minimum.
    const min = body.nullable ? 0 : atLeast
    if (max === 1 && (min === 1 || body.nullable)) return body
    if (body.kind === 'repeat' && withoutGaps(body.min, body.max, min, max)) {
      return this.repeat(body.body, body.min * min, body.max * max)
    }
    return this.#other(`r${body.id},${min},${max}`, (id) => ({
      id,
      kind: 'repeat',
      body,
      min,
      max,
      nullable: min === 0,
      shortest: min * body.shortest,
      low: body.low,
      high: body.high,
    }))
  }

  /** All nodes, in any order. */
  all(nodes: readonly ContentNode[]): ContentNode {
    if (nodes.some(({ kind }) => kind === 'none')) return none
    const items = nodes
      .flatMap((node) => (node.kind === 'all' ? node.items : [node]))
      .filter(({ kind }) => kind !== 'empty')
    const [first = empty] = items
    if (items.length < 2) return first
    items.sort((a, b) => a.id - b.id)
    return this.#other(`a${ids(items)}`, (id) => ({
      id,
      kind: 'all',
      items,
      nullable: items.every(({ nullable }) => nullable),
      shortest: items.reduce((sum, { shortest }) => sum + shortest, 0),
      ...leavesOf(items),
    }))
  }

  #other(key: string, make: (id: number) => ContentNode): ContentNode {
    let node = this.#others.get(key)
    if (!node) {
      node = make(this.#size++)
      this.#others.set(key, node)
    }
    return node
  }

  /**
   * Appends from the end of the first sequence: a sequence can be longer than the call stack is
   * deep.
   */
  #appended(first: ContentNode, then: ContentNode): ContentNode {
    const heads: ContentNode[] = []
    let rest = first
    for (; rest.kind === 'sequence'; rest = rest.tail) heads.push(rest.head)
    heads.push(rest)
    return heads.reduceRight((tail, head) => this.sequence(head, tail), then)
  }

  #joined(head: ContentNode, tail: ContentNode): ContentNode {
    const a = asRepeated(head)
    const b = asRepeated(tail)
    if (a.body === b.body) {
      return this.sequence(this.repeat(a.body, a.min + b.min, a.max + b.max), b.rest)
    }
    return {
      id: this.#size++,
      kind: 'sequence',
      head,
      tail,
      nullable: head.nullable && tail.nullable,
      shortest: head.shortest + tail.shortest,
      low: Math.min(head.low, tail.low),
      high: Math.max(head.high, tail.high),
    }
  }

  /** Rewrites `a b | a c` as `a (b | c)`. */
  #byHead(nodes: readonly ContentNode[]): ContentNode[] {
    const tails = new Map<ContentNode, ContentNode[]>()
    for (const node of nodes) {
      if (node.kind === 'none' || node.kind === 'empty') continue
      const head = node.kind === 'sequence' ? node.head : node
      const tail = node.kind === 'sequence' ? node.tail : empty
      const known = tails.get(head)
      if (known) known.push(tail)
      else tails.set(head, [tail])
    }
    return [...tails].map(([head, rests]) => this.sequence(head, this.choice(rests)))
  }

  /** Rewrites `a{1,3} b | a{2,5} b` as `a{1,5} b`. */
  #ranges(nodes: readonly ContentNode[]): ContentNode[] {
    const alike = new Map<number, Repeated[]>()
    for (const node of nodes) {
      const repeated = asRepeated(node)
      const key = repeated.body.id * pairBase + repeated.rest.id
      const known = alike.get(key)
      if (known) known.push(repeated)
      else alike.set(key, [repeated])
    }
    return [...alike.values()].flatMap((group) =>
      joinedRanges(group).map(({ body, min, max, rest }) =>
        this.sequence(this.repeat(body, min, max), rest),
      ),
    )
  }

  /**
   * Adds the empty alternative: `a{1,n}` becomes `a{0,n}` if there is one, else `empty` is added.
   */
  #letEnd(items: Set<ContentNode>): void {
    for (const node of items) if (node.nullable) return
    for (const node of items) {
      const { body, min, max, rest } = asRepeated(node)
      if (min !== 1 || rest.kind !== 'empty') continue
      items.delete(node)
      items.add(this.repeat(body, 0, max))
      return
    }
    items.add(empty)
  }
}

function leavesOf(nodes: readonly ContentNode[]): { low: number; high: number } {
  const leaves = { low: Infinity, high: -1 }
  for (const { low, high } of nodes) {
    if (low < leaves.low) leaves.low = low
    if (high > leaves.high) leaves.high = high
  }
  return leaves
}

function flat(nodes: readonly ContentNode[]): ContentNode[] {
  return [...new Set(nodes.flatMap((node) => (node.kind === 'choice' ? node.items : [node])))]
}

function ids(nodes: readonly ContentNode[]): string {
  return nodes.map(({ id }) => id).join()
}

function joinedRanges(group: readonly Repeated[]): Repeated[] {
  const joined: Repeated[] = []
  for (const next of group.toSorted((a, b) => a.min - b.min)) {
    const last = joined.at(-1)
    if (last && next.min <= last.max + 1) {
      joined[joined.length - 1] = { ...last, max: Math.max(last.max, next.max) }
    } else joined.push(next)
  }
  return joined
}

/** True if `(x{innerMin,innerMax}){min,max}` allows every count of x in one range. */
function withoutGaps(innerMin: number, innerMax: number, min: number, max: number): boolean {
  if (min === max) return Number.isFinite(max) || innerMin <= 1
  return min === 0 ? innerMin <= 1 : innerMin * (min + 1) <= innerMax * min + 1
}
