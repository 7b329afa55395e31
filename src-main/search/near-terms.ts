import { shortestWithSlip } from '../../src-shared/search/near-match.ts'
import { slipsBetween } from '../../src-shared/text/slips.ts'
import { matchOf, type SearchTerm } from './search-text.ts'
import { typesNamedBy } from './type-names.ts'

/** The fewest letters of each part when two words become one, or one word becomes two. */
const shortestPart = 3
/** The most words that are searched instead of one typed word. */
const mostWords = 5

/** Terms to search instead of the typed terms. */
export interface NearTerms {
  readonly terms: readonly SearchTerm[]
  /** The words instead of those that nothing has, folded. */
  readonly words: string[]
}

/** What the index answers about its words. */
export interface Vocabulary {
  /** True if an entry in which the user searches matches an FTS5 expression. */
  readonly has: (match: string) => boolean
  /** Returns the folded words of the index that begin with a letter. */
  readonly wordsWithFirst: (letter: string) => readonly string[]
}

/**
 * Replaces the words that no entry has. A word may have been typed in two ("koop akte"), or in one
 * instead of two, or have one letter too many, missing, wrong or swapped; then the first letter must be
 * right. The name of a type of document ("koopcontract") becomes the name that offices give such
 * documents ("koopakte"). Words with digits, short words and words between quotes must be right. Returns null if a
 * missing word has no replacement. Call it for a search that finds nothing.
 */
export function nearTerms(typed: readonly SearchTerm[], vocabulary: Vocabulary): NearTerms | null {
  const knows = (term: SearchTerm) => vocabulary.has(matchOf([term]) ?? '')
  const known = typed.map(knows)
  // If the index has each word, but no entry has all of them, two words may be one.
  const mayJoin = (at: number) => !known.includes(false) || !known[at] || !known[at + 1]
  const terms: SearchTerm[] = []
  const words: string[] = []
  for (let at = 0; at < typed.length; at += 1) {
    const [term, next] = [typed[at], typed[at + 1]]
    if (term === undefined) continue
    const type = typeAt(typed, known, at)
    const joined =
      next !== undefined && mayJoin(at) ? compoundsOf(term, next).find(knows) : undefined
    if (joined !== undefined) {
      terms.push(joined)
      words.push(joined.words.join(' '))
      at += 1
    } else if (type !== null && knows(type.term)) {
      terms.push(type.term)
      words.push(...spelled(type.term))
      at += type.count - 1
    } else if (known[at] === true) terms.push(term)
    else {
      const near = splitsOf(term).find(knows) ?? correctionOf(term, vocabulary, knows)
      if (near === null) return null
      terms.push(near)
      words.push(...spelled(near))
    }
  }
  return words.length === 0 ? null : { terms, words: [...new Set(words)] }
}

/**
 * Returns the usual names of the types of documents that the terms at a place name otherwise, if the index
 * lacks one of their words, or has each word of the search; null for none.
 */
function typeAt(
  typed: readonly SearchTerm[],
  known: readonly boolean[],
  at: number,
): { readonly term: SearchTerm; readonly count: number } | null {
  const end = typed.findIndex((term, index) => index >= at && wordOf(term, 1) === null)
  const named = typesNamedBy(
    typed.slice(at, end < 0 ? undefined : end).flatMap(({ words }) => words),
  )
  const last = named === null ? undefined : typed[at + named.count - 1]
  if (named === null || last === undefined) return null
  if (known.includes(false) && !known.slice(at, at + named.count).includes(false)) return null
  const [words, ...others] = named.types
  return { term: { ...last, words, others }, count: named.count }
}

/** Returns the words of a term, and those that are searched beside them. */
function spelled({ words, others }: SearchTerm): string[] {
  return [words, ...others].map((each) => each.join(' '))
}

/** Returns the compounds of two words in Dutch, which may have an "s" between. */
function compoundsOf(term: SearchTerm, next: SearchTerm): SearchTerm[] {
  const [first, second] = [wordOf(term, shortestPart), wordOf(next, shortestPart)]
  if (first === null || second === null) return []
  return [first + second, `${first}s${second}`].map((word) => ({
    ...next,
    words: [word],
    others: [],
  }))
}

/** Returns the pairs of words into which a word can be split, each part with `shortestPart` letters or more. */
function splitsOf(term: SearchTerm): SearchTerm[] {
  const word = wordOf(term, 2 * shortestPart)
  if (word === null) return []
  const places = word.length - 2 * shortestPart + 1
  return Array.from({ length: places }, (_, at) => {
    const words = [word.slice(0, at + shortestPart), word.slice(at + shortestPart)]
    return { ...term, words, others: [] }
  })
}

/** Returns up to `mostWords` words of the index of which a typed word is a slip, as one term; null for none. */
function correctionOf(
  term: SearchTerm,
  { wordsWithFirst }: Vocabulary,
  knows: (term: SearchTerm) => boolean,
): SearchTerm | null {
  const whole = { ...term, prefix: false, inText: 'same', others: [] } as const
  const [first, ...others] = wordsLike(term, wordsWithFirst)
    .values()
    .map((word) => [word])
    .filter((words) => knows({ ...whole, words }))
    .take(mostWords)
  return first === undefined ? null : { ...whole, words: first, others }
}

/** Returns the words of which a typed word is a slip; if none is whole, words that begin like it. */
function wordsLike(term: SearchTerm, wordsWithFirst: Vocabulary['wordsWithFirst']): string[] {
  const word = wordOf(term, shortestWithSlip)
  if (word === null) return []
  const all = wordsWithFirst(Array.from(word)[0] ?? '').filter((other) => !/\p{N}/u.test(other))
  const whole = all.filter((other) => slipsBetween(word, other, 1) <= 1)
  if (whole.length > 0 || !term.prefix) return whole
  return all.filter((other) => beginsLike(other, word))
}

function beginsLike(other: string, word: string): boolean {
  const lengths = [word.length - 1, word.length, word.length + 1]
  return lengths.some((length) => slipsBetween(word, other.slice(0, length), 1) <= 1)
}

/**
 * Returns the word of a term that may be replaced: a single word of letters, with `length` letters or more
 * and without quotes. Null for another term.
 */
function wordOf({ words: [word = '', ...rest], exact }: SearchTerm, length: number): string | null {
  return rest.length > 0 || exact || word.length < length || /\p{N}/u.test(word) ? null : word
}
