import { unixLines } from '../tree/parsed-text.ts'
import { isBlank } from '../scan/characters.ts'
import { isSelfClosed, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { decode } from '../tree/plain-text.ts'

/** The text of an element that holds text only. Offsets of what stands for the value. */
export interface ElementText {
  readonly form: 'text' | 'cdata' | 'selfClosed'
  readonly start: number
  readonly end: number
  /** Line ends as `\n` (XML 1.0, 2.11), references resolved. */
  readonly value: string
}

/**
 * Null when more than text is in the element, its end tag is missing, or text and CDATA are mixed in
 * a way that one value cannot say.
 */
export function elementText(scan: XmlScan, node: number): ElementText | null {
  const openEnd = scan.openEnd[node] ?? 0
  const closeStart = scan.closeStart[node] ?? 0
  const end = scan.end[node] ?? 0
  if (closeStart === end) {
    return openEnd === end && isSelfClosed(scan, node)
      ? { form: 'selfClosed', start: end, end, value: '' }
      : null
  }
  let first = -1
  let last = -1
  let value = ''
  for (let at = node + 1; at < (scan.next[node] ?? 0); at += 1) {
    const [start, behind] = [scan.start[at] ?? 0, scan.end[at] ?? 0]
    if (scan.kind[at] === nodeKind.cdata) {
      if (last >= 0 && last !== start) return null
      if (first < 0) first = start
      last = behind
      value += scan.text.slice(start + '<![CDATA['.length, behind - ']]>'.length)
    } else if (scan.kind[at] !== nodeKind.text) return null
  }
  if (first >= 0) {
    const around = isBlank(scan.text, openEnd, first) && isBlank(scan.text, last, closeStart)
    return around ? { form: 'cdata', start: first, end: last, value: unixLines(value) } : null
  }
  const source = scan.text.slice(openEnd, closeStart)
  return { form: 'text', start: openEnd, end: closeStart, value: decode(unixLines(source)) }
}
