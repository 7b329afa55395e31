import { compoundParts, descriptionWords, foldText, nameWords, stemOf } from './dutch-words.ts'
import { parentPath, type RecordPlace } from './record-place.ts'

/** A place with the words by which a message can mean it, as stems. */
export interface IndexedPlace extends RecordPlace {
  readonly nameStems: readonly string[]
  /** The name as one word. */
  readonly whole: string
  readonly docStems: readonly string[]
  /** Last parts of the compounds among its own words. */
  readonly lasts: ReadonlySet<string>
  /** Words of what it stands in, without the root. */
  readonly around: ReadonlySet<string>
  /** Its values as text to look for; without those that many places have. */
  readonly telling: readonly string[]
}

/** The places of a schema or record, ready to be matched with messages. */
export interface PlaceIndex {
  readonly places: readonly IndexedPlace[]
  readonly byPath: ReadonlyMap<string, IndexedPlace>
  /** Paths of the alternatives of each choice. */
  readonly byChoice: ReadonlyMap<string, readonly string[]>
  /** How many different things have a stem among their own words. */
  readonly having: ReadonlyMap<string, number>
  /** Stems that occur in names and descriptions. */
  readonly known: ReadonlySet<string>
}

/** A value that this many places share says nothing of any of them. */
const tooCommon = 3

/** @param places parents before their children */
export function indexPlaces(places: readonly RecordPlace[]): PlaceIndex {
  const words = places.map(({ name, doc }) => ({
    names: nameWords(name),
    docs: descriptionWords(doc),
  }))
  const known = new Set(words.flatMap(({ names, docs }) => [...names, ...docs].map(stemOf)))
  const common = shared(places)
  const byPath = new Map<string, IndexedPlace>()
  for (const [at, place] of places.entries()) {
    const { names = [], docs = [] } = words[at] ?? {}
    const lasts = [...names, ...docs].map((word) => compoundParts(word, known).at(-1) ?? '')
    byPath.set(place.path, {
      ...place,
      nameStems: names.map(stemOf),
      whole: stemOf(foldText(place.name)),
      docStems: [...new Set(docs.map(stemOf))],
      lasts: new Set(lasts.filter((last) => last !== '')),
      around: around(byPath, place.path),
      telling: place.values
        .map(foldText)
        .filter((value) => value.length > 3 && (common.get(value) ?? 0) < tooCommon),
    })
  }
  const choices = Map.groupBy(places, ({ choice }) => choice ?? '')
  choices.delete('')
  const byChoice = new Map(
    [...choices].map(([choice, alternatives]) => [choice, alternatives.map(({ path }) => path)]),
  )
  const having = new Map<string, number>()
  // A part that stands in each scenario's part is one thing.
  const things = new Map([...byPath.values()].map((one) => [`${one.name}\n${one.doc}`, one]))
  for (const { nameStems, docStems } of things.values())
    for (const stem of new Set([...nameStems, ...docStems]))
      having.set(stem, (having.get(stem) ?? 0) + 1)
  return { places: [...byPath.values()], byPath, byChoice, having, known }
}

/** The same of the paths that a record has, where no schema says more: by their names alone. */
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

/** How many names of elements have a value. */
function shared(places: readonly RecordPlace[]): Map<string, number> {
  const names = new Map<string, Set<string>>()
  for (const { name, values } of places)
    for (const value of values) {
      const key = foldText(value)
      const having = names.get(key) ?? new Set()
      names.set(key, having.add(name))
    }
  return new Map([...names].map(([value, having]) => [value, having.size]))
}

function around(known: ReadonlyMap<string, IndexedPlace>, path: string): Set<string> {
  const parent = known.get(parentPath(path))
  if (parent === undefined || !parent.path.includes('/')) return new Set()
  return new Set([...parent.around, parent.whole, ...parent.nameStems, ...parent.docStems])
}
