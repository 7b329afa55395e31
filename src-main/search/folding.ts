/**
 * The characters of a word as in SQLite's unicode61 (sqlite.org/fts5.html, 4.3.1), and combining
 * marks.
 */
const wordCharacter = String.raw`\p{L}\p{N}\p{M}\p{Co}`
export const wordPattern = new RegExp(`[${wordCharacter}]+`, 'gu')
export const notInWord = { before: `(?<![${wordCharacter}])`, after: `(?![${wordCharacter}])` }
export const betweenWords = `[^${wordCharacter}]+`

/** Direction marks, joiners and soft hyphens: invisible, and no search would match across them. */
const unseen = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** Words broken at the end of a line. "koop- en huurakte" is no such word. */
const brokenWord = /(\p{L})-[ \t]*\r?\n[ \t]*(?!(?:en|of|tot|and|or)\b)(\p{Ll})/gu

/**
 * Returns a text as it is stored and shown: composed characters, ligatures (ĳ, ﬁ) as letters, words
 * joined that were broken at the end of a line, single spaces.
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

/** Digits of units, which are typed on the line: "m²". */
const raised: Readonly<Record<string, string>> = { '\u00B9': '1', '\u00B2': '2', '\u00B3': '3' }

/**
 * Returns readable text without case and diacritics, and with raised digits on the line. The result has the same length, so a match has
 * the same offsets in the readable text.
 */
export function fold(text: string): string {
  // ASCII needs no further folding.
  return text.toLowerCase().replaceAll(/[^\0-\x7F]/g, foldUnit)
}

function foldUnit(unit: string): string {
  let known = folded.get(unit)
  if (known === undefined) {
    const base = unit.normalize('NFD').replaceAll(/\p{M}/gu, '')
    known = raised[unit] ?? (base.length === 1 ? base : unit)
    folded.set(unit, known)
  }
  return known
}
