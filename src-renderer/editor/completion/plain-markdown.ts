/**
 * A schema's or document's text as Markdown that says just that text. Every punctuation mark of
 * ASCII may be escaped (CommonMark 0.31, 2.4); so nothing in it is a link, a tag, a list or bare
 * address that would be made a link of.
 */
export function plainMarkdown(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[!-/:-@[-`{-~]/gu, '\\$&')
}
