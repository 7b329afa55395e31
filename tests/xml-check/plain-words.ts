import { createI18n } from 'vue-i18n'
import en from '../../src-renderer/i18n/en/editor/editor-problems.ts'
import nl from '../../src-renderer/i18n/nl/editor/editor-problems.ts'
import { xmlProblemText } from '../../src-renderer/editor/problems/problem-labels.ts'
import type { XmlProblem } from '../../src-shared/xml/validation/problem.ts'

export const checkLanguages = ['nl', 'en'] as const
export type CheckLanguage = (typeof checkLanguages)[number]

/** Returns the machine's language if it is supported, otherwise English. */
export function languageHere(): CheckLanguage {
  return new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('nl') ? 'nl' : 'en'
}

/** Returns a function that describes problems in the words of the editor. */
export function plainWords(language: CheckLanguage): (problem: XmlProblem) => string {
  const { global } = createI18n({ legacy: false, locale: language, messages: { nl, en } })
  return (problem) => xmlProblemText(problem, (key, slots) => global.t(key, { ...slots }))
}
