import {
  additionForm,
  floorOf,
  isAdditionWord,
  isArticle,
  isNumber,
  joinAddition,
  longForm,
  ordinalOf,
  ordinalWords,
  romanFloor,
  spellingsOf,
  splitWords,
} from './words.ts'

/**
 * Kinds of matches between a project and a search, strongest first.
 * - `exact`: street, house number and addition, or the whole name, or the whole object number.
 * - `sameNumber`: street and house number with another addition.
 * - `wordStart`: each typed word begins a word, each typed number is a whole number.
 * - `wordPart`: typed words occur anywhere in words, typed numbers begin a number.
 * - `objectNumber`: a typed number is only the beginning of the object number.
 * - `price`: the search is the asking price or the rent (project-list.ts of main adds this kind).
 * - `near`: a typed word has a slip of the finger (near-match.ts). Used where nothing else matches.
 */
export const matchKinds = [
  'exact',
  'sameNumber',
  'wordStart',
  'wordPart',
  'objectNumber',
  'price',
  'near',
] as const
export type MatchKind = (typeof matchKinds)[number]

export interface Match {
  readonly kind: MatchKind
  /** True when the object number matched and the address did not. */
  readonly byObjectNumber: boolean
}

interface Token {
  readonly word: string
  /** Whole words that the token stands for: as typed, in full, or spelled otherwise. */
  readonly forms: readonly string[]
  /** Not `none` if the token may be left out where a key lacks it: "nr" and "te" in "Kade nr 7 te Ede". */
  readonly filler: 'none' | 'word' | 'article'
  /** Substrings of a key (`searchKeyOf`) in which the token starts a word. */
  readonly starts: readonly string[]
  /** Substrings of a key in which the token stands elsewhere. */
  readonly parts: readonly string[]
  /**
   * Substring of a key in which the token begins the object number; empty for a word of letters.
   */
  readonly object: string
  /** Substring of a key in which the token is a house number; empty for a word of letters. */
  readonly house: string
  /** The token together with the next or the previous token as one word ("kerk straat"). */
  readonly joined: readonly string[]
  /** A matching key contains at least one of these texts. SQL filters with these texts first. */
  readonly needles: readonly string[]
}

/** A parsed search text, which can be compared with many keys. */
export interface SearchRequest {
  readonly tokens: readonly Token[]
}

/** Maximum number of tokens: further words cost time and find nothing more. */
const mostTokens = 24

/** Reads what the user typed. Filler words count only if nothing else was typed. */
export function readSearch(typed: string): SearchRequest {
  const words = splitWords(typed).slice(0, mostTokens)
  const tokens = words.map((word, at) => readToken(words, word, at))
  return { tokens: tokens.every(({ filler }) => filler !== 'none') ? tokens.map(needed) : tokens }
}

function needed(token: Token): Token {
  return { ...token, filler: 'none' }
}

/**
 * Returns the kind of the match; null when a typed word is not found. An empty search matches
 * nothing.
 */
export function matchOf(request: SearchRequest, key: string): Match | null {
  // Most searches have no such words: this runs for each project.
  const missing = request.tokens.some(isFiller) ? fillersNotIn(key, request.tokens) : noTokens
  const tokens =
    missing.length === 0
      ? request.tokens
      : request.tokens.filter((token) => !missing.includes(token))
  if (tokens.length === 0) return null
  if (tokens.length === 1 && tokens[0]?.object && key.includes(`${tokens[0].object} `))
    return { kind: 'exact', byObjectNumber: true }
  let kind: MatchKind = 'wordStart'
  for (const { starts, parts, object, needles } of tokens) {
    // Most keys lack a typed word, and the needles are the fewest texts to look for.
    if (!hasOne(key, needles)) return null
    if (hasOne(key, starts)) continue
    if (hasOne(key, parts)) {
      if (kind === 'wordStart') kind = 'wordPart'
    } else if (object !== '' && key.includes(object)) kind = 'objectNumber'
    else return null
  }
  if (kind === 'objectNumber') return { kind, byObjectNumber: true }
  const isWithout = missing.some(({ filler }) => filler === 'article')
  // "De Kade 7" is another address than "Kade 7".
  return { kind: isWithout ? kind : (addressKind(tokens, key) ?? kind), byObjectNumber: false }
}

const noTokens: readonly Token[] = []

function isFiller({ filler }: Token): boolean {
  return filler !== 'none'
}

function fillersNotIn(key: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token) => isFiller(token) && !hasWord(key, token.starts))
}

/** Returns the rank of a kind: 0 is the strongest. */
export function strengthOf(kind: MatchKind): number {
  return matchKinds.indexOf(kind)
}

function readToken(words: readonly string[], word: string, at: number): Token {
  return isNumber(word) ? readNumber(words, word, at) : readLetters(words, word, at)
}

function readNumber(words: readonly string[], word: string, at: number): Token {
  const zipcode = word.length >= 3 ? [`~${word}`] : []
  const ordinal = ordinalOf(word, words[at + 1] ?? '')
  const floor = isNumber(words[at - 1] ?? '') ? romanFloor(word) : null
  const named = [
    ...(ordinal === null ? [] : [` ${ordinal}`]),
    ...(floor === null ? [] : [` ${floor} `]),
  ]
  return {
    word,
    forms: ordinal === null ? [word] : [word, ordinal],
    filler: 'none',
    starts: [` ${word} `, ...(word.length === 4 ? zipcode : []), ...named],
    parts: [` ${word}`, ...zipcode],
    object: `#${word}`,
    house: ` = ${word} = `,
    joined: [],
    needles: [` ${word}`, `#${word}`, ...zipcode, ...named],
  }
}

function readLetters(words: readonly string[], word: string, at: number): Token {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  const joined = [
    ...(isLetters(before) ? [longForm(before + word)] : []),
    ...(isLetters(after) ? [longForm(word + after)] : []),
  ]
  const zipcode = word.length <= 2 && /^\d{4}$/u.test(before) ? [`~${before}${word}`] : []
  const forms = [...new Set([...spellingsOf(word), joinAddition([word])])]
  const ordinal = ordinalWords(word)
  const otherWords = [
    ...(isNumber(before) ? otherAdditions(word) : []),
    ...otherPrepositions(before, word, after),
    ...ordinal.map(([number, end]) => ` ${number} ${end} `),
  ]
  const starts = [...[...forms, ...joined].map((form) => ` ${form}`), ...zipcode, ...otherWords]
  const sieve = [...forms, ...joined].filter((form) => form === word || !form.includes(word))
  return {
    word,
    forms: [...forms, ...ordinal.flat()],
    filler: fillerAt(words, word, at),
    starts,
    // One letter is an initial or the end of an addition ("7-1a"), and no part of another word.
    parts: word.length === 1 && !isNumber(before) ? starts : forms,
    object: '',
    house: '',
    joined,
    needles: [...sieve, ...zipcode, ...otherWords],
  }
}

/** Returns the substrings of a key with other spellings of a word behind a house number. */
function otherAdditions(word: string): string[] {
  const floor = floorOf(word)
  if (floor !== null) return [` ${floor} `, ` ${floor}hoog `]
  // Brokers write the ground floor as "huis" or "hs", and the register of addresses as "H".
  return word === 'huis' || word === 'hs' ? [' h '] : []
}

/** Returns the substrings of a key with other spellings of "aan de", as in "Krimpen a/d IJssel". */
function otherPrepositions(before: string, word: string, after: string): string[] {
  if (word === 'ad') return isLetters(before) ? [' aan de '] : []
  const isPair = (preposition: string, article: string) =>
    (preposition === 'a' || preposition === 'aan') && longForm(article) === 'de'
  if (isPair(word, after)) return [' ad ', ' a de ']
  return isPair(before, word) ? [' ad '] : []
}

/** Words between a street, its number and its city. */
const fillersBeforeNumber: ReadonlySet<string> = new Set(
  'nr no nummer huisnr huisnummer'.split(' '),
)
const fillersBeforePlace: ReadonlySet<string> = new Set('te in'.split(' '))

/**
 * Returns whether a word may be left out. The last word may not, because the user may still be typing,
 * except "hoog" behind a floor.
 */
function fillerAt(words: readonly string[], word: string, at: number): Token['filler'] {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  const isInside = before !== '' && after !== ''
  // "12 2-hoog" is "12-II" elsewhere.
  if (word === 'hoog' && isNumber(words[at - 2] ?? '') && romanFloor(before) !== null) return 'word'
  if (fillersBeforeNumber.has(word)) return isInside && isNumber(after) ? 'word' : 'none'
  if (fillersBeforePlace.has(word))
    return isInside && (isLetters(after) || /^\d{4}$/u.test(after)) ? 'word' : 'none'
  if (!isLetters(after)) return 'none'
  if (ordinalOf(before, word) !== null) return 'word'
  return isArticle(word) && word.length > 1 ? 'article' : 'none'
}

/** True if a text in which a word starts is a whole word of a key. */
function hasWord(key: string, starts: readonly string[]): boolean {
  return starts.some((start) => start.startsWith(' ') && key.includes(`${start.trimEnd()} `))
}

function isLetters(word: string): boolean {
  return word !== '' && !isNumber(word)
}

function hasOne(key: string, texts: readonly string[]): boolean {
  for (const text of texts) if (key.includes(text)) return true
  return false
}

/** Returns the kind if the search names one of the key's addresses; null otherwise. */
function addressKind(tokens: readonly Token[], key: string): MatchKind | null {
  const numbered = tokens.some(({ house }) => house !== '' && key.includes(house))
  if (!numbered && !key.includes(' = = ')) return null
  const addresses = key.slice(1, key.indexOf(' | ')).split(' ; ')
  let best: MatchKind | null = null
  for (const address of addresses) {
    const kind = kindFor(tokens, address, key)
    if (kind === 'exact') return kind
    best ??= kind
  }
  return best
}

function kindFor(tokens: readonly Token[], address: string, key: string): MatchKind | null {
  const [street = '', number = '', addition = ''] = address.split(/ ?= ?/u)
  const words = street.split(' ').filter(Boolean)
  // A postal code and a number are an address without the street.
  if (!namesStreet(tokens, words) && !(number !== '' && namesZipcode(tokens, key))) return null
  if (number === '') return othersFit(tokens, words, key) ? 'exact' : null
  let found: MatchKind | null = null
  for (const [at, { word }] of tokens.entries()) {
    if (word !== number || isInAddition(tokens, at, words)) continue
    if (hasAddition(tokens, at, words, addition, key)) return 'exact'
    found = 'sameNumber'
  }
  return found
}

/** "7 2": the 2 is an addition to the number 7, unless the street's name ends with that number. */
function isInAddition(tokens: readonly Token[], at: number, street: readonly string[]): boolean {
  const before = tokens[at - 1]?.word ?? ''
  return isNumber(before) && !street.includes(before)
}

/** True when the search has every word of the street except articles, and "van" at its beginning. */
function namesStreet(tokens: readonly Token[], street: readonly string[]): boolean {
  const named = street.filter((word, at) => !isArticle(word) && !(at === 0 && word === 'van'))
  const needed = named.length === 0 ? street : named
  const whole = street.join('')
  return (
    needed.length > 0 &&
    (needed.every((word) => tokens.some((token) => isWord(token, word))) ||
      tokens.some((token) => isWord(token, whole)))
  )
}

function namesZipcode(tokens: readonly Token[], key: string): boolean {
  return tokens.some(({ starts }) =>
    starts.some((text) => /^~\d{4}[a-z]{2}$/u.test(text) && key.includes(`${text} `)),
  )
}

function isWord({ forms, joined }: Token, wanted: string): boolean {
  return forms.includes(wanted) || joined.includes(wanted)
}

/**
 * True when the addition follows the number at `at` and every other typed word begins a word. A
 * short word after the number counts as an addition unless it is a whole word elsewhere: in a city
 * with the word "A", "7 a" does not mean the number 7 without an addition.
 */
function hasAddition(
  tokens: readonly Token[],
  at: number,
  street: readonly string[],
  addition: string,
  key: string,
): boolean {
  let end = at + 1
  while (end < tokens.length && isAdditionWord(tokens[end]?.word ?? '')) end += 1
  for (let to = end; to > at; to -= 1) {
    const typed = joinAddition(tokens.slice(at + 1, to).map(({ word }) => word))
    if (additionForm(typed) !== additionForm(addition)) continue
    const short = tokens.slice(to, end)
    const others = [...tokens.slice(0, at), ...tokens.slice(end)]
    if (short.every((token) => isWholeWord(token, key)) && othersFit(others, street, key))
      return true
  }
  return false
}

/** True when the token is a whole word or the end of a postal code, outside of additions. */
function isWholeWord({ forms, starts }: Token, key: string): boolean {
  const ends = starts.some((text) => text.startsWith('~') && key.includes(`${text} `))
  const place = key.replaceAll(/ = [^;|]*?(?= [;|])/gu, '')
  return ends || forms.some((form) => place.includes(` ${form} `))
}

function othersFit(tokens: readonly Token[], street: readonly string[], key: string): boolean {
  const whole = street.join('')
  return tokens.every(
    (token) =>
      street.some((word) => isWord(token, word)) ||
      isWord(token, whole) ||
      hasOne(key, token.starts),
  )
}

/**
 * Returns the index of the hit that Enter takes without a choice, in hits from strong to weak: the
 * first hit, if the first hit alone is exact. Null if the user has to choose.
 */
export function surePick(kinds: readonly (MatchKind | null)[]): number | null {
  return kinds[0] === 'exact' && kinds[1] !== 'exact' ? 0 : null
}
