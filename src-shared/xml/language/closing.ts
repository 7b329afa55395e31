import { contextAt } from '../scan/context-at.ts'
import { elementAt } from '../scan/node-at.ts'
import { isOpened, isSelfClosed, nameOf, type XmlScan } from '../scan/xml-scan.ts'
import type { XmlView } from './xml-view.ts'
import { greaterThanSign, slash } from '../scan/markup-codes.ts'

/** Longer names are not completed. */
const longestName = 1000

/**
 * Returns the end tag to insert behind a `>` or `</` that was just typed: `</Name>`, or the rest of
 * the end tag. Null if the element already has an end tag.
 */
export function closingAt(view: XmlView, offset: number): string | null {
  const { text } = view.scan
  const typed = text.charCodeAt(offset - 1)
  const name =
    typed === greaterThanSign ? nameOfStartTag(view.scan, offset) : nameOfEndTag(view.scan, offset)
  if (name === null || name.length > longestName) return null
  if (typed === greaterThanSign) return `</${name}>`
  return text.charCodeAt(offset) === greaterThanSign ? name : `${name}>`
}

/** True if an element has no end tag, or took the end tag of an ancestor of the same name. */
export function lacksEnd(scan: XmlScan, element: number): boolean {
  const name = scan.name[element]
  for (let at = element; at >= 0; at = scan.parent[at] ?? -1) {
    if (scan.name[at] === name && isUnclosed(scan, at)) return true
  }
  return false
}

function isUnclosed(scan: XmlScan, element: number): boolean {
  const end = scan.end[element] ?? 0
  const openEnd = scan.openEnd[element] ?? 0
  if (scan.closeStart[element] !== end || !isOpened(scan.text, openEnd, end)) return false
  return end > openEnd || !isSelfClosed(scan, element)
}

/**
 * Returns the name of the element whose start tag ends at the offset. Null if the element already has
 * an end tag.
 */
function nameOfStartTag(scan: XmlScan, offset: number): string | null {
  const element = elementAt(scan, offset - 1)
  if (element < 0 || scan.openEnd[element] !== offset || isSelfClosed(scan, element)) return null
  return lacksEnd(scan, element) ? nameOf(scan, element) : null
}

/**
 * Returns the name of the element that the nameless end tag before the offset closes. Null if the
 * element already had an end tag, which would then be superfluous.
 */
function nameOfEndTag(scan: XmlScan, offset: number): string | null {
  if (scan.text.charCodeAt(offset - 1) !== slash) return null
  const { kind, node, start, end } = contextAt(scan, offset)
  if (kind !== 'endTagName' || start !== offset || end !== offset || node < 0) return null
  const name = nameOf(scan, node)
  if (scan.closeStart[node] !== offset - 2) return lacksEnd(scan, node) ? name : null
  const isSuperfluous = scan.errors.some(
    (error) =>
      error.kind === 'strayEndTag' &&
      error.start >= offset &&
      scan.text.startsWith(`</${name}`, error.start),
  )
  return isSuperfluous ? null : name
}
