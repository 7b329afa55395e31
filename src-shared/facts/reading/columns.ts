import type { Spot } from './sentences.ts'

/** A line of a page. */
interface Line extends Spot {
  readonly text: string
}

/** The spaces that part two columns, and the columns of a line that are tried. */
const gap = /(?<=\S) {3,}(?=\S)/gu
const mostGaps = 3
/** The fewest lines that have words in both columns. */
const leastLines = 4
/** The fewest words and characters of such lines in each column, on average. */
const leastWords = 3.5
const leastLength = 22
/** The most lines of two columns. */
const mostLines = 200

/**
 * Returns the parts of a page in the order in which they are read: running text in two columns, and two
 * forms side by side, are read column after column. The rows of a table or of one form are read line after
 * line.
 */
export function readingOrder(raw: string): Spot[] {
  const lines = linesOf(raw)
  const order: Spot[] = []
  /** The line to which a column was tried in vain. */
  const tried = new Map<number, number>()
  let behind = 0
  for (let at = 0; at < lines.length; at += 1) {
    const block = blockAt(lines, at, tried)
    if (block === null) continue
    const [first, last] = [lines[at], lines[block.end - 1]]
    if (first === undefined || last === undefined) break
    if (first.from > behind) order.push({ from: behind, to: first.from })
    const rows = lines.slice(at, block.end)
    order.push(
      ...rows.map(({ from, to }) => ({ from, to: Math.min(to, from + block.column) })),
      ...rows.flatMap(({ from, to }) =>
        from + block.column < to ? [{ from: from + block.column, to }] : [],
      ),
    )
    behind = last.to
    at = block.end - 1
  }
  if (behind < raw.length || order.length === 0) order.push({ from: behind, to: raw.length })
  return order
}

function linesOf(raw: string): Line[] {
  const lines: Line[] = []
  let from = 0
  for (const text of raw.split('\n')) {
    lines.push({ text, from, to: from + text.length })
    from += text.length + 1
  }
  return lines
}

/** Returns where two columns end that begin at a line, and where the second column begins. */
function blockAt(
  lines: readonly Line[],
  at: number,
  tried: Map<number, number>,
): { readonly end: number; readonly column: number } | null {
  const text = lines[at]?.text ?? ''
  for (const { 0: spaces, index } of [...text.slice(0, 400).matchAll(gap)].slice(0, mostGaps)) {
    const column = index + spaces.length
    if ((tried.get(column) ?? 0) > at) continue
    const end = endOf(lines, at, column)
    tried.set(column, end)
    const rows = rowsOf(lines.slice(at, end), column)
    if (isRunning(rows.map(([, row]) => row))) return { end, column }
    const forms = twinForms(rows)
    if (forms > 0) return { end: at + forms, column }
  }
  return null
}

/** Returns the line behind the last line that leaves the space before a column free. */
function endOf(lines: readonly Line[], at: number, column: number): number {
  let end = at
  for (let next = at; next < lines.length && next < at + mostLines; next += 1) {
    const text = lines[next]?.text ?? ''
    if (text.slice(column - 2, column).trim() !== '' || text[column] === ' ') break
    // A line of its own below the columns.
    if (text.length <= column && lines[next - 1]?.text.trim() === '') break
    if (text.trim() !== '') end = next + 1
  }
  return end
}

interface Row {
  readonly left: string
  readonly right: string
}

type NumberedRow = readonly [at: number, row: Row]

/** Returns the lines that have words in both columns, with their numbers. */
function rowsOf(lines: readonly Line[], column: number): NumberedRow[] {
  return lines.flatMap(({ text }, at) => {
    const row = { left: text.slice(0, column).trim(), right: text.slice(column).trim() }
    return row.left === '' || row.right === '' ? [] : [[at, row] as const]
  })
}

/** The fewest rows with the same label in both columns, and their least share of the rows. */
const leastTwins = 2
const twinShare = 0.5

/**
 * Returns how many lines with these rows are two forms side by side, with the same labels: "Naam: A. Bos     Naam: C. Kok".
 * Zero for lines of another kind.
 */
function twinForms(rows: readonly NumberedRow[]): number {
  const twins = rows.filter(([, { left, right }]) => {
    const label = labelOf(left)
    return label !== null && label === labelOf(right)
  })
  const isTwin = twins.length >= leastTwins && twins.length >= rows.length * twinShare
  return isTwin ? (rows.at(-1)?.[0] ?? -1) + 1 : 0
}

function labelOf(cell: string): string | null {
  return /^\p{L}[^:]{1,30}(?=:)/u.exec(cell)?.[0].trim().toLowerCase() ?? null
}

/** True if the rows have words of sentences in both columns. */
function isRunning(both: readonly Row[]): boolean {
  return (
    both.length >= leastLines &&
    isSentences(both.map(({ left }) => left)) &&
    isSentences(both.map(({ right }) => right))
  )
}

function isSentences(parts: readonly string[]): boolean {
  const words = parts.reduce((sum, part) => sum + part.split(/\s+/u).length, 0)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  // A column in which more than a fifth of the lines have a wide gap belongs to a table.
  const isTable = parts.filter((part) => / {3}/u.test(part)).length * 5 > parts.length
  return words >= leastWords * parts.length && length >= leastLength * parts.length && !isTable
}
