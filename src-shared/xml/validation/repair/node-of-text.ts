import { isElement, type XmlScan } from '../../scan/xml-scan.ts'

/** Maps an offset of a repaired copy back to the text. */
export type Back = (offset: number) => number

/** Returns the first node of a copy that begins at or after an offset of the text. */
export function firstNodeBack(copy: XmlScan, back: Back, offset: number): number {
  let low = 0
  let high = copy.count
  while (low < high) {
    const middle = (low + high) >> 1
    if (back(copy.start[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the element of a copy that begins at an offset of the text; -1 if there is none. */
export function elementFrom(copy: XmlScan, back: Back, offset: number): number {
  for (let node = firstNodeBack(copy, back, offset); node < copy.count; node += 1) {
    if (back(copy.start[node] ?? 0) !== offset) return -1
    if (isElement(copy, node)) return node
  }
  return -1
}

/**
 * Returns the innermost element of a copy around a range of the text, with both its ends outside
 * the range; -1 if there is none.
 */
export function elementAround(copy: XmlScan, back: Back, start: number, end: number): number {
  let node = firstNodeBack(copy, back, start) - 1
  while (node >= 0) {
    if (isElement(copy, node) && back(copy.end[node] ?? 0) > end) return node
    node = copy.parent[node] ?? -1
  }
  return -1
}
