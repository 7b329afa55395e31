import { foldWords } from './fold-words.ts'
import { typeRules } from './type-rules/type-rules.ts'

/**
 * Returns the offered type that a file's name mentions; empty if there is none. Types that the
 * office added are found by their own words.
 */
export function typeFromName(filename: string, offered: readonly string[]): string {
  const words = foldWords(filename)
  return ownWords(words, offered) || firstNamed(words, offered) || looseWord(words, offered)
}

function ownWords(words: string, offered: readonly string[]): string {
  const found = offered.filter((type) => {
    const folded = foldWords(type)
    return folded.length > 3 && ` ${words} `.includes(` ${folded} `)
  })
  return found.reduce((longest, type) => (type.length > longest.length ? type : longest), '')
}

/** Returns the type whose own words come first. */
function firstNamed(words: string, offered: readonly string[]): string {
  let first = { at: Number.POSITIVE_INFINITY, type: '' }
  for (const { type, own } of typeRules) {
    const at = words.search(own)
    if (at >= 0 && at < first.at && offered.includes(type)) first = { at, type }
  }
  return first.type
}

/** Returns the type of the first rule, in their order, whose weaker word occurs anywhere. */
function looseWord(words: string, offered: readonly string[]): string {
  const rule = typeRules.find(
    ({ type, loose }) => loose?.test(words) === true && offered.includes(type),
  )
  return rule?.type ?? ''
}
