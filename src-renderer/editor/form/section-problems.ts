import type { ProblemReport, XmlProblem } from '../../../src-shared/xml/validation/problem.ts'

/**
 * A problem and where its element, or else the problem itself, is in the text as it is now. Null: there
 * are so many that it is counted only.
 */
interface PlacedProblem {
  readonly problem: XmlProblem | null
  readonly at: number
}

/** What is wrong within a section of the form. */
export interface SectionProblems {
  readonly errors: number
  readonly warnings: number
  readonly first: PlacedProblem
}

/** What is wrong with a text, each list in the order of the text; `unlisted` is counted only. */
export interface PlacedProblems {
  readonly listed: readonly PlacedProblem[]
  readonly unlisted: ProblemReport['unlisted']
  /** Where an offset of `unlisted` is now. */
  readonly placeNow: (offset: number) => number
}

export function placeProblems(
  { problems, unlisted }: Pick<ProblemReport, 'problems' | 'unlisted'>,
  placeNow: (offset: number) => number,
): PlacedProblems {
  const listed = problems
    .map((problem) => ({ problem, at: placeNow(problem.element ?? problem.start) }))
    .sort((a, b) => a.at - b.at)
  return { listed, unlisted, placeNow }
}

/** Null when nothing is wrong from `start` up to `end`. */
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

/** Index of the first that stands at an offset or behind it. */
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
