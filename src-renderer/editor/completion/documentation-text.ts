import type { Documentation } from '../../../src-shared/xml/schema/schema-model.ts'

/** The user's language, else what has none, else the first that there is; empty without. */
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
