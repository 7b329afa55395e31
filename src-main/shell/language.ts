import type { Settings } from '../../src-shared/ipc/settings-calls.ts'

export type Language = 'nl' | 'en'

/**
 * The language of menus and dialogs: the user's choice, else the first of the system's languages
 * (BCP 47 tags) that we speak, else Dutch.
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
