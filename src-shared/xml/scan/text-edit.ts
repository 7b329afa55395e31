/** A range from `start` up to `end`, in UTF-16 units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Replaces the range from `start` up to `end` by `text`, in UTF-16 units of the old text. */
export interface TextEdit extends TextRange {
  readonly text: string
}

/**
 * Returns edits in the order of the text. Throws RangeError when edits overlap or lie outside the
 * text.
 */
export function sortedEdits(edits: readonly TextEdit[], length: number): readonly TextEdit[] {
  const sorted = edits.length < 2 ? edits : edits.toSorted((a, b) => a.start - b.start)
  let behind = 0
  for (const { start, end } of sorted) {
    if (start < behind || end < start || end > length) {
      throw new RangeError(`Edit ${start} to ${end} overlaps another or lies outside the text`)
    }
    behind = end
  }
  return sorted
}

/** Applies edits to a text. All offsets count in the given text. Throws as `sortedEdits` does. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let from = 0
  for (const edit of sortedEdits(edits, text.length)) {
    parts.push(text.slice(from, edit.start), edit.text)
    from = edit.end
  }
  parts.push(text.slice(from))
  return parts.join('')
}
