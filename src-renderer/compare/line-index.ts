/** A 1-based position in an editor's model. */
interface TextPosition {
  readonly lineNumber: number
  readonly column: number
}

export interface LineIndex {
  /** Returns the position of an offset in UTF-16 units. An offset beyond the end gives the end. */
  readonly at: (offset: number) => TextPosition
}

/**
 * Creates an index of line positions in the original text. The editor's own offsets differ if it
 * made line ends uniform or removed a byte order mark.
 */
export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text)
  return {
    at: (offset) => {
      const line = lastAtOrBefore(starts, Math.min(offset, text.length))
      const start = starts[line] ?? 0
      return { lineNumber: line + 1, column: Math.max(offset - start, 0) + 1 }
    },
  }
}

function lineStarts(text: string): number[] {
  const starts = [text.charCodeAt(0) === 0xfeff ? 1 : 0]
  if (/\r(?!\n)/.test(text)) {
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
    return starts
  }
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Returns the index of the last start that is not after `offset`. */
function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
