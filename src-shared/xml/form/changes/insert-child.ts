import { isSpace } from '../../scan/characters.ts'
import type { TextEdit } from '../../scan/text-edit.ts'
import { isSelfClosed, nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import { isBlank } from '../../scan/characters.ts'
import { lineOf } from './own-line.ts'
import { opened } from './set-element-text.ts'
import { lineEndOf } from '../../scan/line-end.ts'

/** Formatting of an element's children. */
export interface ChildLayout {
  /** True if each child has its own line. */
  readonly lines: boolean
  readonly indent: string
  readonly step: string
}

const usualStep = '  '

/** Formatting as of the adjacent child, else as of the parent. */
export function layoutOf(
  scan: XmlScan,
  parent: number,
  children: readonly number[],
  before: number,
): ChildLayout {
  const { text } = scan
  const outer = lineOf(text, scan.start[parent] ?? 0)
  const neighbour = children[before - 1] ?? children[before]
  if (neighbour === undefined) {
    // A single-line document stays on one line.
    const lines = text.includes('\n')
    return { lines, indent: (outer?.indent ?? '') + usualStep, step: usualStep }
  }
  const line = lineOf(text, scan.start[neighbour] ?? 0)
  if (line === null) return { lines: false, indent: '', step: usualStep }
  const around = outer?.indent ?? ''
  const step =
    line.indent.length > around.length && line.indent.startsWith(around)
      ? line.indent.slice(around.length)
      : usualStep
  return { lines: true, indent: line.indent, step }
}

/** Inserts a child before the child with this index; `children.length` for the end. */
export function insertChild(
  scan: XmlScan,
  parent: number,
  children: readonly number[],
  before: number,
  source: string,
): TextEdit {
  const { lines, indent } = layoutOf(scan, parent, children, before)
  const lineEnd = lineEndOf(scan.text)
  const previous = children[before - 1]
  const following = children[before]
  if (previous !== undefined) {
    const at = behindNotes(scan, previous)
    return { start: at, end: at, text: lines ? lineEnd + indent + source : source }
  }
  if (following !== undefined) {
    const at = scan.start[following] ?? 0
    return { start: at, end: at, text: lines ? source + lineEnd + indent : source }
  }
  const outer = lineOf(scan.text, scan.start[parent] ?? 0)?.indent ?? ''
  const inside = lines ? lineEnd + indent + source + lineEnd + outer : source
  if (isSelfClosed(scan, parent)) return opened(scan, parent, inside)
  const start = scan.openEnd[parent] ?? 0
  const end = scan.closeStart[parent] ?? 0
  if (isBlank(scan.text, start, end)) return { start, end, text: inside }
  // The new line goes behind the comments at this place.
  let at = end
  while (isSpace(scan.text.charCodeAt(at - 1))) at -= 1
  return { start: at, end: at, text: lines ? lineEnd + indent + source : source }
}

/** Offset behind an element and the comments that follow on its line. */
function behindNotes(scan: XmlScan, node: number): number {
  const { text } = scan
  let at = scan.end[node] ?? 0
  const last = scan.next[scan.parent[node] ?? -1] ?? scan.count
  for (let next = scan.next[node] ?? last; next < last; next = scan.next[next] ?? last) {
    const start = scan.start[next] ?? 0
    const end = scan.end[next] ?? 0
    if (scan.kind[next] === nodeKind.comment) at = end
    else if (scan.kind[next] !== nodeKind.text || !/^[ \t]*$/u.test(text.slice(start, end))) break
  }
  return at
}
