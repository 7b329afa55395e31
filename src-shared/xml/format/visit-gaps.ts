import { lineEndOf } from '../scan/line-end.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { elementsOnly } from './content-layout.ts'
import type { FormatOptions } from './format-options.ts'

/** Receives each range of insignificant white space, in text order, with its replacement. */
export type GapVisitor = (start: number, end: number, wanted: string) => void

interface Layout {
  /** The text that starts a line at a depth. */
  lineAt(depth: number): string
  readonly attributes: 'keep' | 'oneLine' | 'wrap'
}

/**
 * Returns the line ends and indents of a format. The line end of the text stays, unless an option
 * names another.
 */
export function formatLayout(text: string, options: FormatOptions): Layout {
  const { indent = '  ', lineEnd = lineEndOf(text), attributes = 'keep' } = options
  const lines: string[] = []
  return {
    attributes,
    lineAt: (depth) => (lines[depth] ??= lineEnd + indent.repeat(depth)),
  }
}

/** A layout without white space between tags. */
export const minified: Layout = { lineAt: () => '', attributes: 'keep' }

/**
 * Visits all insignificant white space: between the children of element-only elements, and between
 * top-level nodes. White space before the first and behind the last node is not visited.
 */
export function visitGaps(
  scan: XmlScan,
  layout: Layout,
  mayHoldText: FormatOptions['mayHoldText'],
  visit: GapVisitor,
): void {
  const only = elementsOnly(scan, mayHoldText)
  const { kind, start, closeStart, parent, next } = scan
  const open: number[] = []
  const gapStart = (node: number, above: number, border: number) =>
    kind[node] === nodeKind.text && parent[node] === above ? (start[node] ?? 0) : border
  const close = (behind: number) => {
    for (
      let top = open.at(-1);
      top !== undefined && (next[top] ?? 0) <= behind;
      top = open.at(-1)
    ) {
      open.pop()
      const border = closeStart[top] ?? 0
      visit(gapStart((next[top] ?? 0) - 1, top, border), border, layout.lineAt(open.length))
    }
  }
  for (let node = 0; node < scan.count; node += 1) {
    close(node)
    const above = parent[node] ?? -1
    if (kind[node] === nodeKind.text || (above >= 0 && only[above] !== 1)) continue
    const border = start[node] ?? 0
    const from = node > 0 ? gapStart(node - 1, above, border) : border
    if (node > 0 && !(above < 0 && from === start[0]))
      visit(from, border, layout.lineAt(open.length))
    if (kind[node] !== nodeKind.element) continue
    if (layout.attributes !== 'keep') visitAttributes(scan, node, layout, open.length, visit)
    if (only[node] === 1) open.push(node)
  }
  close(scan.count)
}

function visitAttributes(
  scan: XmlScan,
  node: number,
  layout: Layout,
  depth: number,
  visit: GapVisitor,
): void {
  const { start, end } = scan.attributes
  const first = scan.firstAttribute[node] ?? 0
  const last = scan.firstAttribute[node + 1] ?? 0
  const wraps = layout.attributes === 'wrap' && last - first > 1
  let behind = scan.nameEnd[node] ?? 0
  for (let at = first; at < last; at += 1) {
    visit(behind, start[at] ?? 0, wraps ? layout.lineAt(depth + 1) : ' ')
    behind = end[at] ?? 0
  }
}
