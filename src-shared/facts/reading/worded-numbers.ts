import { numberInWords } from '../../records/number-words.ts'

/** A number that a text writes in words, with its range. */
export interface WordedNumber {
  readonly value: number
  readonly from: number
  readonly to: number
}

/** The longest number in words, in characters and in words. */
const longest = 150
const mostWords = 14

/** Pieces of a word that is a number, or was one before a bad scan. */
const likeNumber =
  /hond|duiz|milj|tig(?:$|duiz|hond)|^(?:twee|drie|vier|vijf|zes|zeven|acht|negen)(?:en|\p{L}{4,})/iu

/** Returns the longest number in words that ends at a place; null for none. */
export function wordedBefore(text: string, end: number): WordedNumber | null {
  const start = Math.max(0, end - longest)
  const before = text.slice(start, end)
  let found: WordedNumber | null = null
  for (const from of wordStarts(before).reverse().slice(0, mostWords)) {
    const value = numberInWords(before.slice(from))
    // A word further on may begin the number: "honderd" before "een", which is none itself.
    if (value !== null) found = { value, from: start + from, to: end }
    else if (!/^[\p{L}|!\d-]+$/u.test(before.slice(from).split(/\s/u)[0] ?? '')) break
  }
  if (found === null) return null
  // A number whose beginning cannot be read is not the rest of the number.
  const previous = /(\S+)\s*$/u.exec(text.slice(Math.max(0, found.from - 60), found.from))?.[1]
  return previous !== undefined && likeNumber.test(previous) ? null : found
}

/** Returns the longest number in words that begins at a place; null for none. */
export function wordedBehind(text: string, start: number): WordedNumber | null {
  const behind = text.slice(start, start + longest)
  const ends = [...behind.matchAll(/[\p{L}|!\d-](?=[^\p{L}|!\d-]|$)/gu)].map(
    ({ index }) => index + 1,
  )
  let found: WordedNumber | null = null
  for (const to of ends.slice(0, mostWords)) {
    const value = numberInWords(behind.slice(0, to))
    if (value !== null) found = { value, from: start, to: start + to }
  }
  return found
}

function wordStarts(text: string): number[] {
  return [...text.matchAll(/(?<![\p{L}|!\d-])[\p{L}|!\d]/gu)].map(({ index }) => index)
}
