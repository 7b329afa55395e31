import { longForm, spellingsOf } from '../../src-shared/search/words.ts'
import { codesInSearch, energyClassOf } from './codes.ts'
import { betweenWords, fold, notInWord, readable, wordPattern } from './folding.ts'
import { withPlainParcels } from './parcel-words.ts'
import { phraseAt } from './phrase-spellings.ts'

/** Words of a phrase, folded. With `prefix`, the last word may be the beginning of a word. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly prefix: boolean
  /** True for words between double quotes. */
  readonly exact: boolean
  /** How the term is searched in texts: as in names, as a whole word, or not at all. */
  readonly inText: 'same' | 'whole' | 'not'
  /** Other spellings of the words. */
  readonly others: readonly (readonly string[])[]
  /** The form of a date, phone number or amount in which texts are searched; null for words. */
  readonly code: string | null
}

/**
 * Most texts have a word that begins with one or two given letters: such a search tells nothing.
 */
const shortLength = 2

/** A typed search is short (search-calls.ts). This number limits the cost of a search. */
const mostTerms = 24

/**
 * Parses a typed search: words, and phrases between double quotes (an unclosed phrase reaches to
 * the end). Words joined by a hyphen or a slash form a phrase. The last word is a prefix, unless it
 * is in a closed phrase. A prefix of one or two letters counts as a prefix in names only. In texts
 * it is searched as a whole word beside other words ("huis 12"), and not at all if it is alone.
 */
export function readSearch(typed: string): SearchTerm[] {
  const parts = withoutCurrency(partsOf(readable(typed.replaceAll(/[“”„«»]/gu, '"'))))
  const terms = withPhrases(parts).slice(0, mostTerms)
  return terms.map(({ words, prefix, exact, code, spelled }, at, { length }) => {
    const isLast = at === length - 1
    const isFirstName = !exact && !isLast && isInitial(words, terms[at - 1]?.words)
    const begins = isFirstName || (prefix && isLast && !isPlural(words))
    const short = begins && words.length === 1 && Array.from(words[0] ?? '').length <= shortLength
    const inText = short ? (length === 1 ? 'not' : 'whole') : 'same'
    const others = prefix && inText !== 'not' ? [...spelled, ...othersOf(words, exact)] : []
    return { words, prefix: begins, exact, inText, others, code }
  })
}

/** True for "L" in "L. van der Heijden". A letter behind a number is an addition. */
function isInitial(words: readonly string[], before: readonly string[] = []): boolean {
  return /^\p{L}$/u.test(words.join(' ')) && !/\d$/u.test(before.join(' '))
}

/** True for "foto's", whose last letter begins no other word. */
function isPlural(words: readonly string[]): boolean {
  return words.length === 2 && words[1] === 's'
}

/** Digits of an amount or reference, which texts may write with signs between. */
const leastDigits = 4

type Part = Pick<SearchTerm, 'words' | 'prefix' | 'exact' | 'code'>
/** A part with the other spellings of its phrase. */
type SpelledPart = Part & { readonly spelled: SearchTerm['others'] }

/** Joins the parts of a phrase that others write in another way: "van" and "den". */
function withPhrases(parts: readonly Part[]): SpelledPart[] {
  const joined: SpelledPart[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (part === undefined) continue
    const end = parts.findIndex((one, index) => index >= at && (one.exact || one.code !== null))
    const plain = parts.slice(at, end < 0 ? undefined : end)
    const phrase = phraseAt(plain.flatMap(({ words }) => words))
    const taken = phrase === null ? 0 : partsWith(plain, phrase.words.length)
    if (phrase === null || taken === 0) joined.push({ ...part, spelled: [] })
    else joined.push({ ...part, words: phrase.words, spelled: phrase.others })
    at += Math.max(0, taken - 1)
  }
  return joined
}

/** Returns how many parts have so many words together; 0 if a part has more of them. */
function partsWith(parts: readonly Part[], count: number): number {
  let words = 0
  for (const [at, part] of parts.entries()) {
    words += part.words.length
    if (words >= count) return words === count ? at + 1 : 0
  }
  return 0
}

/** Splits a readable search into phrases, codes and words. */
function partsOf(typed: string): Part[] {
  const parts: Part[] = []
  for (const [text] of typed.matchAll(/"[^"]*"?|[^"]+/gu)) {
    if (text.startsWith('"')) {
      const words = wordsOf(text)
      const prefix = !(text.endsWith('"') && text.length > 1)
      // The index has an amount from a million as one word.
      const isLong = /^[1-9]\d{0,2}(?: \d{3}){2,}$/u.test(words.join(' '))
      const code = isLong ? words.join('') : null
      if (words.length > 0) parts.push({ words, prefix, exact: true, code })
    } else parts.push(...unquotedParts(withPlainParcels(fold(text))))
  }
  return parts
}

function unquotedParts(folded: string): Part[] {
  const parts: Part[] = []
  let from = 0
  const add = (text: string) => {
    for (const [each] of text.matchAll(/\S+/gu)) {
      const words = wordsOf(each)
      const [word = ''] = words
      const isCode = words.length === 1 && (word.match(/\d/gu)?.length ?? 0) >= leastDigits
      if (words.length > 0)
        parts.push({ words, prefix: true, exact: false, code: isCode ? word : null })
    }
  }
  for (const { token, start, end } of codesInSearch(folded)) {
    add(folded.slice(from, start))
    // The signs of "A++" are no words.
    const isClass = energyClassOf(token) !== null
    const words = isClass ? [token] : wordsOf(folded.slice(start, end))
    parts.push({ words, prefix: !isClass, exact: false, code: token })
    from = end
  }
  add(folded.slice(from))
  return parts
}

function wordsOf(text: string): string[] {
  const words = fold(text).match(wordPattern) ?? []
  const parcel =
    words.length === 1 ? /^([a-z]{3}\d{2})([a-z]{1,2})(\d{1,5})$/u.exec(words[0] ?? '') : null
  return parcel === null ? words : parcel.slice(1)
}

const currencyWords: ReadonlySet<string> = new Set(['eur', 'euro', 'kk', 'k k', 'von', 'v o n'])

/** Leaves out "EUR" and "k.k." beside an amount, which texts write in many ways. */
function withoutCurrency(parts: Part[]): Part[] {
  const isAmount = parts.some(({ code }) => code !== null && /^\d+$/u.test(code))
  return isAmount ? parts.filter(({ words }) => !currencyWords.has(words.join(' '))) : parts
}

/** Abbreviations that are written with and without dots, and others without a vowel: "bv", "kk". */
const abbreviation = /^(?:[bcdfghjklmnpqrstvwxz]{2,4}|vof|von|woz|vve|gbo|avg|ozb)$/u
/** "koop-overeenkomst" is "koopovereenkomst" elsewhere. */
const partOfCompound = /^\p{L}{3,}$/u
/** A number with its unit: "100m2". */
const measured = /^(\d+)(m[23]?|ha|ca|km|kw)$/u

/**
 * Returns other spellings of typed words: in full, with "y" for "ij", letters apart from digits, a unit apart
 * from its number, an abbreviation with and without dots, words with a hyphen in one.
 */
function othersOf(words: readonly string[], exact: boolean): (readonly string[])[] {
  const [word = '', ...rest] = words
  if (/^\d{1,5} [a-z]{1,3}$/u.test(words.join(' ')) && !exact) return [[words.join('')]]
  if (rest.length > 0) {
    if (isPlural(words)) return exact ? [] : [[word]]
    const isCompound = words.every((each) => partOfCompound.test(each))
    const forms = exact
      ? [words.map(longForm)]
      : [
          ...[words.map(longForm), undotted(words), dotted(words)],
          ...(isCompound ? [[words.join('')]] : []),
        ]
    return forms.filter((form) => form.join(' ') !== words.join(' '))
  }
  if (abbreviation.test(word)) return [Array.from(word), ...spelledOtherwise(word)]
  const apart = word.match(/\d+|\D+/gu) ?? []
  const isMixed = apart.length > 1 && apart.length <= 4
  const unit = measured.exec(word)?.slice(1)
  return isMixed ? [apart, ...(unit === undefined ? [] : [unit])] : spelledOtherwise(word)
}

function spelledOtherwise(word: string): (readonly string[])[] {
  return spellingsOf(word)
    .filter((form) => form !== word)
    .map((form) => [form])
}

/** "cv-ketel" is "c.v.-ketel" elsewhere. */
function dotted(words: readonly string[]): string[] {
  return words.flatMap((word) => (abbreviation.test(word) ? Array.from(word) : [word]))
}

/** "c.v.-ketel" is "cv-ketel" elsewhere. */
function undotted(words: readonly string[]): string[] {
  const first = words.findIndex((word) => word.length > 1)
  const letters = words.slice(0, first < 0 ? words.length : first)
  return letters.length < 2 ? [...words] : [letters.join(''), ...words.slice(letters.length)]
}

/**
 * Returns the terms as an FTS5 query in which all terms must occur; null without terms. Each term
 * is a quoted string, in which no operator has a meaning (sqlite.org/fts5.html, 3.1).
 */
export function matchOf(terms: readonly SearchTerm[]): string | null {
  if (terms.length === 0) return null
  const asked: string[] = []
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]]
    if (term === undefined) continue
    const [number, addition] = [houseNumberOf(term), next === undefined ? null : additionOf(next)]
    if (number !== null && addition !== null && next !== undefined) {
      // "7 a" finds "7a" as well.
      const together = phrase([number + addition], next)
      asked.push(`((${queryOf(term)} AND ${queryOf(next)}) OR ${together})`)
      at += 1
    } else asked.push(queryOf(term))
  }
  return asked.join(' AND ')
}

function queryOf(term: SearchTerm): string {
  const { words, others, code } = term
  const written = [words, ...others].map((each) => writtenQuery({ ...term, words: each }))
  // "335.000" finds "335000" as well.
  if (code !== null && code !== words.join(' ')) written.push(phrase([code]))
  // "335000" finds "335 000" as well, of which the index has the groups of digits as words.
  const groups = digitGroupsOf(code)
  if (groups !== null && groups.join(' ') !== words.join(' ')) written.push(phrase(groups))
  return written.length === 1 ? (written[0] ?? '') : `(${written.join(' OR ')})`
}

function writtenQuery({ words, prefix, inText }: SearchTerm): string {
  const asked = phrase(words, { prefix })
  if (inText === 'same') return asked
  const named = `{title names} : ${asked}`
  return inText === 'not' ? named : `(${phrase(words)} OR ${named})`
}

/** Returns a phrase of FTS5. With `prefix`, its last word may be the beginning of a word. */
function phrase(words: readonly string[], { prefix } = { prefix: false }): string {
  return `"${words.join(' ').replaceAll('"', '')}"${prefix ? '*' : ''}`
}

/**
 * Returns the groups of three digits of an amount from 10,000 ("1 250 000"); null for another code. Four
 * digits are more often a year or a postcode, and "2 024" a house number before a phone number.
 */
export function digitGroupsOf(code: string | null): readonly string[] | null {
  if (code === null || !/^[1-9]\d{4,9}$/u.test(code)) return null
  return code.split(/(?=(?:\d{3})+$)/u)
}

/** Returns the digits of a term that is a number; null for another term. */
function houseNumberOf({ words: [word = '', ...others] }: SearchTerm): string | null {
  return others.length === 0 && /^\d+$/u.test(word) ? word : null
}

/** Returns the letters of a term that may be the addition to a house number, or a unit; else null. */
function additionOf({ words: [word = '', ...others] }: SearchTerm): string | null {
  return others.length === 0 && /^(?:[a-z]{1,2}|m[23])$/u.test(word) ? word : null
}

/**
 * Returns the pattern of a term for a folded name or a folded text; null if the term is not
 * searched there.
 */
export function patternOf(
  { words, prefix, inText, others, code }: SearchTerm,
  where: 'name' | 'text',
): RegExp | null {
  const { before, after } = notInWord
  if (where === 'text' && inText === 'not') return null
  const begins = prefix && (where === 'name' || inText === 'same')
  const forms = [words, ...others].map((each) => each.join(betweenWords))
  const codes = [code, digitGroupsOf(code)?.join(betweenWords) ?? null].filter(
    (one) => one !== null,
  )
  const plain = codes.map((one) => `|${one}${after}`).join('')
  // The end of "1.350.000" is no amount of 350,000.
  const whole = code === null ? '' : String.raw`(?<!\d[.,])`
  return new RegExp(
    `${before}${whole}(?:(?:${forms.join('|')})${begins ? '' : after}${plain})`,
    'gu',
  )
}
