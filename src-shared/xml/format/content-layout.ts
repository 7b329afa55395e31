import { isBlank } from '../scan/characters.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { FormatOptions } from './format-options.ts'

const holdsText = 1
const holdsElement = 2

/**
 * Marks the elements with element-only content, whose white space is insignificant: no text or
 * CDATA among the children, no ancestor with mixed content, and no `xml:space="preserve"` on the
 * element or an ancestor (XML 1.0, 2.10). Without a schema, an element counts as mixed if any
 * element of its name has mixed content, so a paragraph of two bold words keeps the space between
 * them. Per node: 1 or 0.
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

/** A reference is not white space, whatever it stands for: the author wrote it on purpose. */
function preserves(scan: XmlScan, node: number, space: number): boolean {
  const { name, valueStart, valueEnd } = scan.attributes
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    if (name[at] !== space) continue
    return scan.text.slice(valueStart[at], valueEnd[at]) !== 'default'
  }
  return false
}
