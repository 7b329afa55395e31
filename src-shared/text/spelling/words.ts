/** A word of a text, with its place in UTF-16 units. */
export interface TextWord {
  readonly start: number
  readonly end: number
  /** The word as a dictionary writes words: composed letters, straight apostrophes. */
  readonly word: string
  /** True if the word may be a name: a capital inside a sentence. */
  readonly named: boolean
}

/** Longer words are not checked: no dictionary has such words. */
const longestWord = 60
/** Longer pieces without white space are no address. */
const longestAddress = 2000

/** Characters inside a word that are not seen: the soft hyphen and marks of zero width. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu
const wordPattern =
  /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]+(?:['’‑-][\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]+)*/gu
const address =
  /^[^\p{L}]*(?:[a-z]+:\/\/|www\.)|[^\s@]@[^\s@]|[\p{L}\d-]\.(?:nl|com|net|org|eu|be|de|info)(?:$|[^\p{L}])/iu

/**
 * Yields the words from `from` up to `to` that a dictionary can judge. Left out are words with
 * digits, abbreviations in capitals, web and e-mail addresses, other scripts and very long words.
 */
export function* textWords(text: string, from = 0, to = text.length): Generator<TextWord> {
  const piece = /\S+/gu
  piece.lastIndex = from
  for (let found = piece.exec(text); found !== null; found = piece.exec(text)) {
    const [source] = found
    if (found.index >= to) return
    if (source.length <= longestAddress && address.test(source)) continue
    for (const match of source.matchAll(wordPattern)) {
      const start = found.index + match.index
      if (start >= to) return
      const word = readWord(match[0])
      if (word === null) continue
      const named = isCapital(word) && !beginsSentence(text, start)
      yield { start, end: start + match[0].length, word, named }
    }
  }
}

/** Returns the word as a dictionary writes words; null if no dictionary can judge the word. */
function readWord(source: string): string | null {
  // A word with many marks is longer in the text than in the dictionary.
  if (source.length > longestWord * 2) return null
  const word = source.replaceAll(unseen, '').normalize('NFC').replaceAll('’', "'")
  const plain = word.replaceAll('‑', '-')
  if (plain.length < 2 || plain.length > longestWord) return null
  if (/[^\p{Script=Latin}'-]/u.test(plain)) return null
  // Capitals after the first letter: HR++, kWh, iPhone.
  if (!/\p{Ll}/u.test(plain) || /\p{Ll}\p{Lu}|^\p{Lu}{2}/u.test(plain)) return null
  return plain
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** True if no letter, digit or comma stands between the last end of a sentence and `start`. */
function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  return /(?:^|[.!?:;…•*–>\n\r][^\p{L}\p{N},]*)$/u.test(before.replace(/^\s+$/u, ''))
}
