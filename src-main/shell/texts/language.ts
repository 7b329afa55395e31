import type { Settings } from '../../../src-shared/ipc/calls/settings-calls.ts'

export type Language = 'nl' | 'en'

/**
 * Returns the language of menus and dialogs: the user's choice, otherwise the first of the system's
 * languages (BCP 47 tags) that the app supports, otherwise Dutch.
 */
export function resolveLanguage(
  chosen: Settings['language'],
  systemLanguages: readonly string[],
): Language {
  if (chosen !== 'system') return chosen
  for (const tag of systemLanguages) {
    const language = tag.toLowerCase().split(/[-_]/)[0]
    if (language === 'nl' || language === 'en') return language
  }
  return 'nl'
}
