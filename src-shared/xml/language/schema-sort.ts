import { schemaOrder } from '../content/schema-order.ts'
import { isBlank } from '../scan/characters.ts'
import { elementAt } from '../scan/node-at.ts'
import { childElements } from '../scan/relatives.ts'
import type { TextEdit } from '../scan/text-edit.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { bindingOf } from './element-binding.ts'
import { expandedNameAt } from './element-names.ts'
import type { XmlView } from './xml-view.ts'

export type SortPlan =
  | {
      readonly outcome: 'sorted'
      /** The element whose children are sorted. */
      readonly name: string
      /** Names of the children that move, in their new order. */
      readonly moved: readonly string[]
      readonly edits: readonly TextEdit[]
    }
  | {
      readonly outcome: 'refused'
      /** `mixed`: text among the children would change its meaning. */
      readonly reason: 'noSchema' | 'noElement' | 'unknownElement' | 'inOrder' | 'mixed' | 'broken'
      readonly name: string
    }

/** Offsets of a child with the comments and instructions before it. */
interface Chunk {
  readonly start: number
  readonly end: number
}

/**
 * Plans sorting the children of the element at an offset into schema order; for an element without
 * children, those of its parent. Comments move with the child behind them, or with the child on
 * whose line they end; white space stays.
 */
export function sortPlanAt(view: XmlView, offset: number): SortPlan {
  const { scan, schema } = view
  let element = elementAt(scan, offset)
  if (element >= 0 && childElements(scan, element).length === 0)
    element = scan.parent[element] ?? -1
  const name = element < 0 ? '' : nameOf(scan, element)
  const refused = (reason: (SortPlan & { outcome: 'refused' })['reason']): SortPlan => ({
    outcome: 'refused',
    reason,
    name,
  })
  if (schema === null) return refused('noSchema')
  if (element < 0) return refused('noElement')
  const binding = bindingOf(view, element)
  if (binding?.kind !== 'declared') return refused('unknownElement')
  const children = childElements(scan, element)
  const names = children.map((child) => expandedNameAt(scan, child))
  const order = schemaOrder(schema, binding.type, names)
  if (order === null) return refused('inOrder')
  // An unclosed element would take in the children that are moved behind it.
  const [from, end] = [scan.start[element] ?? 0, scan.end[element] ?? 0]
  if (scan.errors.some((error) => error.end > from && error.start < end)) return refused('broken')
  const chunks = chunksOf(scan, element)
  if (chunks === null) return refused('mixed')
  const edits: TextEdit[] = []
  order.forEach((from, place) => {
    const [here, there] = [chunks[place], chunks[from]]
    if (from === place || here === undefined || there === undefined) return
    edits.push({ ...here, text: scan.text.slice(there.start, there.end) })
  })
  const staying = longestRising(order)
  const moved = order
    .filter((index) => !staying.has(index))
    .map((index) => nameOf(scan, children[index] ?? 0))
  return { outcome: 'sorted', name, moved, edits }
}

/** Returns the children as chunks; null if text stands among the children. */
function chunksOf(scan: XmlScan, element: number): Chunk[] | null {
  const chunks: Chunk[] = []
  const behind = scan.next[element] ?? 0
  let start = -1
  for (let node = element + 1; node < behind; node = scan.next[node] ?? behind) {
    const kind = scan.kind[node]
    if (kind === nodeKind.cdata) return null
    if (kind === nodeKind.text) {
      if (!isBlank(scan.text, scan.start[node] ?? 0, scan.end[node] ?? 0)) return null
      continue
    }
    const last = chunks.at(-1)
    if (kind !== nodeKind.element && start < 0 && last && endsLine(scan, last.end, node)) {
      chunks[chunks.length - 1] = { ...last, end: scan.end[node] ?? 0 }
      continue
    }
    if (start < 0) start = scan.start[node] ?? 0
    if (kind !== nodeKind.element) continue
    chunks.push({ start, end: scan.end[node] ?? 0 })
    start = -1
  }
  return chunks
}

/** True for a comment at the end of an element's line, which is about that element. */
function endsLine({ text, start, end }: XmlScan, from: number, node: number): boolean {
  const before = text.slice(from, start[node] ?? from)
  return !/[\r\n]/u.test(before) && /^[ \t]*[\r\n]/u.test(text.slice(end[node] ?? 0))
}

/**
 * Returns the values of a longest increasing subsequence (patience sorting). Their children stay in
 * place while the other children move.
 */
function longestRising(list: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const before = new Map<number, number | undefined>()
  for (const value of list) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tails[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before.set(value, tails[low - 1])
    tails[low] = value
  }
  const staying = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = before.get(at)) staying.add(at)
  return staying
}
