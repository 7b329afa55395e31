import type { RecognizedWord } from './recognizer.ts'

/** Returns the mean certainty of words, weighted by their length; 0 without words. */
export function certaintyOf(words: readonly RecognizedWord[]): number {
  let [sum, letters] = [0, 0]
  for (const { text, certainty } of words) {
    sum += certainty * text.length
    letters += text.length
  }
  return letters === 0 ? 0 : Math.round(sum / letters)
}

/** The certainty below which a word is a guess: strokes of a pen, the grain of a photo. */
const guess = 30
/** The mean certainty below which a page has no text. */
const leastCertainty = 45
/** The number of letters or digits below which a page has no text. */
const leastLetters = 3

/** Stands for a word that cannot be read. Without it, "driehonderd … euro" would be another amount. */
const unreadWord = '…'
/** The letters from which a guess is a word that cannot be read, and not a speck. */
const lettersOfWord = 2

/**
 * Returns the words that are text; none if the page as a whole is guessed. A guess among other words
 * of its line becomes an ellipsis.
 */
export function readableWords(words: readonly RecognizedWord[]): RecognizedWord[] {
  const kept = words.filter(({ certainty }) => certainty >= guess)
  const letters = kept.reduce((sum, { text }) => sum + lettersOf(text), 0)
  if (letters < leastLetters || certaintyOf(words) < leastCertainty) return []
  const lines = new Set(kept.filter(({ text }) => lettersOf(text) > 0).map(({ line }) => line))
  return words.flatMap((word) => {
    if (word.certainty >= guess) return [word]
    const isWord = lines.has(word.line) && lettersOf(word.text) >= lettersOfWord
    return isWord ? [{ ...word, text: unreadWord }] : []
  })
}

/** The mean certainty from which a page is not tried in another direction. */
const surely = 75
/** Letters from which a certain result is the page, and not a few words by accident. */
const enoughLetters = 20

/** True if this is certainly the right direction of the page. */
export function isSurelyUpright(words: readonly RecognizedWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + lettersOf(text), 0)
  return letters >= enoughLetters && certaintyOf(words) >= surely
}

/** The mean certainty from which uncertain words come from a bad scan, and not from its direction. */
const fairly = 60

/** True if words are text, in about the right direction. */
export function isFairlyRead(words: readonly RecognizedWord[]): boolean {
  return readableWords(words).length > 0 && certaintyOf(words) >= fairly
}

/** Returns how well words were read: certainty counts for every letter above a guess. */
export function readingScore(words: readonly RecognizedWord[]): number {
  return words.reduce(
    (sum, { text, certainty }) => sum + lettersOf(text) * Math.max(0, certainty - guess),
    0,
  )
}

/** Returns the text of words: lines as on the page, an empty line between paragraphs. */
export function textOfWords(words: readonly RecognizedWord[]): string {
  let text = ''
  let [line, paragraph] = [0, 0]
  for (const word of words) {
    if (text !== '') {
      if (word.paragraph !== paragraph) text += '\n\n'
      else text += word.line === line ? ' ' : '\n'
    }
    text += word.text
    line = word.line
    paragraph = word.paragraph
  }
  return text
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
