import {
  compoundParts,
  descriptionWords,
  foldLetterForms,
  nameWords,
  stemOf,
} from './dutch-words.ts'
import { parentPath, type RecordPlace } from './record-place.ts'

/** A place with the words that a message may use for the place, as stems. */
export interface IndexedPlace extends RecordPlace {
  readonly nameStems: readonly string[]
  /** The name as one word. */
  readonly wholeName: string
  readonly docStems: readonly string[]
  /** Last parts of the compounds in the name and the description. */
  readonly compoundEndings: ReadonlySet<string>
  /** Words of the elements around the place, without the root. */
  readonly around: ReadonlySet<string>
  /** The values of the place, folded; without values that many places share. */
  readonly distinctiveValues: readonly string[]
}

/** The places of a schema or a record, indexed for matching with messages. */
export interface PlaceIndex {
  readonly places: readonly IndexedPlace[]
  readonly byPath: ReadonlyMap<string, IndexedPlace>
  /** Paths of the alternatives of each choice. */
  readonly byChoice: ReadonlyMap<string, readonly string[]>
  /**
   * For each stem, the number of different elements with that stem in their name or description.
   */
  readonly elementsByStem: ReadonlyMap<string, number>
  /** Stems that occur in names and descriptions. */
  readonly known: ReadonlySet<string>
}

/** A value that elements of this many names share does not identify a place. */
const tooCommon = 3

/**
 * Indexes the places of a schema or a record by their words, paths and choices.
 * @param places parents before their children
 */
export function indexPlaces(places: readonly RecordPlace[]): PlaceIndex {
  const words = places.map(({ name, doc }) => ({
    names: nameWords(name),
    docs: descriptionWords(doc),
  }))
  const known = new Set(words.flatMap(({ names, docs }) => [...names, ...docs].map(stemOf)))
  const namesPerValue = countNamesPerValue(places)
  const byPath = new Map<string, IndexedPlace>()
  for (const [at, place] of places.entries()) {
    const { names = [], docs = [] } = words[at] ?? {}
    const endings = [...names, ...docs].map((word) => compoundParts(word, known).at(-1) ?? '')
    byPath.set(place.path, {
      ...place,
      nameStems: names.map(stemOf),
      wholeName: stemOf(foldLetterForms(place.name)),
      docStems: [...new Set(docs.map(stemOf))],
      compoundEndings: new Set(endings.filter((ending) => ending !== '')),
      around: wordsAround(byPath, place.path),
      distinctiveValues: place.values
        .map(foldLetterForms)
        .filter((value) => value.length > 3 && (namesPerValue.get(value) ?? 0) < tooCommon),
    })
  }
  const choices = Map.groupBy(places, ({ choice }) => choice ?? '')
  choices.delete('')
  const byChoice = new Map(
    [...choices].map(([choice, alternatives]) => [choice, alternatives.map(({ path }) => path)]),
  )
  const elementsByStem = new Map<string, number>()
  // An element that occurs in the part of each scenario counts once.
  const elements = new Map([...byPath.values()].map((one) => [`${one.name}\n${one.doc}`, one]))
  for (const { nameStems, docStems } of elements.values())
    for (const stem of new Set([...nameStems, ...docStems]))
      elementsByStem.set(stem, (elementsByStem.get(stem) ?? 0) + 1)
  return { places: [...byPath.values()], byPath, byChoice, elementsByStem, known }
}

/** Indexes the paths of a record without a schema, by their names alone. */
export function indexNames(paths: readonly string[]): PlaceIndex {
  return indexPlaces(
    paths.map((path) => ({
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
      doc: '',
      values: [],
      choice: null,
    })),
  )
}

/** Returns, for each folded value, the number of different element names with that value. */
function countNamesPerValue(places: readonly RecordPlace[]): Map<string, number> {
  const names = new Map<string, Set<string>>()
  for (const { name, values } of places)
    for (const value of values) {
      const key = foldLetterForms(value)
      const sharing = names.get(key) ?? new Set()
      names.set(key, sharing.add(name))
    }
  return new Map([...names].map(([value, sharing]) => [value, sharing.size]))
}

/** Returns the stems of the elements around a path. The parents are indexed already. */
function wordsAround(byPath: ReadonlyMap<string, IndexedPlace>, path: string): Set<string> {
  const parent = byPath.get(parentPath(path))
  if (parent === undefined || !parent.path.includes('/')) return new Set()
  return new Set([...parent.around, parent.wholeName, ...parent.nameStems, ...parent.docStems])
}
