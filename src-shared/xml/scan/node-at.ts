import { firstNodeFrom } from './splice/resume-point.ts'
import { nodeKind, type XmlScan } from './xml-scan.ts'

/** Returns the innermost node that holds the character at an offset; -1 if there is none. */
export function nodeAt(scan: XmlScan, offset: number): number {
  let node = firstNodeFrom(scan, offset + 1) - 1
  while (node >= 0 && (scan.end[node] ?? 0) <= offset) node = scan.parent[node] ?? -1
  return node
}

/** Returns the innermost element that holds the character at an offset; -1 if there is none. */
export function elementAt(scan: XmlScan, offset: number): number {
  let node = nodeAt(scan, offset)
  while (node >= 0 && scan.kind[node] !== nodeKind.element) node = scan.parent[node] ?? -1
  return node
}

/**
 * Returns the attribute whose name, value or quotes hold the character at an offset; -1 if there is
 * none.
 */
export function attributeAt(scan: XmlScan, offset: number): number {
  const node = nodeAt(scan, offset)
  if (node < 0 || scan.kind[node] !== nodeKind.element) return -1
  const { start, end } = scan.attributes
  let low = scan.firstAttribute[node] ?? 0
  let high = scan.firstAttribute[node + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    if ((end[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const found = low < (scan.firstAttribute[node + 1] ?? 0) && (start[low] ?? 0) <= offset
  return found ? low : -1
}
