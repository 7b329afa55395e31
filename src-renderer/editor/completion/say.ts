import { i18n } from '../../i18n/i18n.ts'
import type { Say } from '../schema-words.ts'

/** Says a text of `editorHelp` in the current language. Providers live longer than a choice of language. */
export const say: Say = (key, slots = {}) => {
  const { count } = slots
  const path = `editorHelp.${key}`
  return typeof count === 'number' ? i18n.global.t(path, slots, count) : i18n.global.t(path, slots)
}

/** Returns the code of the current language: `nl` or `en`. */
export function languageNow(): string {
  return i18n.global.locale.value
}
