import { elementAt } from '../scan/node-at.ts'
import { pathTo } from '../scan/relatives.ts'
import { isElement, nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { elementDetail } from './symbols.ts'
import type { XmlView } from './xml-view.ts'

/** One row of the outline. Offsets in UTF-16 units. */
export interface OutlineItem {
  readonly name: string
  /** What tells it from its neighbours: its value, or that of an attribute or child. */
  readonly detail: string
  readonly start: number
  readonly end: number
  /** 1 at the top. */
  readonly level: number
  /** Whether elements are in it, and whether they are shown. */
  readonly state: 'leaf' | 'closed' | 'open'
}

export interface OutlineRows {
  /** Rows of the whole outline as it is open now. */
  readonly total: number
  /** Those from the first that was asked for. */
  readonly rows: readonly OutlineItem[]
}

/**
 * Some rows of the outline. `open`: where the elements begin whose content is shown, in any order;
 * what begins no element is passed over. Only what is open is walked.
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

/** Where the outline stands for an offset. */
export interface OutlinePlace {
  /** Row of the innermost element that is shown; -1 outside the root. */
  readonly row: number
  /** Where that element begins. */
  readonly start: number
}

/** More levels than these are not opened by themselves. */
const maxOpened = 200

/** Where the elements around an offset begin: what has to be open for the caret's element to show. */
export function outlineWay({ scan }: XmlView, offset: number): number[] {
  const way = pathTo(scan, elementAt(scan, offset))
  return way
    .slice(0, -1)
    .slice(-maxOpened)
    .map((node) => scan.start[node] ?? 0)
}

/** The row of the element at an offset, or of the nearest one around it that is shown. */
export function outlinePlace(
  { scan }: XmlView,
  open: readonly number[],
  offset: number,
): OutlinePlace {
  const opened = new Set(open)
  const way = pathTo(scan, elementAt(scan, offset))
  const closed = way.findIndex((node) => !opened.has(scan.start[node] ?? 0))
  const shown = way[closed < 0 ? way.length - 1 : closed]
  if (shown === undefined) return { row: -1, start: -1 }
  let row = -1
  walkRows(scan, opened, (node) => {
    row += 1
    return node !== shown
  })
  return { row, start: scan.start[shown] ?? 0 }
}

/** Goes through the rows until the visitor says false. */
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
