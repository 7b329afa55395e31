import { foldWords } from './fold-words.ts'

/** A line at the top of a page that may be its title, or lines that make one title. */
export interface HeadingLine {
  readonly original: string
  readonly folded: string
  /** The letters and digits alone: spaces between letters, and broken words, do not matter. */
  readonly squeezed: string
  /** The number of the line among those of the page, from 0. */
  readonly row: number
  /** The number of lines that were joined. */
  readonly rows: number
  /** True if the line is in capitals, or in spaced letters. */
  readonly isWide: boolean
  /** True if letters have spaces between them, so that spaces do not part words. */
  readonly isSpaced: boolean
  /** The number of words of `folded`. */
  readonly words: number
  /**
   * By number of words before, from 0: the joined words of one, two and more words. Titles stand at
   * the beginning of a line, or behind a few words.
   */
  readonly parts: readonly (readonly string[])[]
}

/** Words that may stand before a title on its line. */
export const mostBefore = 3
/** Words of the longest title, with a space that a scan adds. */
const mostTitleWords = 10

/** A document names itself at the top of its text, and other documents further down. */
const mostLines = 30
const mostLength = 200
/** Longer lines are no part of a broken title. */
const longestPart = 34
/** The rows among which a title may be broken. */
const brokenRows = 8

/** "KOOPOVEREENKOMST voor een bestaande woning met toepassing van ...": a title in capitals, and its object. */
const titleAndObject =
  /^([^\p{Ll}]{8,}?)\s+(?:voor|van|met|inzake|betreffende|volgens|conform|ingevolge|tussen)\s/u
/** The words of a line that is a title as a whole. */
export const mostTitleLine = 11

/** Returns the lines at the top of a page, the titles of long lines, and joins of short neighbours. */
export function headingLines(text: string): HeadingLine[] {
  const lines: HeadingLine[] = []
  for (const piece of text.split(/[\n\r\f]+/u)) {
    const original = piece.trim().slice(0, mostLength)
    if ((original.match(/\p{L}/gu)?.length ?? 0) < 3) continue
    lines.push(lineOf(original, lines.length, 1))
    if (lines.length === mostLines) break
  }
  const joined = lines.slice(0, brokenRows).flatMap((_, row) =>
    [2, 3].flatMap((count) => {
      const parts = lines.slice(row, row + count).map(({ original }) => original)
      const isBroken = parts.length === count && parts.every(({ length }) => length <= longestPart)
      return isBroken ? [lineOf(joinedLines(parts), row, count)] : []
    }),
  )
  return [...lines, ...joined, ...lines.flatMap(titleOfLongLine)]
}

/** Returns the title in capitals with which a line begins that is too long for a title. */
function titleOfLongLine({ original, row, words }: HeadingLine): HeadingLine[] {
  const title = words > mostTitleLine ? titleAndObject.exec(original)?.[1] : undefined
  return title === undefined ? [] : [lineOf(title, row, 1)]
}

function lineOf(original: string, row: number, rows: number): HeadingLine {
  const letters = original.replaceAll(/[^\p{L}]/gu, '')
  const isSpaced = /^(?:[\p{L}\p{N}]{1,2} +){4,}[\p{L}\p{N}]{1,2}(?: |$)/u.test(original)
  const folded = foldWords(isSpaced ? joinSpaced(original) : original)
  const squeezed = readableLetters(folded.replaceAll(' ', ''))
  const isWide = isSpaced || letters === letters.toUpperCase()
  const words = folded.split(' ')
  const starts = Array.from({ length: Math.min(mostBefore + 1, words.length) }, (_, at) => at)
  const parts = starts.map((at) => {
    const lengths = Math.min(mostTitleWords, words.length - at)
    return Array.from({ length: lengths }, (_, more) =>
      readableLetters(words.slice(at, at + more + 1).join('')),
    )
  })
  return { original, folded, squeezed, row, rows, isWide, isSpaced, words: words.length, parts }
}

/** A word that ends with a hyphen goes on with the next line. */
function joinedLines(parts: readonly string[]): string {
  return parts.reduce((whole, part) =>
    /[-‐]$/u.test(whole) ? whole.slice(0, -1) + part : `${whole} ${part}`,
  )
}

/** Joins "K O O P A K T E"; two spaces part words. */
function joinSpaced(line: string): string {
  return line
    .split(/ {2,}/u)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
}

/** Replaces digits inside of words by the letters that scans confuse them with. */
export function readableLetters(word: string): string {
  return word
    .replaceAll(/(?<=[a-z])0|0(?=[a-z])/gu, 'o')
    .replaceAll(/(?<=[a-z])1|1(?=[a-z])/gu, 'l')
    .replaceAll(/(?<=[a-z])5|5(?=[a-z])/gu, 's')
    .replaceAll(/(?<=[a-z])8|8(?=[a-z])/gu, 'b')
}
