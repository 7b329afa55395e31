import { betweenWords, fold, notInWord, readable, wordPattern } from './folding.ts'

/** Words of a phrase, folded. With `prefix`, the last word may be the beginning of a word. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly prefix: boolean
  /** How the term is searched in texts: as in names, as a whole word, or not at all. */
  readonly inText: 'same' | 'whole' | 'not'
}

/**
 * Most texts have a word that begins with one or two given letters: such a search tells nothing.
 */
const shortLength = 2

/** A typed search is short (search-calls.ts). This limit bounds the cost of a search. */
const mostTerms = 24

/**
 * Parses a typed search: words, and phrases between double quotes (an unclosed phrase reaches to
 * the end). Words joined by a hyphen or a slash form a phrase. The last word is a prefix, unless it
 * is in a closed phrase. A prefix of one or two letters counts as a prefix in names only. In texts
 * it is searched as a whole word beside other words ("huis 12"), and not at all if it is alone.
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
      const together = quoted([number + addition], next.prefix)
      asked.push(`((${queryOf(term)} AND ${queryOf(next)}) OR ${together})`)
      at += 1
    } else asked.push(queryOf(term))
  }
  return asked.join(' AND ')
}

function queryOf(term: SearchTerm): string {
  const apart = term.words.length === 1 ? /^(\d+)([a-z]{1,2})$/u.exec(term.words[0] ?? '') : null
  if (apart === null) return writtenQuery(term)
  // "7a" finds "7 a" as well.
  return `(${writtenQuery(term)} OR ${writtenQuery({ ...term, words: apart.slice(1) })})`
}

function writtenQuery({ words, prefix, inText }: SearchTerm): string {
  const asked = quoted(words, prefix)
  if (inText === 'same') return asked
  const named = `{title names} : ${asked}`
  return inText === 'not' ? named : `(${quoted(words, false)} OR ${named})`
}

function quoted(words: readonly string[], prefix: boolean): string {
  return `"${words.join(' ').replaceAll('"', '')}"${prefix ? '*' : ''}`
}

/** Returns the digits of a term that is a number; null for another term. */
function houseNumberOf({ words: [word = '', ...others] }: SearchTerm): string | null {
  return others.length === 0 && /^\d+$/u.test(word) ? word : null
}

/** Returns the letters of a term that may be the addition to a house number; else null. */
function additionOf({ words: [word = '', ...others] }: SearchTerm): string | null {
  return others.length === 0 && /^[a-z]{1,2}$/u.test(word) ? word : null
}

/**
 * Returns the pattern of a term for a folded name or a folded text; null if the term is not
 * searched there.
 */
export function patternOf(
  { words, prefix, inText }: SearchTerm,
  where: 'name' | 'text',
): RegExp | null {
  const { before, after } = notInWord
  if (where === 'text' && inText === 'not') return null
  const begins = prefix && (where === 'name' || inText === 'same')
  return new RegExp(`${before}${words.join(betweenWords)}${begins ? '' : after}`, 'gu')
}
