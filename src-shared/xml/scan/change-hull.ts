import { sortedEdits, type TextEdit } from './text-edit.ts'

/** The one stretch in which edits lie, and the text that comes of them. */
export interface ChangeHull {
  /** Offsets in the old text. */
  readonly start: number
  readonly oldEnd: number
  /** Where the changed stretch ends in the new text; what follows has moved by `moved`. */
  readonly newEnd: number
  readonly moved: number
  readonly text: string
}

/** Carries edits out. Null when there are none. Throws RangeError as `sortedEdits`. */
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
