import { attributeValue } from './element-names.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { decode } from '../tree/plain-text.ts'
import type { XmlView } from './xml-view.ts'
import { localName } from '../qualified-name.ts'

/** An element found by search. Offsets in UTF-16 units. */
export interface FoundElement {
  readonly name: string
  readonly detail: string
  /** Names of the nearest ancestors, nearest last; at most three. */
  readonly around: readonly string[]
  readonly start: number
  readonly end: number
}

export interface FoundElements {
  readonly total: number
  readonly items: readonly FoundElement[]
}

const longestDetail = 60
/** Only the start of a long value is searched; the editor's text search covers the rest. */
const searchedValue = 2000
const namingAttributes = ['id', 'name', 'code', 'type']

/**
 * Finds elements whose name, value or attribute value contains a text, ignoring case; an empty text
 * finds every element. Results are in text order, names that start with the text first. `from` and
 * `count` select a page.
 */
export function findElements(
  { scan }: XmlView,
  sought: string,
  from: number,
  count: number,
): FoundElements {
  const wanted = sought.trim().toLowerCase()
  const ranks = new Uint8Array(scan.names.length)
  scan.names.forEach((name, id) => (ranks[id] = nameRank(name, wanted)))
  const beginning: number[] = []
  const others: number[] = []
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const rank = ranks[scan.name[node] ?? 0] ?? 0
    if (rank === 2) beginning.push(node)
    else if (rank === 1 || holdsValue(scan, node, wanted)) others.push(node)
  }
  const total = beginning.length + others.length
  const picked = [
    ...beginning.slice(from, from + count),
    ...others.slice(
      Math.max(0, from - beginning.length),
      Math.max(0, from + count - beginning.length),
    ),
  ]
  return { total, items: picked.map((node) => foundElement(scan, node)) }
}

function nameRank(name: string, wanted: string): number {
  if (wanted === '') return 2
  const local = localName(name).toLowerCase()
  if (local.startsWith(wanted)) return 2
  return name.toLowerCase().includes(wanted) ? 1 : 0
}

function holdsValue(scan: XmlScan, node: number, wanted: string): boolean {
  const last = scan.firstAttribute[node + 1] ?? 0
  const { valueStart, valueEnd } = scan.attributes
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    if (holds(scan.text, valueStart[at] ?? 0, valueEnd[at] ?? 0, wanted)) return true
  }
  const end = scan.next[node] ?? 0
  // Only text-only elements have a value; others are found by their children.
  if (end !== node + 2) return false
  const kind = scan.kind[node + 1]
  if (kind !== nodeKind.text && kind !== nodeKind.cdata) return false
  return holds(scan.text, scan.start[node + 1] ?? 0, scan.end[node + 1] ?? 0, wanted)
}

function holds(text: string, start: number, end: number, wanted: string): boolean {
  if (end - start < wanted.length) return false
  const value = text.slice(start, Math.min(end, start + searchedValue))
  return decode(value).toLowerCase().includes(wanted)
}

function foundElement(scan: XmlScan, node: number): FoundElement {
  const around: string[] = []
  let at = scan.parent[node] ?? -1
  for (; at >= 0 && around.length < 3; at = scan.parent[at] ?? -1) around.unshift(nameOf(scan, at))
  return {
    name: nameOf(scan, node),
    detail: elementDetail(scan, node),
    around,
    start: scan.start[node] ?? 0,
    end: scan.end[node] ?? 0,
  }
}

/**
 * A short value that distinguishes an element from its siblings: its own text, else a naming
 * attribute, else the text of its first child element.
 */
export function elementDetail(scan: XmlScan, node: number): string {
  const own = shortText(scan, node)
  if (own !== '') return own
  for (const name of namingAttributes) {
    const value = attributeValue(scan, node, name)
    if (value !== null && value !== '') return shortened(value)
  }
  const end = scan.next[node] ?? 0
  for (let child = node + 1; child < end; child = scan.next[child] ?? end) {
    if (scan.kind[child] === nodeKind.element) return shortText(scan, child)
  }
  return ''
}

function shortText(scan: XmlScan, node: number): string {
  if (scan.next[node] !== node + 2) return ''
  const kind = scan.kind[node + 1]
  if (kind !== nodeKind.text && kind !== nodeKind.cdata) return ''
  const skipped = kind === nodeKind.cdata ? '<![CDATA['.length : 0
  const start = (scan.start[node + 1] ?? 0) + skipped
  const end = (scan.end[node + 1] ?? 0) - (skipped > 0 ? ']]>'.length : 0)
  return shortened(decode(scan.text.slice(start, Math.min(end, start + 4 * longestDetail))))
}

function shortened(value: string): string {
  const text = value.replace(/\s+/gu, ' ').trim()
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text
}
