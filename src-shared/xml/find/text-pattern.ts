import type { TextWish } from './find-question.ts'

/**
 * A wish as a regular expression with `g` and `u`; null for a pattern that is none, or empty. What it
 * does with a hostile pattern has no bound: it belongs in a thread that may be ended.
 */
export function textPattern({ text, caseSensitive, wholeWord, regex }: TextWish): RegExp | null {
  if (text === '') return null
  const source = regex ? `(?:${text})` : literal(text)
  const bounded = wholeWord ? `(?<![\\p{L}\\p{N}_])${source}(?![\\p{L}\\p{N}_])` : source
  try {
    // By itself too: a bracket that closes ours would be a pattern only inside ours.
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

/** Every match that is not empty, in order. */
export function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] !== '') yield match
    // With `u` a step inside a pair is a step back to its start.
    else pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1
  }
}

/** What a match becomes: `$1`, `$<name>`, `$&` and `$$` as in JavaScript, for a pattern's own match. */
export function expandReplacement(replacement: string, match: RegExpExecArray): string {
  return replacement.replaceAll(/\$(?:\$|&|(\d{1,2})|<([^>]*)>)/gu, (...found: unknown[]) => {
    const [whole, digits, name] = found as [string, string | undefined, string | undefined]
    if (whole === '$$') return '$'
    if (whole === '$&') return match[0]
    if (name !== undefined) return match.groups === undefined ? whole : (match.groups[name] ?? '')
    const number = Number(digits)
    return number > 0 && number < match.length ? (match[number] ?? '') : whole
  })
}
