/** The languages that Perceel has a dictionary of. */
export type SpellingLanguage = 'nl' | 'en'

/** A language without a dictionary is `other`: its texts are not checked. */
export type WrittenLanguage = SpellingLanguage | 'other'

/** Returns the language of a code such as `nl`, `en-GB` or `Engels`; null if the code says nothing. */
export function languageOfCode(code: string): WrittenLanguage | null {
  const plain = code.trim().toLowerCase()
  if (plain === '' || plain.length > 40) return null
  if (/^(?:nl|nld|dut|nederlands|dutch)(?:[-_]|$)/u.test(plain)) return 'nl'
  if (/^(?:en|eng|engels|english)(?:[-_]|$)/u.test(plain)) return 'en'
  if (/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/u.test(plain)) return 'other'
  return /^(?:duits|deutsch|german|frans|fran[cç]ais|french|spaans|spanish)$/u.test(plain)
    ? 'other'
    : null
}

/** Patterns of labels and names: whole words in any case, and an ending in capitals. */
const labels: readonly (readonly [WrittenLanguage, RegExp, RegExp])[] = [
  ['en', /\((?:en|engels|english)\)|[_-]en$|engels|english/iu, /[a-z]EN$/u],
  ['nl', /\((?:nl|nederlands|dutch)\)|[_-]nl$|nederlands/iu, /[a-z]NL$/u],
  ['other', /\((?:de|fr|es|german|french)\)|[_-](?:de|fr|es)$|deutsch|duits|frans/iu, /[a-z]DE$/u],
]

/** Returns the language that a field's name or label says, such as "Omschrijving (EN)". */
export function languageOfLabel(label: string): WrittenLanguage | null {
  if (label.length > 200) return null
  return labels.find(([, words, ending]) => words.test(label) || ending.test(label))?.[0] ?? null
}

const common: readonly (readonly [WrittenLanguage, ReadonlySet<string>])[] = [
  ['nl', new Set('de het een en van met op voor zijn aan bij deze dit ook niet naar'.split(' '))],
  ['en', new Set('the and with of for this that are has from which you its to by'.split(' '))],
  ['other', new Set('der die das und mit auf für ist le les et avec une des est'.split(' '))],
]
/** Fewer common words say nothing about the language. */
const leastCommon = 4
/** Characters at the beginning of the text that are read. */
const sample = 4000

/**
 * Returns the language by the common words of a text. Dutch is expected: another language needs
 * four of its common words and four times as many as Dutch has.
 */
export function languageOfWords(text: string): WrittenLanguage {
  const counts = new Map<WrittenLanguage, number>()
  for (const [word] of text
    .slice(0, sample)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    for (const [language, words] of common) {
      if (words.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
    }
  }
  const dutch = counts.get('nl') ?? 0
  const sure = (language: WrittenLanguage) => {
    const count = counts.get(language) ?? 0
    return count >= leastCommon && count >= dutch * 4
  }
  if (sure('en') && (counts.get('en') ?? 0) > (counts.get('other') ?? 0)) return 'en'
  return sure('other') ? 'other' : 'nl'
}
