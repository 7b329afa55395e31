import type { Spot } from './labelled.ts'

/**
 * An end of a sentence or of a clause in a list. A dot within a name or before a number ends none:
 * "mr. J. de Vries", "d.d. 1 maart".
 */
const end =
  /(?<!\b(?:\p{L}|mr|drs|ing|ir|dr|dhr|mevr|mw|nr|art|mrt|d\.d))[.!?]\s+(?=\p{Lu}|\n)|;|\n(?=\s?(?:[a-z]|\d{1,2}(?:\.\d{1,2})?)[.)]\s)/gu

/** The longest sentence that is read. */
const longest = 900

/** Returns the sentence around a place. */
export function sentenceAround(text: string, place: number): Spot {
  const start = Math.max(0, place - longest)
  let from = start
  for (const { 0: whole, index } of text.slice(start, place).matchAll(end))
    from = start + index + whole.length
  const behind = text.slice(place, place + longest)
  const next = [...behind.matchAll(end)][0]
  return { from, to: next === undefined ? place + behind.length : place + next.index + 1 }
}
