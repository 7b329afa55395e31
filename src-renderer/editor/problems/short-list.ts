import type { Say } from '../schema-words.ts'

/** Number of allowed values or names in a message; more would be hard to read. */
const maxListed = 6

/** Returns a short list whole, and a long list as its first entries and its last. */
export function shortList(words: readonly string[], say: Say): string {
  if (words.length <= maxListed) return words.join(', ')
  const list = words.slice(0, maxListed - 1).join(', ')
  return say('value.listRest', { list, last: words.at(-1) ?? '' })
}
