import type { ScanState } from '../scan-state.ts'
import { nodeKind, type XmlScan } from '../xml-scan.ts'

/** Returns the first node, in the order of the text, that begins at or after an offset. */
export function firstNodeFrom(scan: XmlScan, offset: number): number {
  let low = 0
  let high = scan.count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((scan.start[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the last node before a change from which scanning can resume. Everything before this node
 * was decided by text before the change alone. -1 if the whole text has to be scanned.
 */
export function resumeNode(scan: XmlScan, change: number): number {
  // The `<` and the character after it end a text, so both belong to the decision.
  let node = firstNodeFrom(scan, change - 1) - 1
  const { lookTokens, lookEnds } = scan.trail
  for (let at = lookTokens.length - 1; at >= 0 && node >= 0; at -= 1) {
    const token = lookTokens[at] ?? 0
    const start = scan.start[node] ?? 0
    if (token < start && (lookEnds[at] ?? 0) > start) {
      node = firstNodeFrom(scan, token + 1) - 1
    }
  }
  return node
}

/** Returns the parents of a node, the outermost first. */
export function parentsOf(scan: XmlScan, node: number): number[] {
  const parents: number[] = []
  for (let at = scan.parent[node] ?? -1; at >= 0; at = scan.parent[at] ?? -1) parents.push(at)
  return parents.reverse()
}

/** Copies open elements of the old scan to the start of a new table: node `n` is `parents[n]`. */
export function takeParents(state: ScanState, scan: XmlScan, parents: readonly number[]): void {
  const { table } = state
  parents.forEach((old, at) => {
    const start = scan.start[old] ?? 0
    const nameEnd = scan.nameEnd[old] ?? 0
    const node = table.add(nodeKind.element, start, scan.openEnd[old] ?? 0, at - 1)
    table.nameEnd[node] = nameEnd
    table.name[node] = state.nameId(start + 1, nameEnd)
  })
}
