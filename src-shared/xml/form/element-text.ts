import { unixLines } from '../tree/parsed-text.ts'
import { isBlank } from '../scan/characters.ts'
import { isSelfClosed, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { decode } from '../tree/plain-text.ts'

/** The text of a text-only element. The offsets delimit the source of the value. */
export interface ElementText {
  readonly form: 'text' | 'cdata' | 'selfClosed'
  readonly start: number
  readonly end: number
  /** With line ends `\n` (XML 1.0, 2.11) and resolved references. */
  readonly value: string
}

/**
 * Returns null if the element has other content than text, lacks its end tag, or mixes text and
 * CDATA in a way that a single value cannot represent.
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
