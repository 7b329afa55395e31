import { isElement, type XmlScan } from './xml-scan.ts'

/** Returns the path from the top level down to a node. The node itself is the last entry. */
export function pathTo(scan: XmlScan, node: number): number[] {
  const path: number[] = []
  for (let at = node; at >= 0; at = scan.parent[at] ?? -1) path.push(at)
  return path.reverse()
}

/** Returns the first node after the children of a parent; -1 stands for the document. */
function behindChildren(scan: XmlScan, parent: number): number {
  return parent < 0 ? scan.count : (scan.next[parent] ?? 0)
}

/** Returns the child elements of an element in order; for -1 the elements at the top level. */
export function childElements(scan: XmlScan, parent: number): number[] {
  const children: number[] = []
  const behind = behindChildren(scan, parent)
  for (let node = parent + 1; node < behind; node = scan.next[node] ?? behind) {
    if (isElement(scan, node)) children.push(node)
  }
  return children
}

/** Returns the next element with the same parent; -1 if there is none. */
export function nextElement(scan: XmlScan, node: number): number {
  const behind = behindChildren(scan, scan.parent[node] ?? -1)
  for (let at = scan.next[node] ?? behind; at < behind; at = scan.next[at] ?? behind) {
    if (isElement(scan, at)) return at
  }
  return -1
}

/** Returns the previous element with the same parent; -1 if there is none. */
export function previousElement(scan: XmlScan, node: number): number {
  const parent = scan.parent[node] ?? -1
  let at = node
  while (at - 1 > parent) {
    // The previous node is the sibling, or the last descendant of the sibling.
    at -= 1
    while ((scan.parent[at] ?? -1) !== parent) at = scan.parent[at] ?? -1
    if (isElement(scan, at)) return at
  }
  return -1
}

/**
 * Returns the child elements of a parent before and after an offset. An element around the offset
 * is in neither list.
 */
export function childrenAround(
  scan: XmlScan,
  parent: number,
  offset: number,
): { readonly before: readonly number[]; readonly behind: readonly number[] } {
  const children = childElements(scan, parent)
  return {
    before: children.filter((node) => (scan.end[node] ?? 0) <= offset),
    behind: children.filter((node) => (scan.start[node] ?? 0) >= offset),
  }
}
