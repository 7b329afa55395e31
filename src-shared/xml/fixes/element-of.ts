import { nodeAt } from '../scan/node-at.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'

/** The element whose `<` or name is at an offset; -1 if no start tag is there. */
export function elementFrom(scan: XmlScan, offset: number): number {
  const node = nodeAt(scan, offset)
  if (node < 0 || scan.kind[node] !== nodeKind.element) return -1
  return offset < (scan.openEnd[node] ?? 0) ? node : -1
}

/** The element that starts exactly at an offset, or -1. */
export function elementStartingAt(scan: XmlScan, offset: number | null): number {
  if (offset === null) return -1
  const node = elementFrom(scan, offset)
  return node >= 0 && scan.start[node] === offset ? node : -1
}

/** Names of an element's attributes, as written. */
export function attributeNames(scan: XmlScan, element: number): string[] {
  const names: string[] = []
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    names.push(scan.names[scan.attributes.name[at] ?? 0] ?? '')
  }
  return names
}

/** Offset behind the last attribute, or behind the name. */
export function attributesEnd(scan: XmlScan, element: number): number {
  const last = scan.firstAttribute[element + 1] ?? 0
  return last > (scan.firstAttribute[element] ?? 0)
    ? (scan.attributes.end[last - 1] ?? 0)
    : (scan.nameEnd[element] ?? 0)
}
