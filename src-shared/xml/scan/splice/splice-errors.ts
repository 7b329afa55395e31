import { badCharactersIn } from '../bad-characters.ts'
import type { ChangeHull } from './change-hull.ts'
import type { RescannedPart } from './rescanned-part.ts'
import { maxErrors, type ScanError, type ScanTrail, type XmlScan } from '../xml-scan.ts'

/**
 * Returns the errors of the new text: errors before the scanned part, errors of the scanned part,
 * errors after the scanned part, then bad characters.
 */
export function splicedErrors(
  old: XmlScan,
  part: RescannedPart,
): { readonly errors: ScanError[]; readonly trail: ScanTrail } {
  const { hull, state, begin, end } = part
  const { moved } = hull
  // Without a meeting point the scan reached the end of the text, where open elements are closed.
  const oldEnd = part.meeting.node < old.count ? end - moved : Number.POSITIVE_INFINITY
  const { errorTokens, lookTokens, lookEnds } = old.trail
  const before = lowerBound(errorTokens, begin)
  const behind = lowerBound(errorTokens, oldEnd)
  const errors = old.errors.slice(0, before).concat(state.errors)
  for (let at = behind; at < errorTokens.length; at += 1) {
    const error = old.errors[at]
    if (error !== undefined) errors.push(moveError(error, old, part))
  }
  for (const error of badCharactersAfter(old, hull)) errors.push(error)
  const looksBefore = lowerBound(lookTokens, begin)
  const looksBehind = lowerBound(lookTokens, oldEnd)
  return {
    errors,
    trail: {
      errorTokens: spliced(errorTokens, before, behind, state.trail.errorTokens, moved),
      lookTokens: spliced(lookTokens, looksBefore, looksBehind, state.trail.lookTokens, moved),
      lookEnds: spliced(lookEnds, looksBefore, looksBehind, state.trail.lookEnds, moved),
    },
  }
}

/**
 * Moves an error after the scanned part. An unclosed element is reported where its end tag is
 * missing, but the error has the offsets of its start tag, which may stand anywhere before.
 */
function moveError(
  error: ScanError,
  old: XmlScan,
  { hull, state, meeting, begin, end }: RescannedPart,
) {
  const { kind } = error
  if (error.start >= end - hull.moved) {
    return { kind, start: error.start + hull.moved, end: error.end + hull.moved }
  }
  if (error.start < begin) return error
  const pair = meeting.pairs.find((one) => old.start[one.old] === error.start)
  const { start, openEnd } = state.table
  return pair === undefined
    ? error
    : { kind, start: start[pair.node] ?? 0, end: openEnd[pair.node] ?? 0 }
}

function badCharactersAfter(old: XmlScan, hull: ChangeHull): ScanError[] {
  const known = old.errors.slice(old.trail.errorTokens.length)
  // The neighbours count too: a surrogate is bad or not depending on its neighbour.
  const from = Math.max(0, hull.start - 1)
  const to = Math.min(hull.text.length, hull.newEnd + 1)
  const errors = known.filter(({ start }) => start < from)
  errors.push(...badCharactersIn(hull.text, from, to, maxErrors))
  for (const { kind, start, end } of known) {
    if (start + hull.moved < to || start < hull.oldEnd) continue
    errors.push({ kind, start: start + hull.moved, end: end + hull.moved })
  }
  return errors
}

function spliced(
  column: readonly number[],
  before: number,
  behind: number,
  rescanned: readonly number[],
  moved: number,
): readonly number[] {
  if (column.length === 0) return rescanned
  const made = column.slice(0, before)
  for (const value of rescanned) made.push(value)
  for (let at = behind; at < column.length; at += 1) made.push((column[at] ?? 0) + moved)
  return made
}

/** Returns the index of the first of the ascending values that is at least `wanted`. */
function lowerBound(values: readonly number[], wanted: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
