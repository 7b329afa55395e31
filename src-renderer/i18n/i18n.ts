import { createI18n } from 'vue-i18n'
import en from './en/index.ts'
import type { Language } from './language.ts'
import type { MessageShape } from './message-shape.ts'
import nl from './nl/index.ts'

export type Messages = MessageShape<typeof nl>

/**
 * Since version 11 vue-i18n interprets messages as a tree and compiles no code from text, so the
 * page's CSP needs no `unsafe-eval`.
 */
export const i18n = createI18n({
  legacy: false,
  locale: 'nl',
  fallbackLocale: 'nl',
  messages: { nl, en: en satisfies Messages },
})

/** Switches all texts, and the page's language for screen readers and hyphenation. */
export function setLanguage(language: Language): void {
  i18n.global.locale.value = language
  document.documentElement.lang = language
}
