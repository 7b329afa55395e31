import { nodeKind, type XmlScan } from '../../scan/xml-scan.ts'

/** Limit on suggested names. */
const maxNames = 200

/** Names of elements that occur in any parent of this name, most frequent first. */
export function namesSeenIn(scan: XmlScan, parent: number, without: number): string[] {
  const wanted = parent < 0 ? -1 : scan.name[parent]
  const counts = new Map<number, number>()
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] !== nodeKind.element || node === without) continue
    const above = scan.parent[node] ?? -1
    if ((above < 0 ? -1 : scan.name[above]) === wanted) count(counts, scan.name[node] ?? 0)
  }
  return mostFrequent(scan, counts)
}

/** Names of attributes that occur on any element of this name, most frequent first. */
export function attributesSeenOn(scan: XmlScan, element: number): string[] {
  const counts = new Map<number, number>()
  for (let node = 0; node < scan.count; node += 1) {
    if (node === element || scan.name[node] !== scan.name[element]) continue
    if (scan.kind[node] !== nodeKind.element) continue
    const last = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
      count(counts, scan.attributes.name[at] ?? 0)
    }
  }
  return mostFrequent(scan, counts)
}

function count(counts: Map<number, number>, name: number): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function mostFrequent(scan: XmlScan, counts: ReadonlyMap<number, number>): string[] {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => scan.names[name] ?? '')
    .filter((name) => name !== '')
    .slice(0, maxNames)
}
