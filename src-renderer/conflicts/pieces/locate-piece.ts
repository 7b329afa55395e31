/** A range of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Numbers of characters before a place that are compared, the largest first. */
const contexts = [240, 120, 60, 30] as const

/**
 * Returns the range of a place of the merged text in one side's own text. Looks for the piece as
 * this side has it, preceded by the same characters as in the merged text, nearest to `near`. If
 * not found, looks for the piece alone; if not found either, returns `near`. The result is a guess
 * for display only.
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

/** Returns the occurrence nearest to an offset; null if there is none. */
function nearest(text: string, wanted: string, near: number): number | null {
  const from = Math.max(near, 0)
  const after = text.indexOf(wanted, from)
  const before = text.lastIndexOf(wanted, from)
  if (after === -1) return before === -1 ? null : before
  if (before === -1) return after
  return after - from < from - before ? after : before
}
