/** Says a text of `editorProblems`, with its slots filled. */
export type Say = (key: string, slots?: Readonly<Record<string, string | number>>) => string

/** Values and names that may stand there: as many of them as can be read at a glance. */
const maxListed = 6

/** All of a short list; of a long one the first few and the last. */
export function shortList(words: readonly string[], say: Say): string {
  if (words.length <= maxListed) return words.join(', ')
  const list = words.slice(0, maxListed - 1).join(', ')
  return say('value.listRest', { list, last: words.at(-1) ?? '' })
}
