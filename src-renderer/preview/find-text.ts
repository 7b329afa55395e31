/** A part of a text, from `start` up to `end`. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * Finds terms in a text, without regard to case, accents and the kind of white space. Returns the
 * places in the order of the text; places that overlap count once.
 */
export function findInText(text: string, terms: readonly string[]): TextRange[] {
  const { letters, offsets } = folded(text)
  const ranges: TextRange[] = []
  for (const term of terms) {
    const words = folded(term).letters.trim().split(/\s+/u).filter(Boolean)
    if (words.length === 0) continue
    const pattern = new RegExp(words.map(escaped).join('\\s+'), 'gu')
    for (const { index, 0: found } of letters.matchAll(pattern))
      ranges.push({
        start: offsets[index] ?? 0,
        end: (offsets[index + found.length - 1] ?? 0) + 1,
      })
  }
  let end = 0
  return ranges
    .toSorted((one, other) => one.start - other.start)
    .filter((range) => {
      if (range.start < end) return false
      end = range.end
      return true
    })
}

/** Returns the pattern that matches a text literally. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&')
}

/** Returns a text in small letters without accents, and the offset of each letter in the text. */
function folded(text: string): { letters: string; offsets: number[] } {
  let letters = ''
  const offsets: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const plain = (text[at] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    letters += plain
    for (let index = 0; index < plain.length; index += 1) offsets.push(at)
  }
  return { letters, offsets }
}
