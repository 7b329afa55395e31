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
}

/** The text may be hostile: further words are not looked at. */
const mostWords = 3000
const mostPiece = 120

/** Returns the words at the beginning of a document. */
export function documentWords(text: string): DocumentWord[] {
  const words: DocumentWord[] = []
  // "7-" at the end of a line goes on with the addition on the next line.
  const whole = text.replaceAll(/(\d\s?[-/])[^\S\n]*\n\s*(?=\S)/gu, '$1')
  for (const line of whole.split('\n')) {
    let beginsLine = true
    for (const piece of line.split(/[,;:()|]|\.\s/u)) {
      const written = piece.match(/\p{L}+|\p{N}+/gu) ?? []
      for (const [at, word] of splitWords(piece).entries()) {
        const isSmall = /^\p{Ll}/u.test(written[at] ?? '')
        const said = piece.trim().slice(0, mostPiece)
        words.push({ text: word, opens: at === 0, isSmall, beginsLine, piece: said })
        beginsLine = false
      }
    }
    if (words.length >= mostWords) break
  }
  return words.slice(0, mostWords)
}
