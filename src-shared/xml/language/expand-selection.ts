import { isSpace } from '../scan/characters.ts'
import { contextAt } from '../scan/context-at.ts'
import { nodeAt } from '../scan/node-at.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { TextRange } from '../scan/text-edit.ts'
import type { XmlView } from './xml-view.ts'

/** Limit on element levels; the next level is the whole text. */
const maxLevels = 100

/**
 * Lists the ranges to which a selection expands from an offset, smallest first: an attribute's
 * value, the attribute, the tag or text, then content and whole of each ancestor, then the text.
 * Each range contains the one before.
 */
export function selectionsAt({ scan }: XmlView, offset: number): TextRange[] {
  const spans: TextRange[] = []
  const grow = (start: number, end: number) => {
    const last = spans.at(-1)
    const holds = last === undefined || (start <= last.start && end >= last.end)
    const larger = last === undefined || start < last.start || end > last.end
    if (holds && larger && start <= offset && offset <= end && end > start)
      spans.push({ start, end })
  }
  const { kind, node, attribute, start, end } = contextAt(scan, offset)
  if (kind === 'elementName' || kind === 'endTagName') grow(start, end)
  if (attribute >= 0) growAttribute(scan, attribute, grow)
  let at = nodeAt(scan, offset)
  const tag = kind === 'elementName' || kind.startsWith('tag') || kind.startsWith('attribute')
  if (tag || kind.startsWith('endTag')) at = node >= 0 ? node : at
  else if (at < 0 || scan.kind[at] === nodeKind.element) at = nodeBefore(scan, offset, at)
  let levels = 0
  for (; at >= 0 && levels < maxLevels; at = scan.parent[at] ?? -1, levels += 1) {
    growNode(scan, at, offset, grow)
  }
  grow(0, scan.text.length)
  return spans
}

/** A caret at the end of a text selects the text, not the tag behind it. */
function nodeBefore(scan: XmlScan, offset: number, at: number): number {
  const before = offset > 0 ? nodeAt(scan, offset - 1) : -1
  const isText = before >= 0 && scan.kind[before] === nodeKind.text
  return isText && scan.parent[before] === (scan.start[at] === offset ? scan.parent[at] : at)
    ? before
    : at
}

function growAttribute(
  scan: XmlScan,
  attribute: number,
  grow: (start: number, end: number) => void,
): void {
  const { start, valueStart, valueEnd, end } = scan.attributes
  grow(valueStart[attribute] ?? 0, valueEnd[attribute] ?? 0)
  grow(start[attribute] ?? 0, end[attribute] ?? 0)
}

function growNode(
  scan: XmlScan,
  node: number,
  offset: number,
  grow: (start: number, end: number) => void,
): void {
  const start = scan.start[node] ?? 0
  const end = scan.end[node] ?? 0
  const openEnd = scan.openEnd[node] ?? 0
  const closeStart = scan.closeStart[node] ?? 0
  if (scan.kind[node] === nodeKind.element) {
    if (offset < openEnd) grow(start, openEnd)
    else if (offset > closeStart) grow(closeStart, end)
    else growTrimmed(scan, openEnd, closeStart, grow)
    grow(openEnd, closeStart)
  } else if (scan.kind[node] === nodeKind.text) growTrimmed(scan, start, end, grow)
  grow(start, end)
}

function growTrimmed(
  { text }: XmlScan,
  start: number,
  end: number,
  grow: (start: number, end: number) => void,
): void {
  let from = start
  let to = end
  while (from < to && isSpace(text.charCodeAt(from))) from += 1
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1
  grow(from, to)
}
