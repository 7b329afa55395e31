import { isAdditionWord, isNumber, joinAddition, splitWords } from './words.ts'

/** A line of text parsed as a Dutch address. Every part is folded (`splitWords`). */
export interface ParsedAddress {
  /** Words of the street; all words of the line if there is no house number. */
  readonly street: readonly string[]
  /** Digits; empty if there is no house number. */
  readonly number: string
  /** Words of the addition, joined; empty if there is none. */
  readonly addition: string
  /** Words after the house number that are not an addition: city, remarks. */
  readonly rest: readonly string[]
  /** Postal codes in the line, such as `6511ab`. */
  readonly zipcodes: readonly string[]
}

/**
 * Parses the first part of a line as street, house number and addition, and the rest as other
 * words.
 */
export function parseAddress(line: string): ParsedAddress {
  const [first = '', ...others] = line.split(/[,;|()\n]|\s[-–—]\s(?=\D)/u)
  const words = splitWords(first)
  const at = numberPlace(words)
  const behind = others.flatMap(splitWords)
  if (at === null) return { street: words, number: '', addition: '', ...withoutZipcodes(behind) }
  const street = at === 0 ? [] : words.slice(0, at)
  let end = at + 1
  while (end < words.length && isAdditionWord(words[end] ?? '') && !isZipcodeAt(words, end))
    end += 1
  const tail = words.slice(end)
  return {
    // "7 Kerkstraat": the street follows the number.
    street: at === 0 ? tail : street,
    number: words[at] ?? '',
    addition: joinAddition(words.slice(at + 1, end)),
    ...withoutZipcodes(at === 0 ? behind : [...tail, ...behind]),
  }
}

/** Returns city and postal code of a project's name ("Kerkstraat 7, 6511 AB Nijmegen"). */
export function placeInName(name: string): { readonly zipcode: string; readonly city: string } {
  const found = /[\s,]([1-9]\d{3})\s?([A-Z]{2})[\s,]+([^\d,]+)$/u.exec(name)
  if (found !== null) return { zipcode: `${found[1]} ${found[2]}`, city: (found[3] ?? '').trim() }
  const zipcode = /,\s*([1-9]\d{3})\s?([A-Z]{2})\b/u.exec(name)
  const city = /\d[^,]*,\s*([^\d,]+)$/u.exec(name)
  return {
    zipcode: zipcode === null ? '' : `${zipcode[1]} ${zipcode[2]}`,
    city: (city?.[1] ?? '').trim(),
  }
}

/**
 * Returns the index of the house number: the first number after a word, else a number before all
 * words.
 */
function numberPlace(words: readonly string[]): number | null {
  const firstWord = words.findIndex((word) => !isNumber(word))
  if (firstWord < 0) return null
  const behind = words.findIndex(
    (word, at) => isNumber(word) && at > firstWord && !isOrdinalEnd(words, firstWord, at),
  )
  if (behind > 0) return behind
  return firstWord === 1 && !ordinals.has(words[1] ?? '') ? 0 : null
}

const ordinals: ReadonlySet<string> = new Set(['e', 'ste', 'de'])

/**
 * "1e 2 …": the only word before the number is the end of an ordinal, which does not name a street.
 */
function isOrdinalEnd(words: readonly string[], firstWord: number, at: number): boolean {
  return firstWord === 1 && at === 2 && ordinals.has(words[1] ?? '')
}

function isZipcodeAt(words: readonly string[], at: number): boolean {
  return /^[1-9]\d{3}$/u.test(words[at] ?? '') && /^\p{L}{2}$/u.test(words[at + 1] ?? '')
}

function withoutZipcodes(words: readonly string[]): Pick<ParsedAddress, 'rest' | 'zipcodes'> {
  const rest: string[] = []
  const zipcodes: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (isZipcodeAt(words, at)) {
      zipcodes.push(word + (words[at + 1] ?? ''))
      at += 1
    } else rest.push(word)
  }
  return { rest, zipcodes }
}
