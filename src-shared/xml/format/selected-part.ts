import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { elementAt } from '../scan/node-at.ts'
import type { TextRange } from '../scan/text-edit.ts'

/**
 * The range that formatting a selection may change: the whole nodes that the selection touches,
 * with the white space before the first. A selection inside a text or between child nodes touches
 * the enclosing element.
 */
export function selectedPart(scan: XmlScan, selection: TextRange): TextRange {
  let around = elementAt(scan, selection.start)
  while (around >= 0 && !holds(scan, around, selection)) around = scan.parent[around] ?? -1
  for (; around >= 0; around = scan.parent[around] ?? -1) {
    const part = touched(scan, around, selection)
    if (part !== null) return part
  }
  return touched(scan, -1, selection) ?? { start: 0, end: scan.text.length }
}

function holds(scan: XmlScan, node: number, { start, end }: TextRange): boolean {
  return (scan.openEnd[node] ?? 0) <= start && end <= (scan.closeStart[node] ?? 0)
}

function touched(scan: XmlScan, parent: number, selection: TextRange): TextRange | null {
  const behind = parent < 0 ? scan.count : (scan.next[parent] ?? 0)
  let start = -1
  let end = -1
  let gap = parent < 0 ? 0 : (scan.openEnd[parent] ?? 0)
  for (let node = parent + 1; node < behind; node = scan.next[node] ?? behind) {
    const isText = scan.kind[node] === nodeKind.text
    const nodeStart = scan.start[node] ?? 0
    const nodeEnd = scan.end[node] ?? 0
    if (!isText && nodeStart <= selection.end && nodeEnd >= selection.start) {
      if (start < 0) start = gap
      end = nodeEnd
    }
    if (!isText) gap = nodeEnd
  }
  return start < 0 ? null : { start, end }
}
