import type { ScanLanguage } from './recognizer.ts'

/** The most frequent short words of each language that the other languages lack. */
const frequent: Readonly<Record<ScanLanguage, readonly string[]>> = {
  nld: ['de', 'het', 'een', 'van', 'en', 'dat', 'niet', 'zijn', 'op', 'te', 'aan', 'voor', 'wordt'],
  eng: ['the', 'of', 'and', 'to', 'is', 'that', 'with', 'this', 'be', 'shall', 'by', 'or', 'any'],
  deu: [
    'der',
    'und',
    'das',
    'den',
    'mit',
    'für',
    'nicht',
    'ist',
    'von',
    'zu',
    'dem',
    'ein',
    'eine',
  ],
  fra: ['le', 'la', 'les', 'et', 'du', 'une', 'dans', 'pour', 'est', 'que', 'au', 'sur', 'par'],
}

/** The number of frequent words, and the lead over Dutch, that make a page another language. */
const leastWords = 6
const clearly = 2

/**
 * Returns the language that the words of a page ask for. Dutch unless another language clearly has
 * more of its frequent words: deeds name foreign persons and firms.
 */
export function languageOf(text: string): ScanLanguage {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const scoreOf = (language: ScanLanguage) =>
    frequent[language].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)
  const dutch = scoreOf('nld')
  const [best, score] = (['eng', 'deu', 'fra'] as const)
    .map((language) => [language, scoreOf(language)] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one))
  return score >= leastWords && score > dutch * clearly ? best : 'nld'
}
