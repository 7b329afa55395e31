import { foldWords } from '../../src-shared/dossiers/fold-words.ts'
import type { DeedType } from '../../src-shared/dossiers/deed-types.ts'
import { typeRules } from '../../src-shared/dossiers/type-rules/type-rules.ts'

/** The words of the type of a document, by the titles that such documents have. */
const typeByTitle: ReadonlyMap<string, readonly string[]> = new Map(
  typeRules.flatMap(({ type, titles, bare = [] }) =>
    // A drawing is titled by its storey: "kelder" is a word of many texts.
    [...titles, ...(type === 'plattegrond' ? [] : bare)].map(
      (title) => [title, foldWords(type).split(' ')] as const,
    ),
  ),
)
/** The words of the longest title. */
const mostWords = Math.max(...typeByTitle.keys().map((title) => title.split(' ').length))

/** Words that several types have in common. */
const typesByWord: ReadonlyMap<string, readonly DeedType[]> = new Map([
  ...wordsFor('akte aktes akten deed deeds', [
    'koopakte',
    'leveringsakte',
    'hypotheekakte',
    'splitsingsakte',
  ]),
  ...wordsFor('contract contracten overeenkomst overeenkomsten contracts agreement agreements', [
    'koopakte',
    'huurovereenkomst',
  ]),
  ...wordsFor('rapport rapporten report reports', [
    'taxatierapport',
    'bouwkundig rapport',
    'meetrapport',
  ]),
])

function wordsFor(words: string, types: readonly DeedType[]) {
  return words.split(' ').map((word) => [word, types] as const)
}

/** The types of documents that words at the beginning of a list name otherwise. */
interface NamedTypes {
  /** The words of each type, folded; at least one type. */
  readonly types: readonly [readonly string[], ...(readonly string[])[]]
  /** How many words of the list name the type. */
  readonly count: number
}

/**
 * Returns the type that the first words name by a title ("koopcontract", "energy label"), or the types of
 * which the first word tells the kind ("akte"); null for none.
 */
export function typesNamedBy(words: readonly string[]): NamedTypes | null {
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const title = words.slice(0, count).join(' ')
    const type = typeByTitle.get(title)
    if (type !== undefined && type.join(' ') !== title) return { types: [type], count }
  }
  const [first, ...others] = typesByWord.get(words[0] ?? '') ?? []
  if (first === undefined) return null
  return { types: [first.split(' '), ...others.map((type) => type.split(' '))], count: 1 }
}
