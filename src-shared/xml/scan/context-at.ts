import { skipName } from './scan-tag.ts'
import { isSpace } from './characters.ts'
import { firstNodeFrom } from './splice/resume-point.ts'
import type { ContextKind, XmlContext } from './xml-context.ts'
import { nodeKind, type XmlScan } from './xml-scan.ts'
import { greaterThanSign, lessThanSign, slash } from './markup-codes.ts'

const textKinds: readonly ContextKind[] = [
  'text',
  'text',
  'cdata',
  'comment',
  'instruction',
  'declaration',
]

/** Returns the context at an offset, between the character before and the character after. */
export function contextAt(scan: XmlScan, offset: number): XmlContext {
  let node = firstNodeFrom(scan, offset) - 1
  for (; node >= 0; node = scan.parent[node] ?? -1) {
    const found =
      scan.kind[node] === nodeKind.element
        ? inElement(scan, node, offset)
        : inOther(scan, node, offset)
    if (found !== null) return found
  }
  return inContent(scan, -1, offset)
}

function context(
  kind: ContextKind,
  node: number,
  start: number,
  end: number,
  isUnfinished = false,
): XmlContext {
  return { kind, node, attribute: -1, start, end, isUnfinished }
}

function inElement(scan: XmlScan, node: number, offset: number): XmlContext | null {
  const { text } = scan
  const openEnd = scan.openEnd[node] ?? 0
  const isUnfinished = text.charCodeAt(openEnd - 1) !== greaterThanSign
  if (offset < openEnd || (isUnfinished && offset === openEnd)) {
    return tagContext(scan, node, offset, isUnfinished)
  }
  const closeStart = scan.closeStart[node] ?? 0
  const end = scan.end[node] ?? 0
  const empty = end === openEnd && (isUnfinished || text.charCodeAt(openEnd - 2) === slash)
  if (!empty && offset <= closeStart) return inContent(scan, node, offset)
  if (closeStart === end) return null
  const brokenOff = text.charCodeAt(end - 1) !== greaterThanSign
  const inside = offset < end || (brokenOff && offset === end)
  return inside && offset > closeStart + 1 ? endTag(scan, node, closeStart, offset) : null
}

function endTag(scan: XmlScan, node: number, start: number, offset: number): XmlContext {
  const nameEnd = skipName(scan.text, start + 2)
  if (offset <= nameEnd) return context('endTagName', node, start + 2, nameEnd)
  return context('endTag', node, offset, offset)
}

function inOther(scan: XmlScan, node: number, offset: number): XmlContext | null {
  const kind = scan.kind[node] ?? 0
  const start = scan.start[node] ?? 0
  const end = scan.end[node] ?? 0
  const parent = scan.parent[node] ?? -1
  if (kind !== nodeKind.text) {
    const open = offset === end && end === scan.text.length && !isClosed(scan, node)
    return offset < end || open ? context(textKinds[kind] ?? 'text', parent, start, end) : null
  }
  if (offset > end) return null
  if (scan.text.charCodeAt(offset - 1) === lessThanSign) {
    return context('elementName', parent, offset, offset, true)
  }
  for (let at = start; at < end; at += 1) {
    if (!isSpace(scan.text.charCodeAt(at))) return context('text', parent, start, end)
  }
  return context('content', parent, offset, offset)
}

function isClosed(scan: XmlScan, node: number): boolean {
  return scan.errors.every(
    ({ kind, start }) => start !== scan.start[node] || !kind.startsWith('unclosed'),
  )
}

/** Returns the context between the nodes of an element. A stray end tag may stand there. */
function inContent(scan: XmlScan, node: number, offset: number): XmlContext {
  const { text } = scan
  const lessThan = offset > 0 ? text.lastIndexOf('<', offset - 1) : -1
  if (lessThan >= 0 && lessThan + 1 < offset && text.charCodeAt(lessThan + 1) === slash) {
    const close = text.indexOf('>', lessThan)
    if (close < 0 || close >= offset) return endTag(scan, node, lessThan, offset)
  }
  return context('content', node, offset, offset)
}

/** Returns the context at an offset in an element's start tag. */
function tagContext(
  scan: XmlScan,
  node: number,
  offset: number,
  isUnfinished: boolean,
): XmlContext {
  const nameStart = (scan.start[node] ?? 0) + 1
  const nameEnd = scan.nameEnd[node] ?? 0
  const base = { node, attribute: -1, isUnfinished }
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
  const closing =
    text.charCodeAt(offset - 1) === slash && text.charCodeAt(offset) === greaterThanSign
  return { ...base, kind: closing ? 'tagEnd' : 'tag', start: offset, end: offset }
}
