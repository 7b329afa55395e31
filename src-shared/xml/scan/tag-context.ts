import type { XmlContext } from './xml-context.ts'
import type { XmlScan } from './xml-scan.ts'

/** Returns the context at an offset in an element's start tag. */
export function tagContext(
  scan: XmlScan,
  node: number,
  offset: number,
  unfinished: boolean,
): XmlContext {
  const nameStart = (scan.start[node] ?? 0) + 1
  const nameEnd = scan.nameEnd[node] ?? 0
  const base = { node, attribute: -1, unfinished }
  if (offset <= nameEnd) return { ...base, kind: 'elementName', start: nameStart, end: nameEnd }
  const last = scan.firstAttribute[node + 1] ?? 0
  const columns = scan.attributes
  for (let attribute = scan.firstAttribute[node] ?? 0; attribute < last; attribute += 1) {
    const start = columns.start[attribute] ?? 0
    if (offset < start) break
    const attributeNameEnd = columns.nameEnd[attribute] ?? 0
    const own = { ...base, attribute }
    if (offset <= attributeNameEnd) {
      return { ...own, kind: 'attributeName', start, end: attributeNameEnd }
    }
    const valueStart = columns.valueStart[attribute] ?? 0
    const valueEnd = columns.valueEnd[attribute] ?? 0
    // An attribute without `=` has no value; the columns hold the end of its name instead.
    if (valueStart === attributeNameEnd) continue
    if (offset < valueStart) return { ...own, kind: 'attributeEquals', start: offset, end: offset }
    if (offset <= valueEnd)
      return { ...own, kind: 'attributeValue', start: valueStart, end: valueEnd }
  }
  const { text } = scan
  const closing = text.charCodeAt(offset - 1) === 0x2f && text.charCodeAt(offset) === 0x3e
  return { ...base, kind: closing ? 'tagEnd' : 'tag', start: offset, end: offset }
}
