import { maxProblems, type ProblemReport, type XmlProblem } from './problem.ts'

const none: ProblemReport['unlisted'] = {
  errors: new Uint32Array(),
  warnings: new Uint32Array(),
}

/**
 * Limits the listed problems of a report and keeps the offsets of the others.
 *
 * @param known offsets of further problems, which the report does not list
 */
export function listProblems(
  inOrder: readonly XmlProblem[],
  known = none,
): Pick<ProblemReport, 'problems' | 'unlisted'> {
  const problems = inOrder.slice(0, maxProblems)
  const others = inOrder.slice(maxProblems)
  const places = (severity: XmlProblem['severity'], before: Uint32Array) => {
    const found = others.filter((one) => one.severity === severity)
    return Uint32Array.from([...before, ...found.map((one) => one.element ?? one.start)]).sort()
  }
  const errors = places('error', known.errors)
  return { problems, unlisted: { errors, warnings: places('warning', known.warnings) } }
}
