import type { DocumentWord } from './document-words.ts'
import { isAdditionWord } from './words.ts'

/** Short words of a sentence, which are no addition of a house number. */
export const sentenceWords: ReadonlySet<string> = new Set(
  'te in is en of op de het aan om bij nl met tot als er ten'.split(' '),
)

/** Returns the text of a word; empty outside the list. */
export function textAt(words: readonly DocumentWord[], at: number): string {
  return words[at]?.text ?? ''
}

/** Returns the index after the additions of the house number at an index. */
export function additionEnd(words: readonly DocumentWord[], at: number): number {
  let end = at + 1
  while (end < words.length && isAddition(words, end)) end += 1
  return end
}

function isAddition(words: readonly DocumentWord[], at: number): boolean {
  const word = textAt(words, at)
  return (
    words[at]?.opens === false &&
    isAdditionWord(word) &&
    !sentenceWords.has(word) &&
    !isZipcode(word, textAt(words, at + 1))
  )
}

/** Returns whether two folded words are the digits and the letters of a Dutch postal code. */
export function isZipcode(digits: string, letters: string): boolean {
  return /^[1-9]\d{3}$/u.test(digits) && /^[a-z]{2}$/u.test(letters)
}

/** Returns the Dutch postal codes in folded words, each without a space: `8911ab`. */
export function zipcodesIn(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const letters = words[at + 1] ?? ''
    return isZipcode(word, letters) ? [word + letters] : []
  })
}
