import { useI18n } from 'vue-i18n'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import { problemWords } from './problem-words.ts'

/** Returns a function that describes problems in the current language. */
export function useProblemWords(): (problem: XmlProblem) => string {
  const { t } = useI18n()
  return (problem) =>
    problemWords(problem, (key, slots) => t(`editorProblems.${key}`, { ...slots }))
}
