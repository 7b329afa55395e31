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

/** The first rule that fits counts: a status with a reservation begins with the plain status. */
const meanings: readonly (readonly [RegExp, ClosingKind | 'open'])[] = [
  [/^(niet (meer )?beschikbaar|ingetrokken|teruggetrokken|withdrawn|off market)/u, 'withdrawn'],
  [/^(verkocht|sold)\b.*(voorbehoud|subject|stc|vb)/u, 'soldSubject'],
  [/^(verhuurd|let|rented|leased)\b.*(voorbehoud|subject|stc|vb)/u, 'letSubject'],
  [/^(verkocht|sold)\b/u, 'sold'],
  [/^(verhuurd|let|rented|leased)$/u, 'let'],
  [/^(beschikbaar|available|te (koop|huur)|for (sale|rent)|to let|in (verkoop|verhuur))/u, 'open'],
  [/^(onder (bod|optie)|under (offer|option)|gereserveerd|reserved|in onderhandeling)/u, 'open'],
]

/** Returns the meaning of a status; `open` for a property on the market, null for other words. */
export function meaningOf(status: string): ClosingKind | 'open' | null {
  const plain = status
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  return meanings.find(([rule]) => rule.test(plain))?.[1] ?? null
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
  const meant = choices.filter((choice) => meaningOf(choice) === kind)
  return meant.length > 0 ? meant : choices
}

/** Returns true if a value is certain: only one value has the meaning. */
export function isCertain(kind: ClosingKind, values: readonly string[]): boolean {
  const [only] = values
  return values.length === 1 && only !== undefined && meaningOf(only) === kind
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
