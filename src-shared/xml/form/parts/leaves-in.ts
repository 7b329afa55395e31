import { isBlank } from '../../scan/characters.ts'
import { isElement, nodeKind, type XmlScan } from '../../scan/xml-scan.ts'

const cdataStart = '<![CDATA['.length
const cdataEnd = ']]>'.length

/** Counts the elements without child elements inside an element, and those with a value. */
export function leavesIn(
  scan: XmlScan,
  node: number,
): { readonly filled: number; readonly total: number } {
  let filled = 0
  let total = 0
  const behind = scan.next[node] ?? node
  for (let at = node; at < behind; at += 1) {
    if (!isElement(scan, at)) continue
    const value = valueOf(scan, at)
    if (value === 'none') continue
    total += 1
    if (value === 'filled') filled += 1
  }
  return { filled, total }
}

/** `none`: the element has child elements. Looks no further than the first child element. */
function valueOf(scan: XmlScan, node: number): 'filled' | 'empty' | 'none' {
  const behind = scan.next[node] ?? node
  let found: 'filled' | 'empty' = 'empty'
  for (let at = node + 1; at < behind; at = scan.next[at] ?? behind) {
    if (isElement(scan, at)) return 'none'
    const [start, end] = [scan.start[at] ?? 0, scan.end[at] ?? 0]
    const kind = scan.kind[at]
    const blank =
      kind === nodeKind.cdata
        ? isBlank(scan.text, start + cdataStart, end - cdataEnd)
        : kind !== nodeKind.text || isBlank(scan.text, start, end)
    if (!blank) found = 'filled'
  }
  return found
}
