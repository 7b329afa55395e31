/** Offsets at which the lines begin, in UTF-16 units; the first is 0. */
export type LineStarts = Uint32Array

/** Line and column, both 1-based. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/**
 * Returns the starts of the lines. `\r\n`, `\n` and `\r` each end a line, as in an editor. With
 * `newlineOnly`, only `\n` ends a line, as in libxml2.
 */
export function lineStartsOf(text: string, newlineOnly = false): LineStarts {
  let starts = new Uint32Array(1024)
  let count = 1
  const hasReturns = !newlineOnly && text.includes('\r')
  let at = hasReturns ? nextEnd(text, 0) : text.indexOf('\n')
  while (at >= 0) {
    if (count === starts.length) {
      const longer = new Uint32Array(count * 2)
      longer.set(starts)
      starts = longer
    }
    const pair = hasReturns && text.charCodeAt(at) === 0x0d && text.charCodeAt(at + 1) === 0x0a
    starts[count] = at + (pair ? 2 : 1)
    at = hasReturns ? nextEnd(text, starts[count] ?? 0) : text.indexOf('\n', at + 1)
    count += 1
  }
  return starts.slice(0, count)
}

function nextEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || code === 0x0d) return at
  }
  return -1
}

/** Returns the line and the column (UTF-16 units) of an offset. */
export function positionOf(starts: LineStarts, offset: number): TextPosition {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

/**
 * Returns the offset of a line and a column in bytes of UTF-8, as libxml2 counts columns. `starts`
 * must be made with `newlineOnly`. A column in the middle of a character gives the start of that
 * character.
 */
export function offsetOfBytes(text: string, starts: LineStarts, at: TextPosition): number {
  const { start, end } = lineRange(text, starts, at.line)
  let left = at.column - 1
  let offset = start
  while (offset < end && left > 0) {
    const code = text.codePointAt(offset) ?? 0
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    left -= bytes
    if (left < 0) break
    offset += code < 0x10000 ? 1 : 2
  }
  return offset
}

function lineRange(text: string, starts: LineStarts, line: number): { start: number; end: number } {
  const nth = Math.min(Math.max(line, 1), starts.length)
  return { start: starts[nth - 1] ?? 0, end: starts[nth] ?? text.length }
}
