import { foldWords } from './fold-words.ts'

/** A line at the top of a page that may be its title. */
export interface HeadingLine {
  readonly original: string
  /** Folded (`foldWords`), with spaced letters joined and single misread letters mended. */
  readonly folded: string
  /** True if the line is in capitals, or in spaced letters. */
  readonly isWide: boolean
}

/** A document names itself at the top of its text, and other documents further down. */
const mostLines = 30
const mostLength = 200

/** Single words that name a document, in which one misread letter is mended. */
const names = (
  'koopovereenkomst koopcontract koopakte leveringsakte levering splitsingsakte splitsing ' +
  'appartementsrechten hypotheekakte hypotheek volmacht huurovereenkomst huurcontract ' +
  'vragenlijst energielabel energieprestatie meetrapport meetcertificaat plattegrond ' +
  'taxatierapport bouwkundig bouwkundige bouwtechnisch bouwtechnische kadastraal kadastrale ' +
  'bestemmingsplan omgevingsplan vereniging eigenaars eigenaren factuur paspoort ' +
  'identiteitskaart rijbewijs notulen rapport bericht uittreksel keuring'
).split(' ')
const byLength = Map.groupBy(names, ({ length }) => length)

/** Returns the lines at the top of a page. The text may come from a scan. */
export function headingLines(text: string): HeadingLine[] {
  const lines: HeadingLine[] = []
  for (const piece of text.split(/[\n\r\f]+/u)) {
    const original = piece.trim().slice(0, mostLength)
    const letters = original.replaceAll(/[^\p{L}]/gu, '')
    if (letters.length < 3) continue
    const isSpaced = /^(?:[\p{L}\p{N}] +){4,}[\p{L}\p{N}]$/u.test(original)
    const joined = isSpaced ? joinSpaced(original) : original
    const folded = foldWords(joined).split(' ').map(mendWord).join(' ')
    lines.push({ original, folded, isWide: isSpaced || letters === letters.toUpperCase() })
    if (lines.length === mostLines) break
  }
  return lines
}

/** Joins "K O O P A K T E"; two spaces part words. */
function joinSpaced(line: string): string {
  return line
    .split(/ {2,}/u)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
}

/** Returns the name that a word is but for one letter; else the word itself. */
function mendWord(word: string): string {
  if (word.length < 7) return word
  const letters = word
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
  for (const length of [letters.length, letters.length - 1, letters.length + 1])
    for (const name of byLength.get(length) ?? [])
      if (letters[0] === name[0] || letters.at(-1) === name.at(-1))
        if (isOneApart(letters, name)) return name
  return word
}

/** True if at most one letter is replaced, missing or added. */
function isOneApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  return end - start <= 1 && otherEnd - start <= 1
}
