import { listProblems } from '../list-problems.ts'
import type { ProblemReport, XmlProblem } from '../problem.ts'
import type { KnownProblem, TouchedVerdict } from './judge-touched.ts'
import { originOf } from './problem-origin.ts'

/** Returns the present position of an offset of an older text. */
export type PlaceNow = (offset: number) => number

/** Describes the listed problems of an older report for `judgeTouched`. */
export function knownProblems({ problems }: ProblemReport, placeNow: PlaceNow): KnownProblem[] {
  return problems.map((problem) => ({
    element: problem.element === null ? null : placeNow(problem.element),
    origin: originOf(problem),
  }))
}

/**
 * Returns an older report as it is for the present text, as far as the verdict of our own engine
 * tells. The next check of the whole text replaces this report.
 */
export function mergeVerdict(
  report: ProblemReport,
  { problems, replaced }: TouchedVerdict,
  placeNow: PlaceNow,
): ProblemReport {
  const gone = new Set(replaced)
  const kept = report.problems
    .filter((_, index) => !gone.has(index))
    .map((problem) => movedProblem(problem, placeNow))
  const all = [...kept, ...problems].sort((a, b) => a.start - b.start || a.end - b.end)
  const { errors, warnings } = report.unlisted
  const unlisted = { errors: errors.map(placeNow), warnings: warnings.map(placeNow) }
  const total = report.total - report.problems.length + all.length
  return { ...report, ...listProblems(all, unlisted), total }
}

function movedProblem(problem: XmlProblem, placeNow: PlaceNow): XmlProblem {
  const start = placeNow(problem.start)
  const end = Math.max(start, placeNow(problem.end))
  const element = problem.element === null ? null : placeNow(problem.element)
  return 'at' in problem
    ? { ...problem, start, end, element, at: placeNow(problem.at) }
    : { ...problem, start, end, element }
}
