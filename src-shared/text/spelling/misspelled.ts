import { textWords } from './words.ts'
import { isTradeWord } from './trade-words.ts'
import type { SpellingLanguage } from './text-language.ts'

/** A word that is not in the dictionary, with its place in UTF-16 units. */
export interface SpellingMark {
  readonly start: number
  readonly end: number
  /** The word as a dictionary writes words. */
  readonly word: string
}

/** A dictionary that knows the spelling of single words. */
export interface Dictionary {
  readonly knows: (word: string) => boolean
  /** Similar words of the dictionary, the best first. */
  readonly similar: (word: string) => readonly string[]
}

interface CheckOf {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly language: SpellingLanguage
  readonly dictionary: Dictionary
  /** True for a name of the record: street, city, relation. In lower case. */
  readonly isName: (word: string) => boolean
  /** Returns true when the time for this check is over. */
  readonly isLate: () => boolean
}

/** The marks of a part of a text. `next`: where to go on if the time was over; null at the end. */
export interface SpellingPart {
  readonly marks: readonly SpellingMark[]
  readonly next: number | null
}

/** More marks in one part help nobody. */
const mostMarks = 500
/** Characters before an offset that may belong to the same address. */
export const longestPiece = 2000

/** Finds the unknown words that begin from `from` up to `to`. */
export function misspelled(check: CheckOf): SpellingPart {
  const marks: SpellingMark[] = []
  const { text, from, to } = check
  for (const { start, end, word, named } of textWords(text, pieceBegin(text, from), to)) {
    if (start < from) continue
    // The first word is judged in any case, so that the check goes on.
    const isFull = marks.length >= mostMarks || (start > from && check.isLate())
    if (isFull) return { marks, next: start }
    if (named || check.isName(word.toLowerCase())) continue
    if (!isRight(word, text, start, end, check)) marks.push({ start, end, word })
  }
  return { marks, next: null }
}

/** Moves an offset to the beginning of the piece without white space around the offset. */
function pieceBegin(text: string, offset: number): number {
  let at = offset
  while (at > 0 && offset - at < longestPiece && !/\s/u.test(text.charAt(at - 1))) at -= 1
  return at
}

function isRight(word: string, text: string, start: number, end: number, check: CheckOf): boolean {
  const { dictionary, language } = check
  const knows = (form: string) => dictionary.knows(form) || isTradeWord(form, language)
  if (knows(word)) return true
  // An abbreviation with its point, and Dutch words such as 's.
  if (text[end] === '.' && dictionary.knows(`${word}.`)) return true
  if (/['’]/u.test(text[start - 1] ?? '') && dictionary.knows(`'${word}`)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every((part) => part.length < 2 || isPart(part, knows))
}

function isPart(part: string, knows: (form: string) => boolean): boolean {
  return knows(part) || /^\p{Lu}+$/u.test(part)
}

const mostSuggestions = 5

/**
 * Returns at most five words that the writer may have meant, in the word's own case. A doubled or
 * swapped letter is the most likely slip, so words that differ by that come first.
 */
export function suggestionsFor(word: string, dictionary: Dictionary): string[] {
  const lower = word.toLowerCase()
  const slips = [...oneSlip(lower)].filter((one) => dictionary.knows(one))
  const found = [...slips, ...dictionary.similar(word)]
  const capital = /^\p{Lu}/u.test(word)
  const cased = found.map((one) => (capital ? one.slice(0, 1).toUpperCase() + one.slice(1) : one))
  return [...new Set(cased)].filter((one) => one !== word).slice(0, mostSuggestions)
}

/** Yields the word without one of two equal letters, and with two neighbours swapped. */
function* oneSlip(word: string): Generator<string> {
  for (let at = 1; at < word.length; at += 1) {
    const [left = '', right = ''] = [word.charAt(at - 1), word.charAt(at)]
    if (left === right) yield word.slice(0, at) + word.slice(at + 1)
    else yield word.slice(0, at - 1) + right + left + word.slice(at + 1)
  }
}
