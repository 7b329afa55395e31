import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'

/** A problem and where its element, or else the problem itself, is in the text as it is now. */
export interface PlacedProblem {
  readonly problem: XmlProblem
  readonly at: number
}

/** What is wrong within a section of the form. */
export interface SectionProblems {
  readonly errors: number
  readonly warnings: number
  readonly first: PlacedProblem
}

/** In the order of the text. */
export function placeProblems(
  problems: readonly XmlProblem[],
  placeNow: (offset: number) => number,
): PlacedProblem[] {
  return problems
    .map((problem) => ({ problem, at: placeNow(problem.element ?? problem.start) }))
    .sort((a, b) => a.at - b.at)
}

/** Null when nothing is wrong from `start` up to `end`; `placed` is in the order of the text. */
export function problemsWithin(
  placed: readonly PlacedProblem[],
  { start, end }: { readonly start: number; readonly end: number },
): SectionProblems | null {
  const from = firstFrom(placed, start)
  const [first, ...others] = placed.slice(from, firstFrom(placed, end))
  if (first === undefined) return null
  const all = [first, ...others]
  const warnings = all.filter(({ problem }) => problem.severity !== 'error').length
  return { errors: all.length - warnings, warnings, first }
}

function firstFrom(placed: readonly PlacedProblem[], offset: number): number {
  let low = 0
  let high = placed.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((placed[middle]?.at ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
