/** What belongs to a word, as SQLite's unicode61 sees it (sqlite.org/fts5.html, 4.3.1), and marks. */
const wordCharacter = String.raw`\p{L}\p{N}\p{M}\p{Co}`
export const wordPattern = new RegExp(`[${wordCharacter}]+`, 'gu')
export const notInWord = { before: `(?<![${wordCharacter}])`, after: `(?![${wordCharacter}])` }
export const betweenWords = `[^${wordCharacter}]+`

/** Marks of direction, joining and soft hyphens: seen by nobody, and in the way of every search. */
const unseen = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** "koop- en huurakte" is no word that was broken off at the end of its line. */
const brokenWord = /(\p{L})-[ \t]*\r?\n[ \t]*(?!(?:en|of|tot|and|or)\b)(\p{Ll})/gu

/**
 * Text as it is kept and shown: composed characters, the ligatures of Dutch and of typesetting (ĳ,
 * ﬁ) as letters, words that were broken at the end of a line whole, single spaces.
 */
export function readable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(brokenWord, '$1$2')
    .replaceAll(/[\u0132\u0133\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u0130', 'I') // the only letter that gets longer in lower case
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const folded = new Map<string, string>()

/**
 * Readable text without case and diacritics. It is as long as the text it came from, so that what is
 * found in it stands in that text at the same place.
 */
export function fold(text: string): string {
  // ASCII has nothing more to fold.
  return text.toLowerCase().replaceAll(/[^\0-\x7F]/g, foldUnit)
}

function foldUnit(unit: string): string {
  let known = folded.get(unit)
  if (known === undefined) {
    const base = unit.normalize('NFD').replaceAll(/\p{M}/gu, '')
    known = base.length === 1 ? base : unit
    folded.set(unit, known)
  }
  return known
}
