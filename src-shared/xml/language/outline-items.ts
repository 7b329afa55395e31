import { elementAt } from '../scan/node-at.ts'
import { pathTo } from '../scan/relatives.ts'
import { isElement, nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { elementDetail } from './symbols.ts'
import type { XmlView } from './xml-view.ts'

/** One row of the outline. Offsets in UTF-16 units. */
export interface OutlineItem {
  readonly name: string
  /**
   * Distinguishes the row from its siblings: the element's value, or that of an attribute or child.
   */
  readonly detail: string
  readonly start: number
  readonly end: number
  /** 1 for the root. */
  readonly level: number
  /** Whether the element has child elements, and whether they are shown. */
  readonly state: 'leaf' | 'closed' | 'open'
}

export interface OutlineRows {
  /** Number of rows of the outline in its current state. */
  readonly total: number
  /** The rows from the first requested one. */
  readonly rows: readonly OutlineItem[]
}

/**
 * Returns some rows of the outline. Only expanded elements are visited.
 *
 * @param open start offsets of the expanded elements, in any order; other offsets are ignored
 */
export function outlineRows(
  view: XmlView,
  open: readonly number[],
  first: number,
  count: number,
): OutlineRows {
  const { scan } = view
  const opened = new Set(open)
  const rows: OutlineItem[] = []
  let total = 0
  walkRows(scan, opened, (node, level) => {
    if (total >= first && total < first + count) rows.push(rowOf(scan, node, level, opened))
    total += 1
    return true
  })
  return { total, rows }
}

/** The outline row for an offset. */
export interface OutlinePlace {
  /** Row of the innermost visible element; -1 outside the root. */
  readonly row: number
  /** Start offset of that element. */
  readonly start: number
}

/** Limit on levels that are expanded automatically. */
const maxOpened = 200

/**
 * Returns the start offsets of the ancestors to expand, from the root down, so that the element at the
 * caret's offset becomes visible.
 */
export function outlineAncestors({ scan }: XmlView, offset: number): number[] {
  return pathTo(scan, elementAt(scan, offset))
    .slice(0, -1)
    .slice(-maxOpened)
    .map((node) => scan.start[node] ?? 0)
}

/** The row of the element at an offset, or of its nearest visible ancestor. */
export function outlinePlace(
  { scan }: XmlView,
  open: readonly number[],
  offset: number,
): OutlinePlace {
  const opened = new Set(open)
  const path = pathTo(scan, elementAt(scan, offset))
  const closed = path.findIndex((node) => !opened.has(scan.start[node] ?? 0))
  const shown = path[closed < 0 ? path.length - 1 : closed]
  if (shown === undefined) return { row: -1, start: -1 }
  let row = -1
  walkRows(scan, opened, (node) => {
    row += 1
    return node !== shown
  })
  return { row, start: scan.start[shown] ?? 0 }
}

/** Visits the rows until the visitor returns false. */
function walkRows(
  scan: XmlScan,
  opened: ReadonlySet<number>,
  visit: (node: number, level: number) => boolean,
): void {
  const ends: number[] = []
  let node = 0
  while (node < scan.count) {
    while (ends.length > 0 && node >= (ends.at(-1) ?? 0)) ends.pop()
    const next = scan.next[node] ?? scan.count
    if (!isElement(scan, node)) {
      node = next
      continue
    }
    if (!visit(node, ends.length + 1)) return
    const inside = opened.has(scan.start[node] ?? 0) && next > node + 1
    if (inside) ends.push(next)
    node = inside ? node + 1 : next
  }
}

function rowOf(
  scan: XmlScan,
  node: number,
  level: number,
  opened: ReadonlySet<number>,
): OutlineItem {
  const start = scan.start[node] ?? 0
  const open = opened.has(start) ? 'open' : 'closed'
  return {
    name: nameOf(scan, node),
    detail: elementDetail(scan, node),
    start,
    end: scan.end[node] ?? 0,
    level,
    state: holdsElement(scan, node) ? open : 'leaf',
  }
}

function holdsElement(scan: XmlScan, parent: number): boolean {
  const end = scan.next[parent] ?? 0
  for (let node = parent + 1; node < end; node = scan.next[node] ?? end) {
    if (isElement(scan, node)) return true
  }
  return false
}
