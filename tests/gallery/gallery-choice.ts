import type { Language } from '../../src-renderer/i18n/language.ts'
import { palettes, type ThemeName } from '../../src-renderer/theme/tokens.ts'

/** The theme and the language in which the gallery shows the parts. */
export interface GalleryChoice {
  readonly theme: ThemeName
  readonly language: Language
}

export const themeNames = Object.keys(palettes) as ThemeName[]
export const languages: readonly Language[] = ['nl', 'en']

/** Reads `?theme=dark&language=en`. Default: the light theme, in Dutch. */
export function readChoice(search: string): GalleryChoice {
  const wanted = new URLSearchParams(search)
  return {
    theme: themeNames.find((name) => name === wanted.get('theme')) ?? 'light',
    language: languages.find((name) => name === wanted.get('language')) ?? 'nl',
  }
}

/** Returns the address of the gallery with another choice. */
export function addressOf(choice: GalleryChoice): string {
  return `?${new URLSearchParams({ ...choice }).toString()}`
}
