import type { DocumentPage } from './document-opening.ts'
import { withPlainParcels } from './parcel.ts'
import { splitWords } from './words.ts'

/** A word of a document. */
export interface DocumentWord {
  /** Folded (`splitWords`). */
  readonly text: string
  /** True if a comma, a bracket, a full stop or a new line stands before the word. */
  readonly opens: boolean
  /** True if the document writes the word with a small letter. */
  readonly isSmall: boolean
  /** True if the word begins a line. */
  readonly beginsLine: boolean
  /** The text between two of these signs that the word belongs to, as the document writes it. */
  readonly piece: string
  /** The page that has the word. */
  readonly page: number
}

/** The text may be hostile: further words are not looked at. */
const mostWords = 3000
const mostPiece = 120

/** Returns the words at the beginning of a document. */
export function documentWords(pages: readonly DocumentPage[]): DocumentWord[] {
  const words: DocumentWord[] = []
  for (const { page, text } of pages) {
    // "7-" at the end of a line goes on with the addition on the next line.
    const numbers = withPlainParcels(text).replaceAll(/(\d\s?[-/])[^\S\n]*\n\s*(?=\S)/gu, '$1')
    // "Oude Kerk-" goes on with "straat" on the next line; "koop-" does not with "en huurakte".
    const whole = numbers.replaceAll(
      /(\p{L}{2})-[^\S\n]*\n[^\S\n]*(?!(?:en|of)\b)(?=\p{Ll}{2})/gu,
      '$1',
    )
    for (const line of whole.split('\n')) {
      if (words.length >= mostWords) return words.slice(0, mostWords)
      words.push(...lineWords(line, page))
    }
  }
  return words.slice(0, mostWords)
}

function lineWords(line: string, page: number): DocumentWord[] {
  const words: DocumentWord[] = []
  for (const piece of line.split(/[,;:()|]|\.\s/u)) {
    const written = piece.match(/\p{L}+|\p{N}+/gu) ?? []
    const said = piece.trim().slice(0, mostPiece)
    for (const [at, text] of splitWords(piece).entries()) {
      const isSmall = /^\p{Ll}/u.test(written[at] ?? '')
      const beginsLine = words.length === 0
      words.push({ text, opens: at === 0, isSmall, beginsLine, piece: said, page })
    }
  }
  return words
}
