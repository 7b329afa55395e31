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

/**
 * Escapes the text of a schema or document for Markdown, so that the text contains no link, tag,
 * list or bare address. CommonMark allows escaping every ASCII punctuation mark (CommonMark 0.31,
 * 2.4).
 */
export function plainMarkdown(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[!-/:-@[-`{-~]/gu, '\\$&')
}
