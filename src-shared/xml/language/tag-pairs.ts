import type { TextRange } from '../scan/text-edit.ts'
import { elementAt } from '../scan/node-at.ts'
import { skipName } from '../scan/scan-tag.ts'
import { contextAt } from '../scan/context-at.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { XmlView } from './xml-view.ts'

/** Both tags of an element; `close` is null for an empty element and for a missing end tag. */
export interface TagPair {
  readonly open: TextRange
  readonly close: TextRange | null
}

/** The tags of the innermost element at an offset; null outside the root. */
export function tagPairAt({ scan }: XmlView, offset: number): TagPair | null {
  const node = elementAround(scan, offset)
  if (node < 0) return null
  const open = { start: scan.start[node] ?? 0, end: scan.openEnd[node] ?? 0 }
  const closeStart = scan.closeStart[node] ?? 0
  const end = scan.end[node] ?? 0
  return { open, close: closeStart < end ? { start: closeStart, end } : null }
}

/** A caret directly behind an end tag still belongs to the tag, unless another tag starts there. */
function elementAround(scan: XmlScan, offset: number): number {
  const context = contextAt(scan, offset)
  if (context.kind === 'elementName' || context.kind.startsWith('endTag')) return context.node
  return elementAt(scan, offset)
}

/**
 * The names in a start tag and its end tag if the offset touches one of them and both are equal:
 * typing in one then changes both. Null elsewhere.
 */
export function linkedNamesAt({ scan }: XmlView, offset: number): readonly TextRange[] | null {
  const names = namesAt(scan, offset)
  if (names === null || names.length < 2) return null
  const [open, close] = names.map(({ start, end }) => scan.text.slice(start, end))
  return open === close && open !== '' ? names : null
}

/**
 * The names in the tags of the element whose tag is at an offset: two, or one without an end tag.
 */
export function namesAt(scan: XmlScan, offset: number): TextRange[] | null {
  const { kind, node } = contextAt(scan, offset)
  if (kind !== 'elementName' && kind !== 'endTagName') return null
  if (node < 0 || scan.kind[node] !== nodeKind.element) return null
  return namesOf(scan, node).some(({ start, end }) => start <= offset && offset <= end)
    ? namesOf(scan, node)
    : null
}

/** The name in the start tag, and in the end tag if there is one. */
export function namesOf(scan: XmlScan, node: number): TextRange[] {
  const start = (scan.start[node] ?? 0) + 1
  const names = [{ start, end: start + nameOf(scan, node).length }]
  const close = scan.closeStart[node] ?? 0
  if (close < (scan.end[node] ?? 0)) {
    names.push({ start: close + 2, end: skipName(scan.text, close + 2) })
  }
  return names
}
