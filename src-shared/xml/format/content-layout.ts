import { isBlank } from '../scan/characters.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { FormatOptions } from './format-options.ts'

const holdsText = 1
const holdsElement = 2

/**
 * Which elements hold elements only, so that the white space in them means nothing: no text or CDATA
 * beside the elements, nothing above them that does, no `xml:space="preserve"` on them or above
 * (XML 1.0, 2.10). Where no schema says so, what holds text and elements once is of a kind that does,
 * so that a paragraph of two bold words keeps the space between them. By node: 1 or 0.
 */
export function elementsOnly(scan: XmlScan, mayHoldText: FormatOptions['mayHoldText']): Uint8Array {
  const { count, kind, parent, name } = scan
  const holds = new Uint8Array(count)
  for (let node = 0; node < count; node += 1) {
    const above = parent[node] ?? -1
    if (above < 0) continue
    const is = kind[node]
    if (is === nodeKind.element) holds[above] = (holds[above] ?? 0) | holdsElement
    else if (
      is === nodeKind.cdata ||
      (is === nodeKind.text && !isBlank(scan.text, scan.start[node] ?? 0, scan.end[node] ?? 0))
    ) {
      holds[above] = (holds[above] ?? 0) | holdsText
    }
  }
  const mixed = new Uint8Array(scan.names.length)
  for (let node = 0; node < count; node += 1) {
    if (holds[node] === (holdsText | holdsElement)) mixed[name[node] ?? 0] = 1
  }
  const space = scan.names.indexOf('xml:space')
  for (let node = 0; node < count; node += 1) {
    if (holds[node] !== holdsElement) {
      holds[node] = 0
      continue
    }
    const above = parent[node] ?? -1
    const free =
      (above < 0 || holds[above] === 1) &&
      (space < 0 || !preserves(scan, node, space)) &&
      !(mayHoldText?.(scan, node) ?? mixed[name[node] ?? 0] === 1)
    holds[node] = free ? 1 : 0
  }
  return holds
}

/** A reference is no white space, whatever it stands for: somebody wrote it there. */
function preserves(scan: XmlScan, node: number, space: number): boolean {
  const { name, valueStart, valueEnd } = scan.attributes
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    if (name[at] !== space) continue
    return scan.text.slice(valueStart[at], valueEnd[at]) !== 'default'
  }
  return false
}
