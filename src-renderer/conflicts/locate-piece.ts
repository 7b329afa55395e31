/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Characters before a place that it is recognised by: the most first. */
const contexts = [240, 120, 60, 30] as const

/**
 * Where a place of the merged text stands in one side's own text: the piece as that side has it,
 * behind what stands before it in the merged text too, nearest to `near`. Without such a spot the
 * piece alone, and without that `near` itself: a good guess, for the eye only.
 */
export function locatePiece(
  side: string,
  piece: string | null,
  merged: string,
  start: number,
  near: number,
): Stretch {
  const wanted = piece ?? ''
  for (const size of contexts) {
    const before = merged.slice(Math.max(0, start - size), start)
    if (before.trim() === '') break
    const at = nearest(side, before + wanted, near - before.length)
    if (at !== null) return stretch(at + before.length, wanted)
  }
  const alone = wanted.trim() === '' ? null : nearest(side, wanted, near)
  return alone === null ? stretch(Math.min(near, side.length), '') : stretch(alone, wanted)
}

function stretch(start: number, piece: string): Stretch {
  return { start, end: start + piece.length }
}

/** The occurrence nearest to an offset; null when there is none. */
function nearest(text: string, wanted: string, near: number): number | null {
  const from = Math.max(near, 0)
  const after = text.indexOf(wanted, from)
  const before = text.lastIndexOf(wanted, from)
  if (after === -1) return before === -1 ? null : before
  if (before === -1) return after
  return after - from < from - before ? after : before
}
