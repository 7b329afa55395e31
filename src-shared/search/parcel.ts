import { splitWords } from './words.ts'

/** A cadastral designation. All texts are folded (`splitWords`). */
interface Parcel {
  /** The cadastral municipality, or its code, without spaces. */
  readonly municipality: string
  readonly section: string
  readonly number: string
  /** The number of the apartment right; empty for a parcel of land. */
  readonly part: string
}

/** Words of a designation that name its parts. */
const labels: ReadonlySet<string> = new Set(
  (
    'kadastrale kadastraal gemeente sectie nummer nummers nr perceel perceelnummer ' +
    'complex complexaanduiding complexnummer'
  ).split(' '),
)

/** A number with a dot, as some notaries write: "sectie F, nummer 1.234", "Ede F 1.234". */
const dotted =
  /(?<=(?:nummers?|nrs?\.?|perceel(?:s?nummer)?|(?<!\p{L})[a-z]{1,2})[\s:,]{1,3})([1-9]\d?)\.(\d{3})(?![.,]?\d)/giu

/** Returns a text whose numbers of parcels have no dot. */
export function withPlainParcels(text: string): string {
  return text.replaceAll(dotted, '$1$2')
}

/** Parses a designation such as `Leeuwarden F 1234 A5`; null for another text. */
export function parcelOf(text: string): Parcel | null {
  const words = splitWords(withPlainParcels(text)).filter((word) => !labels.has(word))
  const at = words.findIndex(
    (word, index) => index > 0 && isSection(word) && isParcelNumber(words[index + 1] ?? ''),
  )
  if (at < 0) return null
  return {
    municipality: words.slice(0, at).join(''),
    section: words[at] ?? '',
    number: words[at + 1] ?? '',
    part: partAfter(words, at + 2),
  }
}

/** Returns the number of the apartment right that begins at a word; empty if there is none. */
export function partAfter(words: readonly string[], at: number): string {
  // "8812-A, appartementsindex 3"
  if (words[at] === 'a' && isPartLabel(words[at + 1])) return partAfter(words, at + 1)
  const next = words[at] ?? ''
  if (next !== 'a' && !isPartLabel(next)) return ''
  const behind = ['nummer', 'met', 'index'].includes(words[at + 1] ?? '') ? at + 2 : at + 1
  return /^\d{1,4}$/u.test(words[behind] ?? '') ? (words[behind] ?? '') : ''
}

function isPartLabel(word = ''): boolean {
  return /^appartements?(?:index|recht)$/u.test(word)
}

/** Returns whether a folded word can be the section of a parcel, such as "c" in "Leeuwarden C 1234". */
export function isSection(word: string): boolean {
  return /^[a-z]{1,2}$/u.test(word)
}

/** Returns whether a word can be the number of a parcel: up to five digits. */
export function isParcelNumber(word: string): boolean {
  return /^[1-9]\d{0,4}$/u.test(word)
}

/** Returns whether a folded word names a part of a designation, such as "sectie" or "nummer". */
export function isParcelLabel(word: string): boolean {
  return labels.has(word)
}
