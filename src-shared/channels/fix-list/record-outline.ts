import { scanXml } from '../../xml/scan/scan-xml.ts'
import { nameOf, nodeKind, type XmlScan } from '../../xml/scan/xml-scan.ts'
import type { RecordOutline } from './record-place.ts'
import { localName } from '../../xml/qualified-name.ts'

/**
 * The number of distinct paths and the length of a path that are kept: more than any schema has.
 */
const maxPaths = 5000
const maxPathLength = 2000

/**
 * Returns the distinct paths of a record's elements, for any text. Time is linear in its length.
 */
export function outlineOf(text: string): RecordOutline {
  const scan = scanXml(text)
  const lines = new Map<string, number>()
  /** The path of each element; empty beyond the limits. */
  const paths: string[] = []
  let line = 1
  let counted = 0
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const parent = scan.parent[node] ?? -1
    const before = parent < 0 ? '' : (paths[parent] ?? '')
    if (parent >= 0 && before === '') continue
    const name = localName(nameOf(scan, node))
    const path = before === '' ? name : `${before}/${name}`
    if (path.length > maxPathLength) continue
    paths[node] = path
    if (lines.has(path)) continue
    if (lines.size >= maxPaths) break
    const start = scan.start[node] ?? 0
    line += lineEnds(text, counted, start)
    counted = start
    lines.set(path, line)
  }
  return { namespace: namespaceOf(scan), lines }
}

function lineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
    count += 1
  return count
}

function namespaceOf(scan: XmlScan): string {
  if (scan.root < 0) return ''
  const name = nameOf(scan, scan.root)
  const wanted = name.includes(':') ? `xmlns:${name.slice(0, name.indexOf(':'))}` : 'xmlns'
  const { attributes, firstAttribute, names, text, root } = scan
  for (let at = firstAttribute[root] ?? 0; at < (firstAttribute[root + 1] ?? 0); at += 1)
    if (names[attributes.name[at] ?? 0] === wanted)
      return text.slice(attributes.valueStart[at], attributes.valueEnd[at])
  return ''
}
