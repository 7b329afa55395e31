import { readingOrder } from './columns.ts'

/** The text of a page as it was extracted or recognised. */
export interface PageOfText {
  /** From 1; 0 for a file without pages. */
  readonly page: number
  readonly text: string
}

/** The pages of a document as one tidy text, with the way back to each page. */
export interface ReadText {
  /**
   * White space is one space or one `\n`. A line end within a sentence is a space. Words that were broken at a
   * line end are whole. A letter that recognition put into a number is its digit, and a digit that
   * recognition put into a word is its letter.
   */
  readonly text: string
  /** Returns the page, and the range in the text of the page, of a range of `text`. */
  placeOf(from: number, to: number): { page: number; from: number; to: number }
  /** Returns the words of a range of `text` in one line, shortened. */
  wordsOf(from: number, to: number): string
}

/** Characters of a document that are read; a deed says its facts long before. */
const mostText = 600_000
/** The longest words of a place. */
const mostWords = 160

const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u0132': 'IJ',
  '\u0133': 'ij',
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
}
const dropped = /[\u00ad\u200b-\u200f\ufeff\u0300-\u036f]/u
const space = /\s/u
const letter = /\p{L}/u
const small = /\p{Ll}/u
const capital = /\p{Lu}/u

/**
 * A line end within a sentence: the next line begins with a small letter. Rows of a form are shorter, and
 * a row or the heading of an article may have a small letter.
 */
const lineEnd =
  /(?<=[^\n]{29}[^\n.;:!?])\n(?=\p{Ll}{2})(?!\p{Ll}[\p{L} /]{1,30}:\s|artikel \d{1,2}[.:]?(?: \p{Lu}[^\n.;,]{2,60})? ?\n)/gu

/** Makes one text of pages. Linear time. */
export function readText(pages: readonly PageOfText[]): ReadText {
  const builder = new TextBuilder()
  for (const [index, page] of pages.entries()) if (!builder.take(index, page.text)) break
  return builder.finished(pages)
}

/** Returns a text in the order in which it is read, and the way back to each character. */
function inOrder(written: string): { text: string; originOf: (at: number) => number } {
  const parts = readingOrder(written)
  if (parts.length === 1) return { text: written, originOf: (at) => at }
  const origins: number[] = []
  for (const { from, to } of parts) {
    for (let at = from; at < to; at += 1) origins.push(at)
    origins.push(to)
  }
  const text = parts.map(({ from, to }) => written.slice(from, to)).join('\n')
  return { text, originOf: (at) => origins[at] ?? written.length }
}

/** A row of a table with two cells and drawn lines: "| Koopsom | € 612.000 |". */
const ruledRow = /^[ \t]*\|([^|\n]{1,60})\|([^|\n]*)(?:\|[ \t]*)?$/gmu

/** Writes such rows as the rows of a form: "Koopsom : € 612.000". The length stays the same. Linear time. */
function withoutRules(raw: string): string {
  return raw.replaceAll(ruledRow, (row: string, label: string, value: string) => {
    const before = ' '.repeat(row.indexOf('|') + 1)
    return letter.test(label) ? `${before}${label}:${value}`.padEnd(row.length) : row
  })
}

class TextBuilder {
  readonly #parts: string[] = []
  /** The page and the offset of each character of the text. */
  readonly #page: number[] = []
  readonly #offset: number[] = []
  #last = '\n'
  #originOf: (at: number) => number = (at) => at

  /** Adds a page; false when enough was read. */
  take(page: number, written: string): boolean {
    const { text: raw, originOf } = inOrder(withoutRules(written))
    this.#originOf = originOf
    this.#put('\n', page, 0)
    let at = 0
    while (at < raw.length) {
      if (this.#page.length >= mostText) return false
      const char = String.fromCodePoint(raw.codePointAt(at) ?? 0)
      if (space.test(char)) at = this.#space(page, raw, at)
      else if (isBreak(raw, at, small)) at = behindBreak(raw, at)
      else {
        if (!dropped.test(char)) this.#put(plain[char] ?? char, page, at)
        at = isBreak(raw, at, capital) ? behindBreak(raw, at) : at + char.length
      }
    }
    return true
  }

  finished(pages: readonly PageOfText[]): ReadText {
    const text = withLetters(withDigits(this.#parts.join('').replaceAll(lineEnd, ' ')))
    const [onPage, offset] = [this.#page, this.#offset]
    function placeOf(from: number, to: number) {
      const index = onPage[from] ?? 0
      let last = Math.max(from, to - 1)
      while (last > from && onPage[last] !== index) last -= 1
      const start = offset[from] ?? 0
      const end = Math.max(start, (offset[last] ?? start) + 1)
      return { page: pages[index]?.page ?? 0, from: start, to: end }
    }
    return {
      text,
      placeOf,
      wordsOf(from, to) {
        const words = text.slice(from, to).replaceAll(/\s+/gu, ' ').trim()
        return words.length <= mostWords ? words : `${words.slice(0, mostWords - 1)}…`
      },
    }
  }

  /** Adds one space or line end for a run of white space, and returns the place behind the run. */
  #space(page: number, raw: string, from: number): number {
    let at = from
    let isLineEnd = false
    for (; at < raw.length && space.test(raw[at] ?? ''); at += 1)
      isLineEnd ||= raw[at] === '\n' || raw[at] === '\r'
    if (isLineEnd) {
      if (this.#last !== '\n') this.#put('\n', page, from)
    } else if (this.#last !== '\n' && this.#last !== ' ') this.#put(' ', page, from)
    return at
  }

  #put(text: string, page: number, offset: number): void {
    this.#parts.push(text)
    for (let unit = 0; unit < text.length; unit += 1) {
      this.#page.push(page)
      this.#offset.push(this.#originOf(offset))
    }
    this.#last = text.at(-1) ?? this.#last
  }
}

/**
 * True for a hyphen at the end of a line, between two parts of a word. Before a small letter the
 * hyphen divides the word, and before a capital it belongs to a name such as `Sint-Oedenrode`.
 */
function isBreak(raw: string, at: number, next: RegExp): boolean {
  if (!/[-\u00ad\u2010\u00ac]/u.test(raw[at] ?? '') || !letter.test(raw[at - 1] ?? '')) return false
  const behind = behindBreak(raw, at)
  return behind > at + 1 && /[\r\n]/u.test(raw.slice(at, behind)) && next.test(raw[behind] ?? '')
}

/** The most white space around a line end within a word. */
const mostBreak = 40

function behindBreak(raw: string, at: number): number {
  let behind = at + 1
  while (behind < at + mostBreak && space.test(raw[behind] ?? '')) behind += 1
  return behind
}

/** Signs that Tesseract and bad fonts give for digits. */
const likeDigits: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', l: '1', I: '1' }
const likeNumber = /(?<![\p{L}\d.,])[\dOoQlI]+(?:[.,][\dOoQlI]+)*(?![\p{L}\d])/gu

/** Gives numbers their digits back: `4O1.5OO,OO` becomes `401.500,00`. The length stays the same. */
function withDigits(text: string): string {
  return text.replaceAll(likeNumber, (token) => {
    const digits = token.match(/\d/gu)?.length ?? 0
    const letters = token.match(/[OoQlI]/gu)?.length ?? 0
    if (letters === 0 || digits === 0) return token
    const written = token.replaceAll(/[OoQlI]/gu, (sign) => likeDigits[sign] ?? sign)
    const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d{2})?$/u.test(written)
    return isGrouped || digits >= letters ? written : token
  })
}

/** Digits that Tesseract and bad fonts give for letters within a word. */
const withinWord = /(?<=\p{Ll})[01](?=\p{Ll})|(?<=\p{Lu})0(?=\p{Ll}{2})/gu

/** Gives words their letters back: `Bena1i` becomes `Benali`. The length stays the same. */
function withLetters(text: string): string {
  return text.replaceAll(withinWord, (sign) => (sign === '0' ? 'o' : 'l'))
}
