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
    dokter: 'doctor',
    doktor: 'doctor',
    dr: 'doctor',
    ds: 'dominee',
    gebr: 'gebroeders',
    gen: 'generaal',
    ing: 'ingenieur',
    ir: 'ingenieur',
    jhr: 'jonkheer',
    jkvr: 'jonkvrouw',
    ln: 'laan',
    mgr: 'monseigneur',
    mr: 'meester',
    nr: 'nummer',
    nw: 'nieuwe',
    nz: 'nieuwezijds',
    oz: 'oudezijds',
    past: 'pastoor',
    pl: 'plein',
    pres: 'president',
    prof: 'professor',
    st: 'sint',
    str: 'straat',
    v: 'van',
    weth: 'wethouder',
    wg: 'weg',
  }),
)

/** Short endings of Dutch street names, and of words such as "bouwnr". */
const longEndings: readonly (readonly [short: string, long: string])[] = [
  ['str', 'straat'],
  ['ln', 'laan'],
  ['wg', 'weg'],
  ['pl', 'plein'],
  ['sngl', 'singel'],
  ['nr', 'nummer'],
]

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
  return words.flatMap((word, at) =>
    // In "8911 VD" the letters belong to a postal code.
    word === 'vd' && !/^[1-9]\d{3}$/u.test(words[at - 1] ?? '') ? ['van', 'de'] : [word],
  )
}

export function isNumber(word: string): boolean {
  return /^\d+$/u.test(word)
}

/** Returns a word of a street or city, with an abbreviation expanded ("burg", "kerkstr", "den"). */
export function longForm(word: string): string {
  const long = longForms.get(word)
  if (long !== undefined) return long
  for (const [short, end] of longEndings)
    if (word.length > Math.max(4, short.length + 1) && word.endsWith(short))
      return word.slice(0, -short.length) + end
  return word
}

/** Returns a word of a street or city in the one form in which documents and records are compared. */
export function placeForm(word: string): string {
  return longForm(word).replaceAll('ij', 'y')
}

/** Returns the spellings of a word of a street or city: as typed, in full, with "y" and with "ij". */
export function spellingsOf(word: string): string[] {
  const plain = [...new Set([word, longForm(word)])]
  const others = plain.map((form) =>
    form.includes('ij') ? form.replaceAll('ij', 'y') : form.replaceAll('y', 'ij'),
  )
  const article = word === 'het' ? ['t'] : word === 't' ? ['het'] : []
  return [...new Set([...plain, ...others, ...article])]
}

const ordinals: readonly string[] =
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde'.split(' ')

/** Returns the word for a number with the end of an ordinal ("2" and "e"); null for other words. */
export function ordinalOf(number: string, end: string): string | null {
  return /^(?:e|ste|de)$/u.test(end) ? (ordinals[Number(number) - 1] ?? null) : null
}

/** The ends of an ordinal in digits: "2e", "2de", "1ste". */
const ordinalEnds = ['e', 'de', 'ste'] as const

/** Returns an ordinal in digits as the words of a key ("tweede" is "2" and "e"); none for other words. */
export function ordinalWords(word: string): (readonly [number: string, end: string])[] {
  const at = ordinals.indexOf(word)
  return at < 0 ? [] : ordinalEnds.map((end) => [String(at + 1), end] as const)
}

/** Returns the words of a street, joined in the form for comparison: "2e Kerkstr" is "tweedekerkstraat". */
export function streetForm(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const end = words[at + 1] ?? ''
      if (isNumber(word)) return ordinalOf(word, end) ?? word
      const isEnd = isNumber(words[at - 1] ?? '') && ordinalOf(words[at - 1] ?? '', word) !== null
      return isEnd ? '' : placeForm(word)
    })
    .join('')
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

const floors: readonly string[] = ['i', 'ii', 'iii', 'iv', 'v', 'vi']

/** Returns the digit of a floor in Roman numerals; null for another word. */
export function floorOf(word: string): string | null {
  const at = floors.indexOf(word)
  return at < 0 ? null : String(at + 1)
}

/** Returns the Roman numerals of a floor; null for another number. */
export function romanFloor(word: string): string | null {
  return floors[Number(word) - 1] ?? null
}

/** Returns a joined addition in one form, so that "2-hoog", "II" and "2" are the same floor. */
export function additionForm(addition: string): string {
  const [, level = '', rest = ''] = /^([ivx]+|\d+)(?:hoog)?(.*)$/u.exec(addition) ?? []
  return rest === '' && level !== '' ? (floorOf(level) ?? level) : addition
}
