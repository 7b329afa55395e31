import { deedHints } from './deed-hints.ts'
import { foldWords } from './fold-words.ts'

/** A document names itself at the top of its text, and other documents further down. */
const headingLength = 400

/**
 * Returns the offered type that a file's name mentions; empty if there is none. Types that the
 * office added are found by their own words.
 */
export function typeFromName(filename: string, offered: readonly string[]): string {
  const words = foldWords(filename)
  return ownWords(words, offered) || firstNamed(words, offered, 'own') || looseWord(words, offered)
}

/**
 * Returns the type that a document gives itself at the top of its first page. Only the first name
 * counts, as a deed mentions other deeds further on.
 */
export function typeFromText(firstPage: string, offered: readonly string[]): string {
  return firstNamed(
    foldWords(firstPage.slice(0, headingLength * 2)).slice(0, headingLength),
    offered,
    'own',
  )
}

function ownWords(words: string, offered: readonly string[]): string {
  const found = offered.filter((type) => {
    const folded = foldWords(type)
    return folded.length > 3 && ` ${words} `.includes(` ${folded} `)
  })
  return found.reduce((longest, type) => (type.length > longest.length ? type : longest), '')
}

function firstNamed(words: string, offered: readonly string[], by: 'own' | 'loose'): string {
  let first = { at: Number.POSITIVE_INFINITY, type: '' }
  for (const hint of deedHints) {
    const at = hint[by] === undefined ? -1 : words.search(hint[by])
    if (at >= 0 && at < first.at && offered.includes(hint.type)) first = { at, type: hint.type }
  }
  return first.type
}

/**
 * Returns the type of the first hint, in the order of the hints, whose weaker word occurs anywhere.
 */
function looseWord(words: string, offered: readonly string[]): string {
  const hint = deedHints.find(
    ({ type, loose }) => loose?.test(words) === true && offered.includes(type),
  )
  return hint?.type ?? ''
}
