import { isBlank, isSpace } from '../scan/characters.ts'
import { childElements } from '../scan/relatives.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'

/** Moves back over white space, at most to `limit`. */
export function behindContent(text: string, from: number, limit: number): number {
  let at = from
  while (at > limit && isSpace(text.charCodeAt(at - 1))) at -= 1
  return at
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** End of the line of an offset, before its line break. */
export function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  if (found < 0) return text.length
  return found > at && text.charCodeAt(found - 1) === 0x0d ? found - 1 : found
}

/**
 * Indentation before the first character of a line; null if other characters precede the offset.
 */
export function indentBefore(text: string, at: number): string | null {
  let start = at
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1
  return start === 0 || text[start - 1] === '\n' ? text.slice(start, at) : null
}

/** One indentation step as used around an element. */
export function stepAt(scan: XmlScan, element: number): string {
  const { text } = scan
  for (let at = element; at >= 0; at = scan.parent[at] ?? -1) {
    const outer = indentBefore(text, scan.start[at] ?? 0)
    const child = at + 1 < scan.count ? firstChild(scan, at) : -1
    const inner = child < 0 ? null : indentBefore(text, scan.start[child] ?? 0)
    if (outer !== null && inner?.startsWith(outer) === true && inner.length > outer.length) {
      return inner.slice(outer.length)
    }
  }
  return '  '
}

function firstChild(scan: XmlScan, element: number): number {
  const behind = scan.next[element] ?? 0
  for (let at = element + 1; at < behind; at = scan.next[at] ?? behind) {
    if (scan.kind[at] === nodeKind.element) return at
  }
  return -1
}

/** The previous sibling node, or -1. */
export function previousNode(scan: XmlScan, node: number): number {
  const parent = scan.parent[node] ?? -1
  let at = node - 1
  if (at <= parent) return -1
  while ((scan.parent[at] ?? -1) !== parent) at = scan.parent[at] ?? -1
  return at
}

/** Returns whether a node is a text of white space alone. A CDATA section is none. */
export function isBlankText(scan: XmlScan, node: number): boolean {
  const start = scan.start[node] ?? 0
  const end = scan.end[node] ?? 0
  return scan.kind[node] === nodeKind.text && isBlank(scan.text, start, end)
}

/** Start of a node including the comments on the lines directly above. */
export function leadStart(scan: XmlScan, node: number): number {
  const { text } = scan
  let start = scan.start[node] ?? 0
  if (indentBefore(text, start) === null) return start
  for (let at = previousNode(scan, node); at >= 0; at = previousNode(scan, at)) {
    if (isBlankText(scan, at)) {
      if (text.slice(scan.start[at], scan.end[at]).split('\n').length > 2) return start
    } else if (
      scan.kind[at] === nodeKind.comment &&
      indentBefore(text, scan.start[at] ?? 0) !== null &&
      endOfLine(text, scan.end[at] ?? 0) === behindBlanks(text, scan.end[at] ?? 0)
    ) {
      start = scan.start[at] ?? 0
    } else return start
  }
  return start
}

/** Moves forward over blanks of the same line. */
function behindBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at += 1
  return at
}

/** The whole lines of a range; null if they also contain something else. */
export function wholeLines(
  text: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } | null {
  if (indentBefore(text, start) === null) return null
  const behind = endOfLine(text, end)
  if (behindBlanks(text, end) !== behind) return null
  if (behind === text.length) {
    // The last line has no line break of its own, so the previous one is removed.
    const first = lineStart(text, start)
    return { start: first === 0 ? 0 : endOfLine(text, first - 1), end: behind }
  }
  return { start: lineStart(text, start), end: text.indexOf('\n', end) + 1 }
}

/** The range to remove: the whole line if nothing else is on it. */
export function stretchWithLine(
  text: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  return wholeLines(text, start, end) ?? { start, end }
}

/** The last child element, or -1. */
export function lastElement(scan: XmlScan, parent: number): number {
  return childElements(scan, parent).at(-1) ?? -1
}
