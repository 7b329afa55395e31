import { unixLines } from '../tree/parsed-text.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { decode } from '../tree/plain-text.ts'

/** An element's own text after parsing: references resolved, line ends `\n`. */
export interface OwnText {
  readonly value: string
  /** Range without surrounding white space; empty if there is no text. */
  readonly start: number
  readonly end: number
  readonly hasElements: boolean
}

/** Returns the text of an element itself, without the text of its children. */
export function ownText(scan: XmlScan, element: number): OwnText {
  const { text } = scan
  const behind = scan.next[element] ?? 0
  const parts: string[] = []
  let hasElements = false
  let start = -1
  let end = -1
  for (let node = element + 1; node < behind; node = scan.next[node] ?? behind) {
    const kind = scan.kind[node]
    if (kind === nodeKind.element) hasElements = true
    if (kind !== nodeKind.text && kind !== nodeKind.cdata) continue
    const from = scan.start[node] ?? 0
    const to = scan.end[node] ?? 0
    const source = text.slice(from, to)
    // References to `\r` are rare, so they are treated as line ends too.
    parts.push(unixLines(kind === nodeKind.text ? decode(source) : cdataText(source)))
    const bare = source.trim()
    if (bare === '') continue
    if (start < 0) start = from + source.indexOf(bare)
    end = from + source.indexOf(bare) + bare.length
  }
  const at = scan.openEnd[element] ?? 0
  return start < 0
    ? { value: parts.join(''), start: at, end: at, hasElements }
    : { value: parts.join(''), start, end, hasElements }
}

function cdataText(source: string): string {
  return source.slice('<![CDATA['.length, source.endsWith(']]>') ? -3 : undefined)
}
