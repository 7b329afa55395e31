import { withoutValues } from './message-key.ts'

/** Words that tell how something is wrong, or that connect a sentence; not its subject. */
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

/** "In plaats van" is no place ("plaats"), and units of an amount are no subject either. */
const phrases = [
  /\bin plaats van\b/gu,
  /\bten opzichte van\b/gu,
  /\bper (?:vierkante meters?|m2|m²|kubieke meters?|uur|dag|week|maand|kwartaal|jaar)\b/gu,
]

/**
 * Returns a text for comparison: lower case, without diacritics, and with m2 for m² (NFKD). The
 * `foldText` of `text/` keeps such letter forms.
 */
export function foldLetterForms(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * Returns the words of a sentence that may name its subject, in their order, without quoted values.
 */
export function sentenceWords(sentence: string): string[] {
  return contentWords(foldLetterForms(withoutValues(sentence)).replaceAll(/\([^()]*\)/gu, ' '))
}

/** Returns the words of a description. The text after "zoals" is left out: it holds examples. */
export function descriptionWords(description: string): string[] {
  return contentWords(
    foldLetterForms(description).replace(/,? (?:zoals|bijvoorbeeld|in hele) .*$/u, ''),
  )
}

/** Returns the words of an element's name: `GebruiksoppervlakteWoonfunctie` has two. */
export function nameWords(name: string): string[] {
  const parts = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
  return wordsOf(foldLetterForms(parts))
}

function contentWords(folded: string): string[] {
  const text = phrases.reduce((left, phrase) => left.replaceAll(phrase, ' '), folded)
  return wordsOf(text).filter((word) => !stopWords.has(word))
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}]+/u).filter((word) => word.length > 1)
}

/**
 * Returns a word without its plural ending, spelled alike for singular and plural: `prijzen` and
 * `prijs`, `straten` and `straat`, `projecten` and `project`. There is no dictionary: the stem is
 * not always a word.
 */
export function stemOf(word: string): string {
  let stem = word
  if (stem.length > 5 && stem.endsWith('en')) stem = stem.slice(0, -2)
  else if (stem.length > 4 && /[^s]s$/u.test(stem)) stem = stem.slice(0, -1)
  stem = stem.replace(/z$/u, 's').replace(/v$/u, 'f')
  // A doubled letter marks the length of a vowel, and depends on the ending.
  return stem.replaceAll(/([a-z])\1/gu, '$1')
}

/** Linking sounds between the parts of a compound: `gebruik-s-oppervlakte`, `prijz-en-lijst`. */
const links = ['', 's', 'e', 'n', 'en'] as const
/** The minimum length of a part of a compound. */
const shortest = 3

/**
 * Splits a compound into the stems of its parts, first to last. Empty for a word that is not made
 * of known words. The last part names the kind: a `huurprijs` is a price.
 * @param known stems of the words that may be parts
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
