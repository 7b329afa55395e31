import { type LineStarts, lineStartsOf, positionOf } from '../scan/line-starts.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { XmlView } from './xml-view.ts'

/**
 * Foldable ranges in text order: 1-based lines; `ends` is the last hidden line. Kind 1 is a
 * comment, kind 0 everything else.
 */
export interface FoldingRanges {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly kinds: Uint8Array
  /** Number of foldable ranges in the whole text. */
  readonly total: number
}

/** 1-based lines for which every range is wanted. */
export interface LineWindow {
  readonly from: number
  readonly to: number
}

/**
 * Finds elements, comments and CDATA sections that span several lines. The line of the end tag
 * stays visible. Returns at most `atMost` ranges: first the ranges that reach into the window, then
 * the longest. The editor gets slow with more; ranges outside the window can follow on scrolling.
 */
export function foldingRanges(
  { scan }: XmlView,
  window: LineWindow,
  atMost: number,
): FoldingRanges {
  const lines = lineStartsOf(scan.text)
  const all = everyRange(scan, lines)
  const total = all.starts.length
  if (total <= atMost) return { ...all, total }
  const picked = pick(all, window, atMost)
  return {
    starts: picked.map((at) => all.starts[at] ?? 0),
    ends: picked.map((at) => all.ends[at] ?? 0),
    kinds: Uint8Array.from(picked, (at) => all.kinds[at] ?? 0),
    total,
  }
}

type Columns = Omit<FoldingRanges, 'total'>

function everyRange(scan: XmlScan, lines: LineStarts): Columns {
  const starts = new Uint32Array(scan.count)
  const ends = new Uint32Array(scan.count)
  const kinds = new Uint8Array(scan.count)
  let count = 0
  let line = 1
  for (let node = 0; node < scan.count; node += 1) {
    const start = scan.start[node] ?? 0
    // Nodes are in text order, so the line number only grows.
    while (line < lines.length && (lines[line] ?? 0) <= start) line += 1
    const end = scan.end[node] ?? 0
    if (!isFoldable(scan, node) || end <= (lines[line] ?? Infinity)) continue
    const last = positionOf(lines, Math.max(start, end - 1)).line
    const closed = scan.kind[node] === nodeKind.element && (scan.closeStart[node] ?? 0) < end
    const until = closed ? positionOf(lines, scan.closeStart[node] ?? 0).line - 1 : last
    // Of several ranges that start on one line only the outermost is foldable.
    if (until <= line || (count > 0 && starts[count - 1] === line)) continue
    starts[count] = line
    ends[count] = until
    kinds[count] = scan.kind[node] === nodeKind.comment ? 1 : 0
    count += 1
  }
  return {
    starts: starts.slice(0, count),
    ends: ends.slice(0, count),
    kinds: kinds.slice(0, count),
  }
}

function isFoldable(scan: XmlScan, node: number): boolean {
  const kind = scan.kind[node]
  return kind === nodeKind.element || kind === nodeKind.comment || kind === nodeKind.cdata
}

/** Indexes of the wanted ranges, ascending. */
function pick({ starts, ends }: Columns, { from, to }: LineWindow, atMost: number): Uint32Array {
  const length = (at: number) => (ends[at] ?? 0) - (starts[at] ?? 0)
  const seen: number[] = []
  const lengths: number[] = []
  for (let at = 0; at < starts.length; at += 1) {
    const inWindow = (starts[at] ?? 0) <= to && (ends[at] ?? 0) >= from
    if (inWindow) seen.push(at)
    else lengths.push(length(at))
  }
  // In deep nesting the window alone can have too many ranges: keep the innermost ones.
  if (seen.length >= atMost) return Uint32Array.from(seen.slice(-atMost))
  const rest = atMost - seen.length
  const least = lengths.sort((a, b) => b - a)[rest - 1] ?? 0
  const inside = new Set(seen)
  const picked: number[] = []
  let left = rest
  for (let at = 0; at < starts.length; at += 1) {
    const long = !inside.has(at) && left > 0 && length(at) >= least
    if (long) left -= 1
    if (long || inside.has(at)) picked.push(at)
  }
  return Uint32Array.from(picked)
}
