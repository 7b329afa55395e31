/** A range in a text, such as that of a value. */
export interface Spot {
  readonly from: number
  readonly to: number
}

/**
 * An end of a sentence or of a clause in a list, or the end before the heading of an article. A dot
 * within a name or before a number ends none: "mr. J. de Vries", "d.d. 1 maart".
 */
const end =
  /(?<!\b(?:\p{L}|mr|drs|ing|ir|dr|dhr|mevr|mw|nr|art|mrt|d\.d))[.!?](?:\s+(?=\p{Lu}|\n)|\n)|;|\n(?=\s?(?:[a-z]|\d{1,2}(?:\.\d{1,2})?)[.)]\s|\s?\d{1,2}\.\d{1,2}\s\p{Lu}|\s?(?:[aA]rtikel|ARTIKEL) \d{1,2}[.:]?(?: \p{Lu}[^\n.;,]{0,60})? ?(?:\n|$))/gu

/** The dot of a sentence, and of no short word. */
const stop = String.raw`(?<!\b(?:\p{L}|mr|dr|nr|art|d\.d))[.!?]`
/** A line begins with the number of an article, or with the sign of a list. */
const articleBegin = String.raw`\s?(?:\d{1,2}(?:\.\d{1,2}){1,2}\.?\s\p{L}|\(?(?:\d{1,2}|[a-z])[.)]\s\p{L}|\d{1,2}\s\p{Lu}|[-–•]\s?\p{L})`
const nextArticle = String.raw`${stop}\s?\n(?=${articleBegin})`

/** Behind a label: the next sentence tells something else. "€ 400.000 k.k." has dots of its own. */
export const newSentence = new RegExp(String.raw`[.!?]\s+\p{Lu}(?!\.)|;|${nextArticle}`, 'u')

/** Before a label: the sentence, article or column above tells something else. */
export const endBefore = new RegExp(String.raw`${stop}\s+(?=\p{Lu})|;|\s[|•]\s|${nextArticle}`, 'u')

/** The longest sentence that is read. */
const longest = 900

/** Returns the sentence around a place. */
export function sentenceAround(text: string, place: number): Spot {
  const start = Math.max(0, place - longest)
  let from = start
  // The place itself tells that a sentence begins there.
  for (const { 0: whole, index } of text.slice(start, place + 1).matchAll(end))
    from = Math.min(place, start + index + whole.length)
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
  // The character at the end tells that a row begins there.
  return [...text.slice(from, to + 1).matchAll(rowBegin)].flatMap(({ index }) => {
    const at = from + index
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    const isShort = line.length < running || (labelledRow.test(line) && line.length < longestRow)
    return isShort && !goesOn.test(line) ? [at + 1] : []
  })
}

/** A row begins with a capital or a number, with a label, or with the sign of a list. */
const rowBegin = /\n(?=\s?[\p{Lu}\d(]|\s?[-–•] ?\p{L}|\p{Ll}[\p{L} /]{1,30}\s?:\s)/gu
/** A row of a form: a label, a colon and a value. */
const labelledRow = /^\s?(?:[-–•] ?)?\p{L}[^\n.;:]{1,45}\s?:\s\S/u
const longestRow = 90
/** A row without a colon: a label and a number. */
const numberRow = /^\s?\p{Lu}[^\n.;:]{1,30}\s(?:€\s?)?\d/u

/** Before a label at the beginning of a row, and part of the label: "De koopprijs", "Totale koopsom". */
const ownWords = /^\s*(?:(?:de|het|een)\s+)?(?:(?:totale?|totaal|overeengekomen)\s+)?$/iu

/**
 * Returns the range of the text before a label that belongs to the label. A label at the beginning of
 * a row has no text before it if the row above is whole; a heading above tells about the label.
 */
export function beforeLabel(text: string, at: number, most: number): Spot {
  const whole = { from: Math.max(0, at - most), to: at }
  const start = Math.max(0, at - longest)
  const ahead = text.slice(start, at)
  const line = ahead.lastIndexOf('\n')
  const isFirst = line >= 0 && /^\s*\p{Lu}/u.test(text.slice(start + line + 1, at + 2))
  if (!isFirst || !ownWords.test(ahead.slice(line))) return whole
  const above = ahead.slice(ahead.lastIndexOf('\n', line - 1) + 1, line)
  const isRow = labelledRow.test(above)
    ? above.length < longestRow
    : numberRow.test(above) && above.length < running
  return isRow && !goesOn.test(above) ? { from: at, to: at } : whole
}
