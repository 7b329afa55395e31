import type { Settings } from '../../src-shared/ipc/settings-calls.ts'

export type Language = 'nl' | 'en'

/** The language in force. A system in neither language gets Dutch: the offices are Dutch. */
export function chooseLanguage(setting: Settings['language'], systemLocale: string): Language {
  if (setting !== 'system') return setting
  return systemLocale.toLowerCase().startsWith('en') ? 'en' : 'nl'
}
