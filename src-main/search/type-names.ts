import { foldWords } from '../../src-shared/dossiers/fold-words.ts'
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

/** The type of a document that words at the beginning of a list name otherwise. */
interface NamedType {
  /** The words of the type, folded. */
  readonly type: readonly string[]
  /** How many words of the list name the type. */
  readonly count: number
}

/** Returns the type that the first words name by a title ("koopcontract", "energy label"); null for none. */
export function typeNamedBy(words: readonly string[]): NamedType | null {
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const title = words.slice(0, count).join(' ')
    const type = typeByTitle.get(title)
    if (type !== undefined && type.join(' ') !== title) return { type, count }
  }
  return null
}
