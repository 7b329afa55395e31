import type { XmlView } from '../language/xml-view.ts'
import { formProblems } from './form-problems.ts'
import type { OffsetMap } from './offset-map.ts'
import type { XmlProblem } from './problem.ts'
import { textAsMeant, type TextAsMeant } from './repair/stray-signs.ts'
import { undeclaredPrefixes } from './repair/undeclared-prefixes.ts'

/** The findings about a text that need no schema. */
export interface FormReading {
  readonly meant: TextAsMeant
  /** Problems of XML syntax and undeclared prefixes. */
  readonly form: XmlProblem[]
  readonly undeclared: ReadonlySet<string>
}

/** @param refused the text is not given to a parser, so prefixes are not looked up */
export function readForm(view: XmlView, refused: boolean): FormReading {
  const meant = textAsMeant(view)
  const prefixes = refused ? [] : undeclaredPrefixes(meant.view)
  const form = [...formProblems(meant.view), ...prefixes]
    .map((problem) => problemBefore(problem, meant.map))
    .concat(meant.problems)
  const undeclared = new Set(
    form.flatMap((problem) => (problem.kind === 'undeclaredPrefix' ? [problem.prefix] : [])),
  )
  return { meant, form, undeclared }
}

/** Moves a problem of an edited text back to offsets of the original text. */
export function problemBefore(problem: XmlProblem, map: OffsetMap): XmlProblem {
  const start = map.back(problem.start)
  const end = Math.max(start, map.back(problem.end))
  const element = problem.element === null ? null : map.back(problem.element)
  return 'at' in problem
    ? { ...problem, start, end, element, at: map.back(problem.at) }
    : { ...problem, start, end, element }
}
