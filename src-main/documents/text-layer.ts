/** The text that a page of a PDF has itself, and how much of the page is pictures. */
export interface TextLayer {
  readonly text: string
  /** The share of the page that its largest picture covers, from 0 to 1. */
  readonly picture: number
}

/** The number of letters that a scanner's stamp or a line of a program has at most. */
const stampLength = 200
/** The share of a page from which a picture is the page. */
const wholePage = 0.5

/** Characters that no reader wrote: without a meaning, of a font's own, and control characters. */
const meaningless = /[\ufffd\p{Co}\p{Cn}\u0000-\u0008\u000e-\u001f]/gu

/** Short words of Dutch, English, German and French. A page of text without them is a list or a table. */
const frequent: ReadonlySet<string> = new Set(
  (
    'de het een van en dat niet zijn op te aan voor wordt is met of bij the and to that with this be by for ' +
    'der die und das den mit nicht ist von zu ein le la les et du une dans pour est que au sur par des'
  ).split(' '),
)
const fewFrequent = 0.03
/** The fewest long words that tell whether letters make words. */
const enoughWords = 30
/** The share of words of a language that have vowels at their places: nine of ten, or more. */
const mostWords = 0.85
const vowel = /[aeiouy]/gu
const longWord = 4

/** Signs and digits between the letters of a word, which a bad reader gives. Soft hyphens are unseen. */
const signInWord = /\p{L}[^\p{L}\p{M}\p{N}\p{Cf}\s.\-‐‑'’`/&@:,;()[\]+=_–—·]+\p{L}|\p{Ll}\d+\p{Ll}/u
const hasLetters = /\p{Script=Latin}.*\p{Script=Latin}/u
const address = /@|www\.|:\/\//iu
/** Letters that no word of Dutch, English, German and French has together, with "ij" as "y". */
const strangeLetters = new RegExp(
  [
    '[bcdfgjkmpqvwxz]{4}',
    '[bdfghjkmpqvwxz]{2}[bdfgjkmpqvwxz]',
    // The beginning and the end of a word.
    '^(?![csvz]h?[bcdfghjklmnprstvw])[bcdfghjklmnpqrtvwxz](?![hlrwjn])[bcdfghjkmnpqstvwxz]',
    '[jqv]$',
    // Two letters.
    'q(?!u)|jj|vv|ww|xx|hh',
    '[vwj][bcfgjkmpqvxz]|x[bdfgjkmqrsvxz]|z[bcdfgjkmqrsvx]|[dtpkbgfv]x|[bcfgmp]z|[bdfgkp]q|[cfhkmpqvwxz]j[bcdfghkmnpqrstvwxz]',
  ].join('|'),
  'u',
)
/** The share of broken words of a page that was badly read, and their fewest number: names may be strange. */
const brokenWords = { share: 0.12, fewest: 8 }

/** True if the text of a page may be only the stamp of a scanner. */
export function hasFewLetters(text: string): boolean {
  return lettersIn(text) <= stampLength
}

/**
 * True if the text of a page can stand for the page. False for a scan with only a stamp, for text whose
 * font does not tell which letters its signs are, and for letters that make no words.
 */
export function isGoodLayer({ text, picture }: TextLayer): boolean {
  const signs = text.replace(/\s/gu, '').length
  if (signs === 0) return false
  const letters = lettersIn(text)
  if ((text.match(meaningless)?.length ?? 0) > signs * 0.1) return false
  if (letters < signs * 0.4 || isBadlyRead(text)) return false
  return picture < wholePage || letters > stampLength
}

/** True if a program read the page badly. A page with few words never counts as such a page. */
function isBadlyRead(text: string): boolean {
  const { words, long } = wordsIn(text)
  if (long.length < enoughWords) return false
  return hasFrequent(words) ? isGarbled(text, long) : isMixedUp(long)
}

/**
 * True if letters make no words of a language: a font may name other letters than it draws, and a
 * program may have read the page badly. Names and words of unknown languages have vowels too.
 */
function isMixedUp(long: readonly string[]): boolean {
  return long.filter(isPronounceable).length < long.length * mostWords
}

/**
 * True if many words of a page in a known language are broken: a program read the page, but gave signs or
 * other letters for some letters.
 */
function isGarbled(text: string, long: readonly string[]): boolean {
  const pieces = text.split(/\s+/u).filter((piece) => hasLetters.test(piece))
  const withSigns = pieces.filter((piece) => signInWord.test(piece) && !address.test(piece)).length
  const strange = long.filter((word) => isStrange(word)).length
  return (
    withSigns + strange >= brokenWords.fewest &&
    withSigns / pieces.length + strange / long.length >= brokenWords.share
  )
}

function isStrange(word: string): boolean {
  const plain = word.replaceAll('ij', 'y')
  return !/[aeiouy]/u.test(plain) || strangeLetters.test(plain)
}

/** Returns the words in Latin letters without accents, and the long ones among them. */
function wordsIn(text: string): { readonly words: string[]; readonly long: string[] } {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  const words = plain.match(/\p{Script=Latin}+/gu) ?? []
  return { words, long: words.filter((word) => word.length >= longWord) }
}

function hasFrequent(words: readonly string[]): boolean {
  return words.filter((word) => frequent.has(word)).length >= words.length * fewFrequent
}

function isPronounceable(word: string): boolean {
  const share = (word.match(vowel)?.length ?? 0) / word.length
  return share >= 0.2 && share <= 0.8 && !/[^aeiouy]{5}/u.test(word)
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
