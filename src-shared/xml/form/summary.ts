import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { plainText } from '../tree/plain-text.ts'

const values = 3
const longest = 40
/** Limit on visited nodes: the first values are near the start. */
const near = 60

/** The first values inside an element, as a hint for a closed section. */
export function summaryOf(scan: XmlScan, node: number): string {
  const said: string[] = []
  const behind = Math.min(scan.next[node] ?? 0, node + near)
  for (let at = node + 1; at < behind && said.length < values; at += 1) {
    if (scan.kind[at] !== nodeKind.text) continue
    const start = scan.start[at] ?? 0
    const text = plainText(scan.text, start, Math.min(scan.end[at] ?? 0, start + 4 * longest))
    if (text !== '') said.push(text.length > longest ? `${text.slice(0, longest)}…` : text)
  }
  return said.join(' · ')
}
