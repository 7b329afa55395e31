import { changedSpan, type Replacement } from '../compare/changed-span.ts'

/** A text with the places in it that a choice may change. */
export interface PlacedText {
  readonly text: string
  readonly places: readonly { readonly id: string; readonly start: number; readonly end: number }[]
}

/**
 * The edits that make the new merged text out of the old one, in order and apart from each other.
 * A choice changes nothing outside its place: with the same places, each of them is looked at by
 * itself. Otherwise it is one edit around all that differs.
 */
export function mergedEdits(from: PlacedText, to: PlacedText): Replacement[] {
  return placeEdits(from, to) ?? wholeEdit(from.text, to.text)
}

function wholeEdit(from: string, to: string): Replacement[] {
  const span = changedSpan(from, to)
  return span === null ? [] : [span]
}

/** Null when the texts differ outside their places too, or the places are others. */
function placeEdits(from: PlacedText, to: PlacedText): Replacement[] | null {
  if (from.places.length !== to.places.length) return null
  const edits: Replacement[] = []
  let fromEnd = 0
  let toEnd = 0
  for (const [index, old] of from.places.entries()) {
    const next = to.places[index]
    if (next?.id !== old.id || old.start < fromEnd || next.start < toEnd) return null
    if (from.text.slice(fromEnd, old.start) !== to.text.slice(toEnd, next.start)) return null
    const before = from.text.slice(old.start, old.end)
    const after = to.text.slice(next.start, next.end)
    if (before !== after) edits.push({ start: old.start, end: old.end, text: after })
    fromEnd = old.end
    toEnd = next.end
  }
  return from.text.slice(fromEnd) === to.text.slice(toEnd) ? edits : null
}
