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

/** The shortest line of running text; the rows of a form are shorter. */
const running = 42
/** Words at the end of a line whose sentence goes on. */
const goesOn =
  /(?:,|(?<!\p{L})(?:van|de|het|een|door|te|ter|op|per|en|of|bij|met|voor|in|aan|tot|dat|die|is|zijn|wordt|worden|zal|zullen|heeft|hebben|datum|dag|mr\.?))\s?$/iu

/** Returns the part of a sentence around a range, without the other rows of a form. */
export function clauseAround(text: string, { from, to }: Spot): Spot {
  const sentence = sentenceAround(text, from)
  const before = rowsOf(text, sentence.from, from)
  const behind = rowsOf(text, to, Math.max(to, sentence.to))
  return { from: before.at(-1) ?? sentence.from, to: behind[0] ?? Math.max(to, sentence.to) }
}

/** Returns the places within a range where a row of a form ends and the next one begins. */
function rowsOf(text: string, from: number, to: number): number[] {
  return [...text.slice(from, to).matchAll(/\n(?=\s?[\p{Lu}\d(])/gu)].flatMap(({ index }) => {
    const at = from + index
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    return line.length < running && !goesOn.test(line) ? [at + 1] : []
  })
}
