import { betweenWords, fold, notInWord, readable, wordPattern } from './folding.ts'

/** Words that stand together, folded; the last of a prefix term may be a beginning. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly prefix: boolean
}

/** What was typed is short (search-calls.ts); this bounds what a search may cost. */
const mostTerms = 24

/**
 * Reads what was typed: words, and phrases between double quotes (one that is not closed reaches to
 * the end). What stands between words (a hyphen, a slash) makes a phrase of them. The last word is a
 * beginning, unless it is in a closed phrase.
 */
export function readSearch(typed: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (const [part] of readable(typed.replaceAll(/[“”„«»]/gu, '"')).matchAll(
    /"[^"]*"?|[^\s"]+/gu,
  )) {
    const words = fold(part).match(wordPattern)
    const prefix = !(part.startsWith('"') && part.endsWith('"') && part.length > 1)
    if (words !== null) terms.push({ words, prefix })
  }
  return terms.slice(0, mostTerms).map(({ words, prefix }, at, { length }) => ({
    words,
    prefix: prefix && at === length - 1,
  }))
}

/**
 * The terms in the language of FTS5, where all of them must occur; null when there are none. Each is
 * a string in quotes, in which nothing has a meaning (sqlite.org/fts5.html, 3.1).
 */
export function matchOf(terms: readonly SearchTerm[]): string | null {
  if (terms.length === 0) return null
  return terms
    .map(({ words, prefix }) => `"${words.join(' ').replaceAll('"', '')}"${prefix ? '*' : ''}`)
    .join(' AND ')
}

/** Finds a term in folded text. */
export function patternOf({ words, prefix }: SearchTerm): RegExp {
  const { before, after } = notInWord
  return new RegExp(`${before}${words.join(betweenWords)}${prefix ? '' : after}`, 'gu')
}
