import { readSearch } from './match.ts'
import { isNumber, longForm, splitWords } from './words.ts'

/** A parsed filter text, which can be compared with many keys (`wordKeyOf`). */
export interface WordFilter {
  /** A key fits if it contains at least one needle of each token. */
  readonly tokens: readonly { readonly needles: readonly string[] }[]
  /** True if something was typed without a letter or digit: no text fits. */
  readonly nothing: boolean
}

/**
 * Returns the words of a text in the form in which a word filter looks: each with a space on both
 * sides, then the full words of abbreviations and the numbers without leading zeros.
 */
export function wordKeyOf(text: string): string {
  const words = splitWords(text)
  const others = words
    .map((word) => (isNumber(word) ? word.replace(/^0+(?=\d)/u, '') : longForm(word)))
    .filter((form, at) => form !== words[at])
  return ` ${[...words, ...new Set(others)].join(' ')} `
}

/**
 * Parses the text of a filter. All typed words must occur, in any order: a word of letters anywhere,
 * a number at the beginning of a number. A single letter after a number must follow that number in
 * the text too, so that "7a" and "7 A" are the same filter. An empty text fits every key.
 */
export function readWordFilter(typed: string): WordFilter {
  const { tokens } = readSearch(typed)
  const found: { needles: readonly string[] }[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (token === undefined) continue
    if (isNumber(token.word) && next !== undefined && /^\p{L}$/u.test(next.word)) {
      found.push({ needles: [` ${token.word} ${next.word}`] })
      at += 1
    } else if (token.filler === 'none') found.push(token)
  }
  return { tokens: found, nothing: tokens.length === 0 && typed.trim() !== '' }
}

/** Returns true if a key (`wordKeyOf`) has all words of a filter. */
export function fitsWordFilter({ tokens, nothing }: WordFilter, key: string): boolean {
  return !nothing && tokens.every(({ needles }) => needles.some((needle) => key.includes(needle)))
}
