/** A change of a text: `rangeLength` characters at `rangeOffset` became `text`. */
export interface TextChange {
  readonly rangeOffset: number
  readonly rangeLength: number
  readonly text: string
}

/**
 * Where places are after the changes of one step, whose offsets are all of the text before; in order.
 * A place inside what was taken out is gone. One at its start stays: a stretch that is written anew
 * mostly begins with the same thing.
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
