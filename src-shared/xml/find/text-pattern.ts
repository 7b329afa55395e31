import type { TextSearch } from './find-question.ts'

/**
 * Compiles a search into a regular expression with the flags `g` and `u`; null if the pattern is
 * invalid or empty. A hostile pattern has no time limit, so run it in a worker that can be
 * terminated.
 */
export function textPattern({ text, caseSensitive, wholeWord, regex }: TextSearch): RegExp | null {
  if (text === '') return null
  // A letter with an accent may be written as the letter and the accent: a match ends behind both.
  const source = regex ? `(?:${text})` : `${literal(text)}(?!\\p{M})`
  const letter = '[\\p{L}\\p{M}\\p{N}_]'
  const bounded = wholeWord ? `(?<!${letter})${source}(?!${letter})` : source
  try {
    // Compiled alone as well: an unbalanced bracket would only be valid inside our group.
    if (regex) new RegExp(text, 'u')
    return new RegExp(bounded, `gum${caseSensitive ? '' : 'i'}`)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, '\\$&')
}

/** Every non-empty match, in order. */
export function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] !== '') yield match
    // With the `u` flag, an index inside a surrogate pair moves back to its start.
    else pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1
  }
}

/** Expands `$1`, `$<name>`, `$&` and `$$` of a replacement as JavaScript does. */
export function expandReplacement(replacement: string, match: RegExpExecArray): string {
  return replacement.replaceAll(/\$(?:\$|&|(\d{1,2})|<([^>]*)>)/gu, (...found: unknown[]) => {
    const [whole, digits, name] = found as [string, string | undefined, string | undefined]
    if (whole === '$$') return '$'
    if (whole === '$&') return match[0]
    if (name !== undefined) return match.groups === undefined ? whole : (match.groups[name] ?? '')
    const number = Number(digits)
    if (number > 0 && number < match.length) return match[number] ?? ''
    // Without a tenth group, `$10` is the first group and a zero.
    const first = Number(digits?.[0])
    const isShort = digits?.length === 2 && first > 0 && first < match.length
    return isShort ? `${match[first] ?? ''}${digits[1] ?? ''}` : whole
  })
}
