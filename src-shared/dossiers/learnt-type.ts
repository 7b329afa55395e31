import { foldWords } from './fold-words.ts'

/** A document that the user sent with a type, for comparison with new documents. */
export interface TypeExample {
  readonly type: string
  readonly title: string
  readonly words: ReadonlySet<string>
}

/** A type that the user chose for a document with nearly the same words. */
export interface LearntType {
  readonly type: string
  /** The title of that document. */
  readonly title: string
}

/** Shorter words and words with digits say nothing about the kind of a document. */
const leastLetters = 4
const mostWords = 400
/** Documents with fewer different words are too short to compare. */
const leastWords = 12
/** The share of common words from which two documents come from the same form or writer. */
const alike = 0.55
/** Documents that are alike by this much less than the nearest one count as near too. */
const near = 0.1

/** Returns the different words of a text that tell its kind. */
export function tellingWords(text: string): Set<string> {
  const words = new Set<string>()
  for (const word of foldWords(text.slice(0, 8000)).split(' ')) {
    if (word.length >= leastLetters && !/\d/u.test(word)) words.add(word)
    if (words.size >= mostWords) break
  }
  return words
}

/**
 * Returns the type of the newest of the most similar examples; null if no example is similar enough.
 * A correction therefore counts from the next document on. Two documents of the same form share some
 * 70 % of their words, others of one type some 20 %.
 *
 * @param examples the newest first
 */
export function learntType(text: string, examples: readonly TypeExample[]): LearntType | null {
  const words = tellingWords(text)
  if (words.size < leastWords) return null
  const compared = examples.map((example) => ({
    example,
    share: commonShare(words, example.words),
  }))
  const most = compared.reduce((best, { share }) => Math.max(best, share), 0)
  if (most < alike) return null
  const newest = compared.find(({ share }) => share >= Math.max(alike, most - near))
  return newest === undefined ? null : { type: newest.example.type, title: newest.example.title }
}

/** Returns the share of common words among all words of two sets. */
function commonShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return common / (one.size + other.size - common)
}
