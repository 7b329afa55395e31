import type { ScanState } from './scan-state.ts'
import type { XmlScan } from './xml-scan.ts'

/** Of the nodes, in the order of the text, the first that begins at an offset or behind it. */
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
 * The last node before a change from which reading can begin again: whatever stands before it was
 * decided by text before the change, and nothing by text on both sides of it. -1: none, all is to be
 * read.
 */
export function resumeNode(scan: XmlScan, change: number): number {
  // Text is ended by `<` and the character behind it.
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

/** A node's parents, the outermost first. */
export function parentsOf(scan: XmlScan, node: number): number[] {
  const parents: number[] = []
  for (let at = scan.parent[node] ?? -1; at >= 0; at = scan.parent[at] ?? -1) parents.push(at)
  return parents.reverse()
}

/** Makes open elements of the old scan the first nodes of a new table: node `n` is `parents[n]`. */
export function takeParents(state: ScanState, scan: XmlScan, parents: readonly number[]): void {
  const { table } = state
  parents.forEach((old, at) => {
    const start = scan.start[old] ?? 0
    const nameEnd = scan.nameEnd[old] ?? 0
    const node = table.add(0, start, scan.openEnd[old] ?? 0, at - 1)
    table.nameEnd[node] = nameEnd
    table.name[node] = state.nameId(start + 1, nameEnd)
  })
}
