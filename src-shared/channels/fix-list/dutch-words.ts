import { withoutValues } from './message-key.ts'

/** Words that say how something is wrong, or hold a sentence together, not what it is about. */
const stopWords = new Set(
  `de het een en of in op van voor bij met zonder is zijn was waren worden wordt werd geen niet moet
  mag mogen kan kunnen moeten ontbreekt ontbreken ontbrekend ingevuld invullen opgegeven opgeven vermeld
  vermelden leeg verplicht hoger lager groter kleiner minimaal maximaal minstens hoogstens minder meer
  minimum maximum tussen ligt liggen dan dit dat deze die er om te als ook naar uit aan per door over
  tot en met zelf haar hem hun u uw dus nog wel al alleen eerst voorkomen vraagt vereist nodig heeft
  hebben gelijk ongeldig onjuist onbekend fout foutief correct project object the of and a to`
    .split(/\s+/u)
    .filter((word) => word !== ''),
)

/** Not about a place ("plaats"), and units of an amount. */
const phrases = [
  /\bin plaats van\b/gu,
  /\bten opzichte van\b/gu,
  /\bper (?:vierkante meters?|m2|m²|kubieke meters?|uur|dag|week|maand|kwartaal|jaar)\b/gu,
]

/** A text as it is compared: lower case, without diacritics. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Words of a sentence that say what it is about, in their order, without the values in it. */
export function sentenceWords(sentence: string): string[] {
  return contentWords(foldText(withoutValues(sentence)).replaceAll(/\([^()]*\)/gu, ' '))
}

/** Words of a description: what follows "zoals" are examples, no part of what it is. */
export function descriptionWords(description: string): string[] {
  return contentWords(foldText(description).replace(/,? (?:zoals|bijvoorbeeld|in hele) .*$/u, ''))
}

/** Words of an element's name: `GebruiksoppervlakteWoonfunctie` has two. */
export function nameWords(name: string): string[] {
  const parts = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
  return wordsOf(foldText(parts))
}

function contentWords(folded: string): string[] {
  const text = phrases.reduce((left, phrase) => left.replaceAll(phrase, ' '), folded)
  return wordsOf(text).filter((word) => !stopWords.has(word))
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}]+/u).filter((word) => word.length > 1)
}

/**
 * A word without its plural ending, in a spelling in which singular and plural meet: `prijzen` and
 * `prijs`, `straten` and `straat`, `projecten` and `project`. No dictionary, so not always a word.
 */
export function stemOf(word: string): string {
  let stem = word
  if (stem.length > 5 && stem.endsWith('en')) stem = stem.slice(0, -2)
  else if (stem.length > 4 && /[^s]s$/u.test(stem)) stem = stem.slice(0, -1)
  stem = stem.replace(/z$/u, 's').replace(/v$/u, 'f')
  // Doubled letters mark a vowel's length, and come and go with the ending.
  return stem.replaceAll(/([a-z])\1/gu, '$1')
}

/** Sounds between the parts of a compound: `gebruik-s-oppervlakte`, `prijz-en-lijst`. */
const links = ['', 's', 'e', 'n', 'en'] as const
/** A part of a compound is no shorter than this. */
const shortest = 3

/**
 * The parts of a compound, first to last, as stems; empty for a word that is no compound of known
 * words. The last part says what it is: a `huurprijs` is a price.
 * @param known stems of words that parts are made of
 */
export function compoundParts(word: string, known: ReadonlySet<string>): string[] {
  for (let at = shortest; at <= word.length - shortest; at += 1) {
    const first = stemOf(word.slice(0, at))
    if (!known.has(first)) continue
    for (const link of links) {
      if (!word.startsWith(link, at)) continue
      const rest = word.slice(at + link.length)
      if (rest.length < shortest) continue
      const last = stemOf(rest)
      if (known.has(last)) return [first, last]
      const more = compoundParts(rest, known)
      if (more.length > 0) return [first, ...more]
    }
  }
  return []
}
