import {
  type ColumnLine,
  type ColumnRow,
  columnRow,
  isMixed,
  leftEndOf,
  linesOn,
} from './column-lines.ts'
import { areRunningColumns, canBeParted, continues } from './running-columns.ts'
import { leastGap, type PlacedText, type Row } from './text-rows.ts'

/** Rows of which the lines have another order than the stored one. */
export interface ColumnBlock {
  /** The first row, and the one behind the last. */
  readonly from: number
  readonly to: number
  /** The lines in reading order. */
  readonly lines: readonly ColumnLine[]
}

/** An edge at which a right column may begin. */
interface Edge {
  readonly direction: string
  readonly at: number
  count: number
}

/** The edges of a page that are tried, the most frequent first: the time stays linear. */
const mostEdges = 8
const leastRows = 4
/** How far lines of one column begin apart, in heights of letters. */
const edgeSlack = 0.3
/** A row may be higher than the one before by so many heights of letters, but not more. */
const upAgain = 0.6
/** The distance of rows from which a band across both columns is free, in usual distances. */
const freeBand = 1.7

/** Finds running text in two columns that is stored line by line. Time: rows × their logarithm. */
export function columnBlocks(rows: readonly Row[], items: readonly PlacedText[]): ColumnBlock[] {
  const heights = rows.flatMap(({ direction, height }) => (direction === '' ? [] : [height]))
  const slack = edgeSlack * medianOf(heights)
  const taken = new Uint8Array(rows.length)
  const blocks: ColumnBlock[] = []
  for (const edge of edgesOf(rows, slack))
    for (const { from, columns } of runsAt(rows, edge, { slack, taken, items }))
      for (const block of blocksIn(columns, from)) {
        blocks.push(block)
        taken.fill(1, block.from, block.to)
      }
  return blocks.sort((one, other) => one.from - other.from)
}

/** Returns the places where pieces of text often begin behind a gap. */
function edgesOf(rows: readonly Row[], slack: number): Edge[] {
  if (!(slack > 0)) return []
  const edges = new Map<string, { direction: string; at: number; count: number }>()
  let before: { direction: string; right: number; up: number } | undefined
  for (const { direction, pieces, up, height } of rows) {
    if (direction === '') continue
    for (const { left, right } of pieces) {
      const isBeside =
        before?.direction === direction &&
        Math.abs(before.up - up) < 1.5 * height &&
        left - before.right >= leastGap * height
      before = { direction, right, up }
      if (!isBeside) continue
      const key = `${direction} ${Math.floor(left / slack)}`
      const edge = edges.get(key)
      if (edge === undefined) edges.set(key, { direction, at: left, count: 1 })
      else {
        edge.count += 1
        edge.at = Math.min(edge.at, left)
      }
    }
  }
  return [...edges.values()]
    .filter(({ count }) => count >= leastRows)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostEdges)
}

interface Page {
  readonly slack: number
  /** 1 for rows of blocks that were found. */
  readonly taken: Uint8Array
  readonly items: readonly PlacedText[]
}

interface Run {
  readonly from: number
  readonly columns: readonly ColumnRow[]
}

/** Returns the rows, one below the other, that leave the gutter before an edge free. */
function runsAt(rows: readonly Row[], edge: Edge, { slack, taken, items }: Page): Run[] {
  const gutter = { edge: edge.at, slack }
  const runs: { readonly from: number; readonly rows: Row[]; leftEnd: number }[] = []
  let run: (typeof runs)[number] | null = null
  for (const [at, row] of rows.entries()) {
    const isOfPage = row.direction === edge.direction && taken[at] === 0
    const leftEnd = isOfPage ? leftEndOf(row, gutter, items) : null
    if (leftEnd === null) {
      run = null
      continue
    }
    if (run === null || row.up > (run.rows.at(-1)?.up ?? row.up) + upAgain * row.height) {
      run = { from: at, rows: [], leftEnd }
      runs.push(run)
    }
    run.rows.push(row)
    run.leftEnd = Math.max(run.leftEnd, leftEnd)
  }
  return runs.flatMap(({ from, rows: here, leftEnd }) => {
    if (here.length < leastRows) return []
    const columns = here.map((row) => columnRow(row, gutter, leftEnd, items))
    return isMixed(columns) ? [{ from, columns }] : []
  })
}

/** Returns the parts of rows that are read column after column. */
function blocksIn(columns: readonly ColumnRow[], from: number): ColumnBlock[] {
  const parts = partsOf(columns)
  const isWhole = areRunningColumns(parts)
  const blocks: ColumnBlock[] = []
  let at = from
  for (const rows of parts) {
    const isRead = isWhole ? canBeParted(rows) : areRunningColumns([rows])
    if (isRead && isMixed(rows)) {
      const lines = [...linesOn('left', rows), ...linesOn('right', rows)]
      blocks.push({ from: at, to: at + rows.length, lines })
    }
    at += rows.length
  }
  return blocks
}

/**
 * Cuts rows where a band across both columns is free: a heading over both columns begins there, or
 * sentences begin in both.
 */
function partsOf(rows: readonly ColumnRow[]): ColumnRow[][] {
  const usual = usualDistance(rows)
  const parts: ColumnRow[][] = []
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1]
    const part = parts.at(-1)
    if (part === undefined || (above?.up ?? row.up) - row.up > freeBand * usual) parts.push([row])
    else part.push(row)
  }
  return withLongColumn(parts)
}

/**
 * Gives the left column the paragraphs below the end of the right column, if their lines break at the
 * column's edge.
 */
function withLongColumn(parts: readonly ColumnRow[][]): ColumnRow[][] {
  const last = parts.findLastIndex((rows) => linesOn('right', rows).length > 0)
  const tail = parts.slice(last + 1)
  const isColumn = tail.some((rows) => {
    const lines = linesOn('left', rows)
    return lines.some(({ text }, at) => continues(text, lines[at + 1]?.text ?? ''))
  })
  if (!isColumn) return [...parts]
  return [...parts.slice(0, last), parts.slice(last).flat()]
}

function usualDistance(rows: readonly ColumnRow[]): number {
  const distances: number[] = []
  const before: { left?: number; right?: number } = {}
  for (const { lines, up } of rows)
    for (const { side } of lines) {
      const above = before[side]
      if (above !== undefined && above > up) distances.push(above - up)
      before[side] = up
    }
  return medianOf(distances)
}

/** Returns the median; 0 for no values. Sorts the given list. */
function medianOf(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
