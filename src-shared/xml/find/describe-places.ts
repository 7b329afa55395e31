import { lineStartsOf, positionOf } from '../scan/line-starts.ts'
import { nodeAt } from '../scan/node-at.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { ElementPaths } from './element-paths.ts'
import type { FoundNode, FoundPlace } from './find-question.ts'

/** A hit: a node, an attribute, or a range of the text. */
export type Hit =
  | FoundNode
  | { readonly kind: 'range'; readonly start: number; readonly end: number }

const around = 40
const longestHit = 160

/** Range of a hit, in UTF-16 units; for an attribute including its name. */
export function rangeOf(scan: XmlScan, hit: Hit): { start: number; end: number } {
  if (hit.kind === 'range') return { start: hit.start, end: hit.end }
  const [columns, at] =
    hit.kind === 'node' ? [scan, hit.node] : ([scan.attributes, hit.attribute] as const)
  return { start: columns.start[at] ?? 0, end: columns.end[at] ?? 0 }
}

/** Describes hits for the result list. */
export function describePlaces(scan: XmlScan, hits: readonly Hit[]): FoundPlace[] {
  const lines = lineStartsOf(scan.text)
  const paths = new ElementPaths(scan)
  return hits.map((hit) => {
    const { start, end } = rangeOf(scan, hit)
    const node = hit.kind === 'range' ? nodeAt(scan, start) : hit.node
    const attribute = hit.kind === 'attribute' ? `/@${attributeName(scan, hit.attribute)}` : ''
    return {
      start,
      end,
      showEnd: hit.kind === 'node' ? showEndOf(scan, hit.node) : end,
      line: positionOf(lines, start).line,
      path: paths.of(node) + attribute,
      before: lineTail(scan.text.slice(Math.max(0, start - around), start)),
      hit: oneLine(scan.text.slice(start, Math.min(end, start + longestHit))),
      after: end - start > longestHit ? '…' : lineHead(scan.text.slice(end, end + around)),
    }
  })
}

/** Elements with child elements are shown by their start tag, as the whole could fill screens. */
function showEndOf(scan: XmlScan, node: number): number {
  const end = scan.end[node] ?? 0
  if (scan.kind[node] !== nodeKind.element) return end
  const short = (scan.next[node] ?? 0) <= node + 2 && end - (scan.start[node] ?? 0) < longestHit
  return short ? end : (scan.openEnd[node] ?? end)
}

function attributeName(scan: XmlScan, attribute: number): string {
  return scan.names[scan.attributes.name[attribute] ?? 0] ?? ''
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, ' ')
}

/** The text on the same line before or behind a hit. */
function lineTail(text: string): string {
  return oneLine(text.slice(text.search(/[^\r\n]*$/u))).trimStart()
}

function lineHead(text: string): string {
  return oneLine(/^[^\r\n]*/u.exec(text)?.[0] ?? '').trimEnd()
}
