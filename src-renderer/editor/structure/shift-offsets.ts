/** A change of a text: `text` replaces `rangeLength` characters at `rangeOffset`. */
export interface TextChange {
  readonly rangeOffset: number
  readonly rangeLength: number
  readonly text: string
}

/**
 * Returns the offsets after the changes of one step, in order. All offsets of the changes refer to
 * the text before the step. Drops an offset inside a replaced range. Keeps an offset at the start
 * of the range, because the new text usually starts with the same element.
 */
export function shiftOffsets(
  offsets: readonly number[],
  changes: readonly TextChange[],
): readonly number[] {
  const sorted = changes.toSorted((a, b) => a.rangeOffset - b.rangeOffset)
  const shifted: number[] = []
  let at = 0
  let moved = 0
  for (const place of offsets.toSorted((a, b) => a - b)) {
    let next = sorted[at]
    while (next !== undefined && next.rangeOffset + next.rangeLength <= place) {
      moved += next.text.length - next.rangeLength
      next = sorted[(at += 1)]
    }
    if (next === undefined || next.rangeOffset >= place) shifted.push(place + moved)
  }
  return shifted
}
