import { betweenWords, fold, notInWord, readable, wordPattern } from './folding.ts'

/** Words that stand together, folded; the last of a prefix term may be a beginning. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly prefix: boolean
  /** How it is looked for in texts: as in names, as a whole word, or not at all. */
  readonly inText: 'same' | 'whole' | 'not'
}

/** Most texts have a word that begins with one or two given letters: reading all says nothing. */
const shortLength = 2

/** What was typed is short (search-calls.ts); this bounds what a search may cost. */
const mostTerms = 24

/**
 * Reads what was typed: words, and phrases between double quotes (one that is not closed reaches to
 * the end). What stands between words (a hyphen, a slash) makes a phrase of them. The last word is a
 * beginning, unless it is in a closed phrase. One of a letter or two is a beginning in names only:
 * beside other words it is looked for in texts as a whole word ("huis 12"), and alone not at all.
 */
export function readSearch(typed: string): SearchTerm[] {
  const terms: Omit<SearchTerm, 'inText'>[] = []
  for (const [part] of readable(typed.replaceAll(/[“”„«»]/gu, '"')).matchAll(
    /"[^"]*"?|[^\s"]+/gu,
  )) {
    const words = fold(part).match(wordPattern)
    const prefix = !(part.startsWith('"') && part.endsWith('"') && part.length > 1)
    if (words !== null) terms.push({ words, prefix })
  }
  return terms.slice(0, mostTerms).map(({ words, prefix }, at, { length }) => {
    const begins = prefix && at === length - 1
    const short = begins && words.length === 1 && Array.from(words[0] ?? '').length <= shortLength
    return { words, prefix: begins, inText: short ? (length === 1 ? 'not' : 'whole') : 'same' }
  })
}

/**
 * The terms in the language of FTS5, where all of them must occur; null when there are none. Each is
 * a string in quotes, in which nothing has a meaning (sqlite.org/fts5.html, 3.1).
 */
export function matchOf(terms: readonly SearchTerm[]): string | null {
  if (terms.length === 0) return null
  return terms
    .map(({ words, prefix, inText }) => {
      const whole = `"${words.join(' ').replaceAll('"', '')}"`
      const asked = `${whole}${prefix ? '*' : ''}`
      if (inText === 'same') return asked
      const named = `{title names} : ${asked}`
      return inText === 'not' ? named : `(${whole} OR ${named})`
    })
    .join(' AND ')
}

/** Finds a term in a folded name, or in a folded text; null when it is not looked for there. */
export function patternOf(
  { words, prefix, inText }: SearchTerm,
  where: 'name' | 'text',
): RegExp | null {
  const { before, after } = notInWord
  if (where === 'text' && inText === 'not') return null
  const begins = prefix && (where === 'name' || inText === 'same')
  return new RegExp(`${before}${words.join(betweenWords)}${begins ? '' : after}`, 'gu')
}
