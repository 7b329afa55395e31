import type { RescannedPart } from './rescanned-part.ts'
import { addTo } from './splice-columns.ts'
import type { XmlScan } from '../xml-scan.ts'

/**
 * Converts the relations of the new nodes to node numbers of the whole text, and sets the ends of
 * the elements that are open at the start or at the end of the new part. `grown`: the increase in
 * the number of nodes.
 */
export function linkNewNodes(
  old: XmlScan,
  part: RescannedPart,
  grown: number,
  firstAttribute: number,
): void {
  const { hull, state, scanner, parents, meeting, resumed } = part
  const { table } = state
  const known = parents.length
  const onward = resumed - known
  for (let node = known; node < table.count; node += 1) {
    const parent = table.parent[node] ?? -1
    table.parent[node] = parent < known ? (parents[parent] ?? -1) : parent + onward
    table.next[node] = (table.next[node] ?? 0) + onward
    table.firstAttribute[node] = (table.firstAttribute[node] ?? 0) + firstAttribute
  }
  for (const pair of meeting.pairs) {
    table.closeStart[pair.node] = (old.closeStart[pair.old] ?? 0) + hull.moved
    table.end[pair.node] = (old.end[pair.old] ?? 0) + hull.moved
    table.next[pair.node] = (old.next[pair.old] ?? 0) + grown
  }
  const { nodes } = scanner.open
  for (const [at, node] of parents.entries()) {
    const open = nodes[at] === at
    old.closeStart[node] = open
      ? (old.closeStart[node] ?? 0) + hull.moved
      : (table.closeStart[at] ?? 0)
    old.end[node] = open ? (old.end[node] ?? 0) + hull.moved : (table.end[at] ?? 0)
    old.next[node] = open ? (old.next[node] ?? 0) + grown : (table.next[at] ?? 0) + onward
  }
}

/** Updates the nodes after the new nodes, once the new nodes are in place. */
export function moveLaterNodes(scan: XmlScan, part: RescannedPart, grown: number): void {
  const { hull, meeting, parents, resumed } = part
  const tail = meeting.node + grown
  for (const column of [scan.start, scan.nameEnd, scan.openEnd, scan.closeStart, scan.end]) {
    addTo(column, tail, scan.count, hull.moved)
  }
  addTo(scan.next, tail, scan.count, grown)
  const { parent, next } = scan
  if (grown !== 0) {
    for (let node = tail; node < scan.count; node += 1) {
      const above = parent[node] ?? -1
      if (above >= meeting.node) parent[node] = above + grown
    }
  }
  // The innermost pair first: after the meeting point its children come first, then those of the
  // next pair.
  let child = tail
  for (const pair of meeting.pairs) {
    const above = pair.node - parents.length + resumed
    const behind = next[above] ?? 0
    while (child < behind) {
      parent[child] = above
      child = next[child] ?? behind
    }
  }
}
