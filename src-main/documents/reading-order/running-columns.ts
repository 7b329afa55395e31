import { type ColumnLine, type ColumnRow, linesOn, switchesBack } from './column-lines.ts'

/** How often the stored order goes back from the right column to the left one, at least. */
const leastSwitches = 3
const leastLines = 4
/** The fewest words and characters of a line in each column, on average. */
const leastWords = 3.5
const leastLength = 20
/** The share of line ends at which the sentence goes on, at least. */
const leastContinued = 0.4
/** The least median fill of the lines whose sentence continues on the next line. */
const leastFill = 0.7
/** Above this share of lines with another gap, the column is a table column. */
const mostParted = 0.2
/** From this share of sentences that begin on the same row in both columns on, the columns are a table. */
const mostBeside = 0.6
/** From so many parts on, cells of different heights show a table. */
const leastCells = 3

/**
 * True if the rows are running text in two columns that is stored line by line across both. Parts are
 * rows between free bands that cross both columns. Tables and forms do not count: a
 * table has sentences that begin in the same row, and a form has no sentences.
 */
export function areRunningColumns(parts: readonly (readonly ColumnRow[])[]): boolean {
  if (switchesBack(parts.flat()) < leastSwitches) return false
  return (
    isRunning(parts.map((rows) => linesOn('left', rows))) &&
    isRunning(parts.map((rows) => linesOn('right', rows))) &&
    !beginsBeside(parts) &&
    !hasCells(parts)
  )
}

/** True if a part of running columns can be read column after column: its own sentences go on. */
export function canBeParted(rows: readonly ColumnRow[]): boolean {
  const columns = [linesOn('left', rows), linesOn('right', rows)]
  return (
    columns.some((lines) => lines.length > 1) &&
    columns.every((lines) => lines.length < 2 || goesOn([lines]))
  )
}

/** True if the sentence of a line goes on in the next line. */
export function continues(line: string, next: string): boolean {
  if (/[.;:!?]$/u.test(line) || /^\p{L}[.)]\s/u.test(next)) return false
  return /^\p{Ll}/u.test(next)
}

function isRunning(column: readonly (readonly ColumnLine[])[]): boolean {
  const lines = column.flat()
  if (lines.length < leastLines) return false
  const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)
  const length = lines.reduce((sum, { text }) => sum + text.length, 0)
  const parted = lines.filter(({ isParted }) => isParted).length
  return (
    words >= leastWords * lines.length &&
    length >= leastLength * lines.length &&
    parted <= mostParted * lines.length &&
    goesOn(column) &&
    isFull(column)
  )
}

function goesOn(column: readonly (readonly ColumnLine[])[]): boolean {
  let [ends, continued] = [0, 0]
  for (const lines of column)
    for (const [at, { text }] of lines.entries()) {
      const next = lines[at + 1]
      // A line that begins with a digit may go on or begin.
      if (next === undefined || /^[\d€(]/u.test(next.text)) continue
      ends += 1
      if (continues(text, next.text)) continued += 1
    }
  return continued > 0 && continued >= leastContinued * ends
}

function isFull(column: readonly (readonly ColumnLine[])[]): boolean {
  let [left, right] = [Infinity, -Infinity]
  const ends: number[] = []
  for (const lines of column)
    for (const [at, line] of lines.entries()) {
      left = Math.min(left, line.left)
      right = Math.max(right, line.right)
      const next = lines[at + 1]
      if (next !== undefined && continues(line.text, next.text)) ends.push(line.right)
    }
  ends.sort((one, other) => one - other)
  const middle = ends[Math.floor(ends.length / 2)] ?? left
  return middle - left >= leastFill * (right - left)
}

/** True if the sentences of the right column begin beside those of the left one. */
function beginsBeside(parts: readonly (readonly ColumnRow[])[]): boolean {
  const begun = { left: 0, right: 0, beside: 0 }
  for (const rows of parts) {
    const before: { left?: string; right?: string } = {}
    for (const [at, { lines }] of rows.entries()) {
      const fresh = lines.filter(({ side, text }) => !continues(before[side] ?? '', text))
      for (const { side, text } of lines) before[side] = text
      if (at === 0) continue
      for (const { side } of fresh) begun[side] += 1
      if (fresh.length === 2) begun.beside += 1
    }
  }
  const fewest = Math.min(begun.left, begun.right)
  return begun.beside > 0 && begun.beside >= mostBeside * fewest
}

/** True if most parts end in one column well before the other one, as the cells of a table do. */
function hasCells(parts: readonly (readonly ColumnRow[])[]): boolean {
  const counts = parts
    .map((rows) => [linesOn('left', rows).length, linesOn('right', rows).length] as const)
    .filter(([left, right]) => left > 0 && right > 0)
  const uneven = counts.filter(([left, right]) => Math.abs(left - right) > 1).length
  return counts.length >= leastCells && uneven * 2 >= counts.length
}
