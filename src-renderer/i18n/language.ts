import type { Settings } from '../../src-shared/ipc/calls/settings-calls.ts'

export type Language = 'nl' | 'en'

/**
 * Returns the language to use. For a system in another language this is Dutch, as the offices are
 * Dutch.
 */
export function chooseLanguage(setting: Settings['language'], systemLocale: string): Language {
  if (setting !== 'system') return setting
  return systemLocale.toLowerCase().startsWith('en') ? 'en' : 'nl'
}
