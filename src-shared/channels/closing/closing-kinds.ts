import { strictSalesStatusKind } from '../../records/sales-status.ts'

/** How a property leaves the market, or is about to. */
export const closingKinds = ['sold', 'soldSubject', 'let', 'letSubject', 'withdrawn'] as const
export type ClosingKind = (typeof closingKinds)[number]

/** The words of a status, as `wordsIn` writes them in the notation of a record. */
const words: Readonly<Record<ClosingKind, { readonly nl: string; readonly en: string }>> = {
  sold: { nl: 'verkocht', en: 'sold' },
  soldSubject: { nl: 'verkocht onder voorbehoud', en: 'sold subject to contract' },
  let: { nl: 'verhuurd', en: 'let' },
  letSubject: { nl: 'verhuurd onder voorbehoud', en: 'let subject to contract' },
  withdrawn: { nl: 'ingetrokken', en: 'withdrawn' },
}

/**
 * Returns the values that a place may get for a kind. With a list of the schema: the values of the
 * list with this meaning, or the whole list if no value has the meaning. Without a list: the word in
 * the language and notation of the present value.
 */
export function valuesFor(
  kind: ClosingKind,
  present: string,
  choices: readonly string[] | null,
): readonly string[] {
  if (choices === null)
    return [inNotationOf(present, words[kind][isEnglish(present) ? 'en' : 'nl'])]
  const meant = choices.filter((choice) => strictSalesStatusKind(choice) === kind)
  return meant.length > 0 ? meant : choices
}

/** Returns true if a value is certain: only one value has the meaning. */
export function isCertain(kind: ClosingKind, values: readonly string[]): boolean {
  const [only] = values
  return values.length === 1 && only !== undefined && strictSalesStatusKind(only) === kind
}

function isEnglish(status: string): boolean {
  return /^(available|under|for |forsale|forrent|to let|sold|rented|let|withdrawn)/iu.test(status)
}

/** Writes a word as the example is written: capitals, underscores, or words joined by capitals. */
function inNotationOf(example: string, word: string): string {
  const letters = example.replaceAll(/[^\p{L}]/gu, '')
  if (letters === '') return word
  const separator = example.includes('_') ? '_' : example.includes('-') ? '-' : ' '
  if (letters === letters.toUpperCase()) {
    const joint = separator === ' ' && !example.includes(' ') ? '_' : separator
    return word.toUpperCase().replaceAll(' ', joint)
  }
  const isJoined = /^\S*\p{Ll}\p{Lu}/u.test(example)
  if (isJoined) {
    const joined = word.replaceAll(/ (\p{Ll})/gu, (_, first: string) => first.toUpperCase())
    return /^\p{Lu}/u.test(example) ? capital(joined) : joined
  }
  const written = word.replaceAll(' ', separator)
  return /^\p{Lu}/u.test(example) ? capital(written) : written
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
