import { slipsBetween } from '../../src-shared/text/slips.ts'
import { matchOf, type SearchTerm } from './search-text.ts'

/** Shorter words must be right: too many words are one letter away. */
const shortest = 5
/** Words that are searched instead of one typed word. */
const mostWords = 5

/** Terms to search instead of the typed terms. */
export interface NearTerms {
  readonly terms: readonly SearchTerm[]
  /** The words instead of those that nothing has, folded. */
  readonly words: readonly string[]
}

/** What the index answers about its words. */
export interface Vocabulary {
  /** True if an entry in which the user searches matches an FTS5 expression. */
  readonly has: (match: string) => boolean
  /** Returns the folded words of the index that begin with a letter. */
  readonly wordsWithFirst: (letter: string) => readonly string[]
}

/**
 * Replaces the words that no entry has by words with at most one letter too many, missing, wrong or
 * swapped. The first letter, words with digits, short words and words between quotes must be right.
 * Returns null if no typed word is missing, or if one of them has no such word. Call it for a search
 * that finds nothing.
 */
export function nearTerms(
  typed: readonly SearchTerm[],
  { has, wordsWithFirst }: Vocabulary,
): NearTerms | null {
  const isKnown = (words: readonly SearchTerm[]) => has(matchOf(words) ?? '')
  const found: string[] = []
  const terms: SearchTerm[] = []
  for (const term of typed) {
    if (isKnown([term])) {
      terms.push(term)
      continue
    }
    const [first, ...others] = wordsLike(term, wordsWithFirst)
      .values()
      .filter((word) => isKnown([asWord(term, word)]))
      .take(mostWords)
    if (first === undefined) return null
    terms.push({ ...asWord(term, first), others: others.map((word) => [word]) })
    found.push(first, ...others)
  }
  return found.length === 0 ? null : { terms, words: [...new Set(found)] }
}

/** Returns the words of which a typed word is a slip; whole words before beginnings of words. */
function wordsLike(term: SearchTerm, wordsWithFirst: Vocabulary['wordsWithFirst']): string[] {
  const [word = '', ...rest] = term.words
  const mayHaveSlip = rest.length === 0 && !term.exact && word.length >= shortest
  if (!mayHaveSlip || /\p{N}/u.test(word)) return []
  const all = wordsWithFirst(Array.from(word)[0] ?? '').filter((other) => !/\p{N}/u.test(other))
  const whole = all.filter((other) => slipsBetween(word, other, 1) <= 1)
  if (whole.length > 0 || !term.prefix) return whole
  return all.filter((other) => beginsLike(other, word))
}

function beginsLike(other: string, word: string): boolean {
  const lengths = [word.length - 1, word.length, word.length + 1]
  return lengths.some((length) => slipsBetween(word, other.slice(0, length), 1) <= 1)
}

function asWord(term: SearchTerm, word: string): SearchTerm {
  return { ...term, words: [word], prefix: false, inText: 'same', others: [] }
}
