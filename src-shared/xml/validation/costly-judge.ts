import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'

/** Some two seconds' worth. */
const mostSteps = 20_000_000

/**
 * Whether libxml2 would take too long to say where its errors are: it names each by its place among
 * its siblings, which it counts anew each time. `widest`: the most elements in one element.
 */
export function isTooCostly(finds: number, widest: number): boolean {
  return finds * widest > mostSteps
}

/** The most elements that an element of a text holds. */
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
