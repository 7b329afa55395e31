import { useI18n } from 'vue-i18n'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import { problemLabels } from './problem-labels.ts'

/** Returns a function that describes problems in the current language. */
export function useProblemLabels(): (problem: XmlProblem) => string {
  const { t } = useI18n()
  return (problem) =>
    problemLabels(problem, (key, slots) => t(`editorProblems.${key}`, { ...slots }))
}
