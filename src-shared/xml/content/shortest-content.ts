import type { ContentModel, Leaf } from './content-model.ts'
import type { ContentNode } from './content-node.ts'

/** A number of consecutive occurrences of one leaf. */
export interface LeafRun {
  readonly leaf: Leaf
  readonly count: number
}

/** Limit on reported runs: more required content than anybody wants to read. */
export const maxRuns = 500

/** The shortest content that completes a node. On a tie, the first alternative of the schema. */
export function shortestContent(model: ContentModel, node: ContentNode): LeafRun[] {
  const numbers: { leaf: number; count: number }[] = []
  add(node, 1, numbers)
  return numbers.flatMap(({ leaf, count }) => {
    const known = model.leaves[leaf]
    return known ? [{ leaf: known, count }] : []
  })
}

function add(from: ContentNode, times: number, runs: { leaf: number; count: number }[]): void {
  let node = from
  for (; node.kind === 'sequence'; node = node.tail) add(node.head, 1, runs)
  if (node.nullable || runs.length >= maxRuns) return
  if (node.kind === 'leaf') {
    const last = runs.at(-1)
    if (last?.leaf === node.leaf) last.count += times
    else runs.push({ leaf: node.leaf, count: times })
  } else if (node.kind === 'choice') add(cheapest(node.items), 1, runs)
  else if (node.kind === 'all') {
    for (const item of node.items.toSorted((a, b) => firstLeaf(a) - firstLeaf(b)))
      add(item, 1, runs)
  } else if (node.kind === 'repeat' && node.body.kind === 'leaf') add(node.body, node.min, runs)
  else if (node.kind === 'repeat') {
    for (let time = 0; time < node.min && runs.length < maxRuns; time += 1) add(node.body, 1, runs)
  }
}

function cheapest(items: readonly ContentNode[]): ContentNode {
  const [first, ...others] = items
  if (!first) throw new RangeError('a choice has items')
  return others.reduce((best, item) => {
    const longer = item.shortest - best.shortest
    return longer < 0 || (longer === 0 && firstLeaf(item) < firstLeaf(best)) ? item : best
  }, first)
}

/** The least leaf number with which a node can begin. */
function firstLeaf(node: ContentNode): number {
  if (node.kind === 'leaf') return node.leaf
  if (node.kind === 'sequence') return firstLeaf(node.head)
  if (node.kind === 'repeat') return firstLeaf(node.body)
  if (node.kind === 'choice' || node.kind === 'all') return Math.min(...node.items.map(firstLeaf))
  return Infinity
}
