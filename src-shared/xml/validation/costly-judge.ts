import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'

/** About two seconds of work. */
const mostSteps = 20_000_000

/**
 * True if libxml2 would take too long to locate its errors: for each error it counts the position
 * among the siblings anew.
 *
 * @param widest the largest number of child elements in one element
 */
export function isTooCostly(finds: number, widest: number): boolean {
  return finds * widest > mostSteps
}

/** The largest number of child elements in one element. */
export function widestOf(scan: XmlScan): number {
  const counts = new Uint32Array(scan.count)
  let widest = 0
  for (let node = 0; node < scan.count; node += 1) {
    const parent = scan.parent[node] ?? -1
    if (parent < 0 || scan.kind[node] !== nodeKind.element) continue
    const count = (counts[parent] ?? 0) + 1
    counts[parent] = count
    if (count > widest) widest = count
  }
  return widest
}
