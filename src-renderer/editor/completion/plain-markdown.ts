/**
 * Escapes the text of a schema or document for Markdown, so that the text contains no link, tag,
 * list or bare address. CommonMark allows escaping every ASCII punctuation mark (CommonMark 0.31,
 * 2.4).
 */
export function plainMarkdown(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[!-/:-@[-`{-~]/gu, '\\$&')
}
