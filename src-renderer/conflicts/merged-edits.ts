import { changedSpan, type Replacement } from '../compare/changed-span.ts'

/** A text with the places that a choice may change. */
export interface PlacedText {
  readonly text: string
  readonly places: readonly { readonly id: string; readonly start: number; readonly end: number }[]
}

/**
 * Returns the edits that turn the old merged text into the new one, in order and without overlap. A
 * choice changes nothing outside its place: if both texts have the same places, each place is
 * compared separately. Otherwise one edit covers the whole changed range.
 */
export function mergedEdits(from: PlacedText, to: PlacedText): Replacement[] {
  return placeEdits(from, to) ?? wholeEdit(from.text, to.text)
}

function wholeEdit(from: string, to: string): Replacement[] {
  const span = changedSpan(from, to)
  return span === null ? [] : [span]
}

/** Returns null when the texts also differ outside their places, or have different places. */
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
