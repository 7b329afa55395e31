import { isSpace } from '../../scan/characters.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { greaterThanSign, lessThanSign } from '../../scan/markup-codes.ts'

/** Limit on white space that counts as indentation. */
const deepest = 400
/** Limit on the length of a word to complete. */
const longestWord = 1000

/** White space at the start of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  let end = start
  while (end < offset && end - start < deepest && /[ \t]/u.test(text[end] ?? '')) end += 1
  return text.slice(start, end)
}

/** One indentation step as used around a place; two spaces if unknown. */
export function indentStep(scan: XmlScan, parent: number): string {
  for (let at = parent; at >= 0; at = scan.parent[at] ?? -1) {
    const above = scan.parent[at] ?? -1
    if (above < 0) break
    const outer = indentAt(scan.text, scan.start[above] ?? 0)
    const inner = indentAt(scan.text, scan.start[at] ?? 0)
    if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length)
  }
  return '  '
}

/** The word around an offset, bounded by white space or tags. */
export function wordAt(text: string, offset: number): { start: number; end: number } {
  let start = offset
  const first = Math.max(0, offset - longestWord)
  while (start > first && isWord(text.charCodeAt(start - 1))) start -= 1
  let end = offset
  const last = Math.min(text.length, offset + longestWord)
  while (end < last && isWord(text.charCodeAt(end))) end += 1
  return { start, end }
}

/** A range without surrounding white space, but still with an offset in it. */
export function trimmed(
  text: string,
  range: { readonly start: number; readonly end: number },
  offset: number,
): { start: number; end: number } {
  let { start, end } = range
  while (start < offset && isSpace(text.charCodeAt(start))) start += 1
  while (end > offset && isSpace(text.charCodeAt(end - 1))) end -= 1
  return { start, end }
}

/** The part of a range on the line of an offset in it. */
export function onLine(
  text: string,
  range: { readonly start: number; readonly end: number },
  offset: number,
): { start: number; end: number } {
  let { start, end } = { start: offset, end: offset }
  while (start > range.start && !endsLine(text.charCodeAt(start - 1))) start -= 1
  while (end < range.end && !endsLine(text.charCodeAt(end))) end += 1
  return { start, end }
}

function endsLine(code: number): boolean {
  return code === 0x0a || code === 0x0d
}

function isWord(code: number): boolean {
  return !isSpace(code) && code !== lessThanSign && code !== greaterThanSign
}
