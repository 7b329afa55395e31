/** Letters that Unicode does not decompose into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
}

/** Abbreviations in Dutch street names, with the full words that search keys contain. */
const longForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    burg: 'burgemeester',
    burgem: 'burgemeester',
    d: 'de',
    den: 'de',
    der: 'de',
    doktor: 'doctor',
    dr: 'doctor',
    ds: 'dominee',
    gen: 'generaal',
    jhr: 'jonkheer',
    mr: 'meester',
    nw: 'nieuwe',
    past: 'pastoor',
    pres: 'president',
    prof: 'professor',
    st: 'sint',
    str: 'straat',
    v: 'van',
    weth: 'wethouder',
  }),
)

/** Words that many users omit from a street's name ("Zand 47" for "'t Zand 47"). */
const articles: ReadonlySet<string> = new Set(['t', 's', 'n', 'de', 'het', 'een'])

/** Words that can be part of a house number's addition. */
const additionWords: ReadonlySet<string> = new Set(
  'achter ben beneden bg bis bov boven hoog hs huis links ong rd rechts sous tus voor zw'.split(
    ' ',
  ),
)

/**
 * Splits a text into words of letters and words of digits, without case, diacritics and ligatures:
 * "7-bis", "7bis" and "7 Bis" give the same words.
 */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœđł]/gu, (letter) => letters[letter] ?? letter)
  const words = plain.match(/\p{L}+|\p{N}+/gu) ?? []
  return words.flatMap((word) => (word === 'vd' ? ['van', 'de'] : [word]))
}

export function isNumber(word: string): boolean {
  return /^\d+$/u.test(word)
}

/** Returns a word of a street or city, with an abbreviation expanded ("burg", "kerkstr", "den"). */
export function longForm(word: string): string {
  const long = longForms.get(word)
  if (long !== undefined) return long
  return word.length > 4 && word.endsWith('str') ? `${word}aat` : word
}

export function isArticle(word: string): boolean {
  return articles.has(word)
}

/** Returns whether a word after a house number can be an addition ("a", "bis", "2", "iii"). */
export function isAdditionWord(word: string): boolean {
  if (isNumber(word)) return word.length <= 3
  return word.length <= 2 || additionWords.has(word) || /^[ivx]{1,4}$/u.test(word)
}

/** Joins the words of an addition, so that "7-1-hoog" equals "7 1hoog", and "huis" equals "hs". */
export function joinAddition(words: readonly string[]): string {
  return words.map((word) => (word === 'huis' ? 'hs' : word)).join('')
}
