import { deedHints } from './deed-hints.ts'
import { foldWords } from './fold-words.ts'

/** A document names itself at its top: further down it names others. */
const headingLength = 400

/**
 * The type that a file's name tells, out of those that the office offers; empty when it tells none.
 * A type that the office made itself is found by its own words.
 */
export function typeFromName(filename: string, offered: readonly string[]): string {
  const words = foldWords(filename)
  return ownWords(words, offered) || firstNamed(words, offered, 'own') || looseWord(words, offered)
}

/**
 * The type that the first page of a document tells, by what it calls itself at its top. A deed names
 * other deeds further on, so that only the first counts.
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

/** In the order of the hints: a loose word stands anywhere. */
function looseWord(words: string, offered: readonly string[]): string {
  const hint = deedHints.find(
    ({ type, loose }) => loose?.test(words) === true && offered.includes(type),
  )
  return hint?.type ?? ''
}
