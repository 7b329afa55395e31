import { nameOf } from '../scan/xml-scan.ts'
import { isElement } from '../tree/namespaces.ts'
import type { XmlView } from './xml-view.ts'

/** One element of the outline. Offsets in UTF-16 units. */
export interface OutlineItem {
  readonly node: number
  readonly name: string
  /** A value that tells it from its neighbours: its text when it is short and holds nothing else. */
  readonly detail: string
  readonly start: number
  readonly end: number
  /** Elements in it. */
  readonly children: number
}

const longestDetail = 60

/** The elements in an element, or at the top (-1), in the order of the text. */
export function outlineItems(view: XmlView, parent: number): OutlineItem[] {
  const { scan } = view
  const items: OutlineItem[] = []
  const end = parent < 0 ? scan.count : (scan.next[parent] ?? 0)
  for (let node = parent + 1; node < end; node = scan.next[node] ?? end) {
    if (!isElement(scan, node)) continue
    items.push({
      node,
      name: nameOf(scan, node),
      detail: detailOf(view, node),
      start: scan.start[node] ?? 0,
      end: scan.end[node] ?? 0,
      children: countChildren(view, node),
    })
  }
  return items
}

function countChildren({ scan }: XmlView, parent: number): number {
  let count = 0
  const end = scan.next[parent] ?? 0
  for (let node = parent + 1; node < end; node = scan.next[node] ?? end) {
    if (isElement(scan, node)) count += 1
  }
  return count
}

function detailOf({ scan }: XmlView, node: number): string {
  if (scan.next[node] !== node + 2 || isElement(scan, node + 1)) return ''
  const start = scan.start[node + 1] ?? 0
  const text = scan.text.slice(start, start + 4 * longestDetail).trim()
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text
}
