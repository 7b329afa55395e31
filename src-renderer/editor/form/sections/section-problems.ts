import type { ProblemReport, XmlProblem } from '../../../../src-shared/xml/validation/problem.ts'

/**
 * A problem, and the current offset of its element, or else of the problem itself. The problem is
 * null if it is only counted because there are too many problems to list.
 */
interface PlacedProblem {
  readonly problem: XmlProblem | null
  readonly at: number
}

/** The problems within a section of the form. */
export interface SectionProblems {
  readonly errors: number
  readonly warnings: number
  readonly first: PlacedProblem
}

/** The problems of a text. Both lists are in text order; `unlisted` problems are only counted. */
export interface PlacedProblems {
  readonly listed: readonly PlacedProblem[]
  readonly unlisted: ProblemReport['unlisted']
  /** Returns the current position of an offset of `unlisted`. */
  readonly placeNow: (offset: number) => number
}

/** Sorts the problems of a report by their present place. `placeNow`: see `PlacedProblems`. */
export function placeProblems(
  { problems, unlisted }: Pick<ProblemReport, 'problems' | 'unlisted'>,
  placeNow: (offset: number) => number,
): PlacedProblems {
  const listed = problems
    .map((problem) => ({ problem, at: placeNow(problem.element ?? problem.start) }))
    .sort((a, b) => a.at - b.at)
  return { listed, unlisted, placeNow }
}

/** Returns the problems from `start` up to `end`; null if there are none. */
export function problemsWithin(
  { listed, unlisted, placeNow }: PlacedProblems,
  { start, end }: { readonly start: number; readonly end: number },
): SectionProblems | null {
  const placeOf = ({ at }: PlacedProblem) => at
  const from = firstFrom(listed, placeOf, start)
  const told = listed.slice(from, firstFrom(listed, placeOf, end))
  const more = (places: Uint32Array) =>
    places.subarray(firstFrom(places, placeNow, start), firstFrom(places, placeNow, end))
  const errors = more(unlisted.errors)
  const warnings = more(unlisted.warnings)
  const ats = [...errors.subarray(0, 1), ...warnings.subarray(0, 1)].map(placeNow)
  const first = told[0] ?? (ats.length > 0 ? { problem: null, at: Math.min(...ats) } : null)
  if (first === null) return null
  const mild = told.filter(({ problem }) => problem?.severity !== 'error').length
  return {
    errors: told.length - mild + errors.length,
    warnings: mild + warnings.length,
    first,
  }
}

/** Returns the index of the first item at or behind an offset. */
function firstFrom<One>(
  list: ArrayLike<One>,
  placeOf: (one: One) => number,
  offset: number,
): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(list[middle] as One) < offset) low = middle + 1
    else high = middle
  }
  return low
}
