import { sortedEdits, type TextEdit } from '../text-edit.ts'

/** The smallest range that holds all edits, and the text after the edits. */
export interface ChangeHull {
  /** Offsets in the old text. */
  readonly start: number
  readonly oldEnd: number
  /** The end of the changed range in the new text. The text after it has moved by `moved`. */
  readonly newEnd: number
  readonly moved: number
  readonly text: string
}

/** Applies edits. Null if there are none. Throws RangeError as `sortedEdits` does. */
export function hullOf(old: string, edits: readonly TextEdit[]): ChangeHull | null {
  const sorted = sortedEdits(edits, old.length)
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return null
  let inserted = ''
  let from = first.start
  for (const edit of sorted) {
    inserted += old.slice(from, edit.start) + edit.text
    from = edit.end
  }
  const text = old.slice(0, first.start) + inserted + old.slice(last.end)
  const newEnd = first.start + inserted.length
  return { start: first.start, oldEnd: last.end, newEnd, moved: newEnd - last.end, text }
}
