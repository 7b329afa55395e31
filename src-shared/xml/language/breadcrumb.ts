import { attributeAt, elementAt } from '../scan/node-at.ts'
import { pathTo } from '../scan/relatives.ts'
import { isElement, nameOf, type XmlScan } from '../scan/xml-scan.ts'
import type { XmlView } from './xml-view.ts'
import { localName } from '../qualified-name.ts'

/** An ancestor of the caret. Offsets in UTF-16 units. */
interface Crumb {
  readonly name: string
  /** 1-based position among siblings of the same name; null for the only one. */
  readonly position: number | null
  readonly start: number
  readonly end: number
}

export interface Breadcrumb {
  readonly crumbs: readonly Crumb[]
  /** Number of crumbs left out behind the first, if the nesting is too deep to display. */
  readonly hidden: number
}

const maxCrumbs = 40

/** The path from the root to the element at an offset; empty outside the root. */
export function breadcrumbAt({ scan }: XmlView, offset: number): Breadcrumb {
  const path = pathTo(scan, elementAt(scan, offset))
  const hidden = Math.max(0, path.length - maxCrumbs)
  const shown = hidden === 0 ? path : [...path.slice(0, 1), ...path.slice(1 + hidden)]
  const crumbs = shown.map((node) => ({
    name: nameOf(scan, node),
    position: positionOf(scan, node),
    start: scan.start[node] ?? 0,
    end: scan.end[node] ?? 0,
  }))
  return { crumbs, hidden }
}

/**
 * The path of an offset as an XPath of local names (`/Project/General/Address[2]/City`, attributes
 * behind `@`), in the format of the fix list and of search. Empty outside the root.
 */
export function pathAt({ scan }: XmlView, offset: number): string {
  const steps = pathTo(scan, elementAt(scan, offset)).map((node) => {
    const position = positionOf(scan, node)
    return `/${localName(nameOf(scan, node))}${position === null ? '' : `[${position}]`}`
  })
  const attribute = attributeAt(scan, offset)
  if (attribute < 0) return steps.join('')
  return `${steps.join('')}/@${localName(scan.names[scan.attributes.name[attribute] ?? 0] ?? '')}`
}

function positionOf(scan: XmlScan, node: number): number | null {
  const parent = scan.parent[node] ?? -1
  const wanted = localName(nameOf(scan, node))
  const end = parent < 0 ? scan.count : (scan.next[parent] ?? 0)
  // Compares only names that occur: a hostile text can have as many names as elements.
  const same = new Map<number, boolean>()
  const isSame = (id: number): boolean => {
    const known = same.get(id) ?? localName(scan.names[id] ?? '') === wanted
    same.set(id, known)
    return known
  }
  let position = 0
  let count = 0
  for (let at = parent + 1; at < end; at = scan.next[at] ?? end) {
    if (!isElement(scan, at) || !isSame(scan.name[at] ?? 0)) continue
    count += 1
    if (at === node) position = count
    else if (position > 0) break
  }
  return count > 1 ? position : null
}
