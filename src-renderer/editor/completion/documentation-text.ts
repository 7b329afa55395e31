import type { Documentation } from '../../../src-shared/xml/schema/schema-model.ts'

/**
 * Returns the documentation in the user's language, else the text without a language, else Dutch or
 * English; empty if there is none.
 */
export function documentationIn(documentation: readonly Documentation[], language: string): string {
  const wanted = [language, null, 'nl', 'en']
  for (const one of wanted) {
    const texts = documentation.filter((text) => matches(text.language, one))
    if (texts.length > 0) return texts.map(({ text }) => text).join(' ')
  }
  return documentation[0]?.text ?? ''
}

function matches(written: string | null, wanted: string | null): boolean {
  if (wanted === null || written === null) return written === wanted
  return written.toLowerCase().split('-')[0] === wanted
}
