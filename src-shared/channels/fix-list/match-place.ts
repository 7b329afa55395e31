import { type MessageTerm, type MessageWords, namesValue, wordsOfMessage } from './message-terms.ts'
import type { IndexedPlace, PlaceIndex } from './place-index.ts'
import { nameWords, stemOf } from './dutch-words.ts'
import { isExcluded } from './alternatives.ts'
import { parentPath, type RecordOutline } from './record-place.ts'

/** The weight of each way to name a place, from 0 to 1. */
const matchWeights = {
  name: 1,
  description: 0.85,
  value: 0.8,
  /** A word of the place is a compound that ends in the word of the message. */
  ending: 0.5,
  /** The word names an element around the place. */
  around: 0.7,
} as const
/** The subject of the message has the weight of this many other words. */
const headWeight = 3
const sectionWeight = 0.3
const nameAndDocBonus = 0.25
/**
 * The factor for an element whose parent is missing in the record: such an element is less likely
 * meant.
 */
const absentParentFactor = 0.9
/** The lowest score that counts. A match with a lower score is a guess. */
const lowestScore = 0.6
/** The factor by which the best match must beat the next match. */
const leadFactor = 1.12
/** If this many elements share the first word, every other word must fit the place too. */
const commonWordPlaces = 5

export interface PlaceQuestion {
  readonly message: string
  readonly section: string
  /** Folded by `foldedNames`. */
  readonly channelNames: readonly string[]
}

interface Scored {
  readonly path: string
  /** The result of `fitOf`. */
  readonly fit: number
  /** The fit, reduced if the record lacks the parent element. */
  readonly score: number
}

/**
 * Returns the path of the element that a message is about; null if no element is clearly meant. The
 * words of the message are compared with the names and descriptions of the elements, the words of
 * its section with the elements around. The first meaningful word must be the element's own: "de
 * oppervlakte van het kantoor" is about the surface. If a message names two things of a kind ("geen
 * koopprijs en geen huurprijs"), it means the one whose parent element the record has.
 * @param outline of the record; alternatives of a choice that the record lacks are not meant
 */
export function matchPlace(
  { message, section, channelNames }: PlaceQuestion,
  index: PlaceIndex,
  outline: RecordOutline,
): string | null {
  const words = wordsOfMessage(message, channelNames, index.known)
  const sections = nameWords(section).map(stemOf)
  const paths = headsOf(words).map((head) =>
    bestPlace({ ...words, head, sections }, index, outline),
  )
  const there = paths.filter((path) => path !== null && outline.lines.has(parentPath(path)))
  const meant = new Set(there.length > 0 ? there : paths)
  const [path = null] = meant
  return meant.size === 1 ? path : null
}

/** Returns the first word, and the other words with the same last part. */
function headsOf({ terms }: MessageWords): MessageTerm[] {
  const [head, ...others] = terms
  if (head === undefined) return []
  const last = head.parts.at(-1)
  return [head, ...others.filter(({ parts }) => last !== undefined && parts.at(-1) === last)]
}

interface Asked extends MessageWords {
  readonly head: MessageTerm
  /** Stems of the section's name. */
  readonly sections: readonly string[]
}

/**
 * Returns the path of the place that the words fit best; null if no place is clearly best, or if an
 * alternative that the record does not have fits clearly better.
 */
function bestPlace(asked: Asked, index: PlaceIndex, outline: RecordOutline): string | null {
  const candidates: Scored[] = []
  let bestExcludedFit = 0
  for (const place of index.places) {
    if (!place.path.includes('/') || wordFit(asked.head, place, asked.folded) === 0) continue
    const fit = fitOf(place, asked, index)
    if (isExcluded(place, index, outline)) bestExcludedFit = Math.max(bestExcludedFit, fit)
    else {
      const parentFactor = outline.lines.has(parentPath(place.path)) ? 1 : absentParentFactor
      candidates.push({ path: place.path, fit, score: fit * parentFactor })
    }
  }
  const [best, second] = candidates.toSorted((one, other) => other.score - one.score)
  if (best === undefined || best.score < lowestScore) return null
  // The message is about an alternative that is missing in this record.
  if (bestExcludedFit >= leadFactor * best.fit) return null
  return second === undefined || best.score >= leadFactor * second.score ? best.path : null
}

/**
 * Returns how well the words of a message fit a place: the weighted mean of the fits of the words,
 * from 0 to 1, reduced if the place has words that the message lacks. A place around which the
 * section is named gets a little more.
 */
function fitOf(place: IndexedPlace, asked: Asked, index: PlaceIndex): number {
  const isCommonHead = (index.elementsByStem.get(asked.head.stem) ?? 0) >= commonWordPlaces
  let weightedFit = 0
  let totalWeight = 0
  for (const term of asked.terms) {
    const isHead = term === asked.head
    // A word that occurs at no place cannot tell places apart.
    if (!isHead && !index.known.has(term.stem) && term.parts.length === 0) continue
    const weight = isHead ? headWeight : 1
    const near = !isHead && place.around.has(term.stem) ? matchWeights.around : 0
    const termFit = Math.max(wordFit(term, place, asked.folded), near)
    if (isCommonHead && termFit === 0) return 0
    totalWeight += weight
    weightedFit += weight * termFit
  }
  if (asked.sections.some((stem) => place.around.has(stem))) weightedFit += sectionWeight
  return (weightedFit / totalWeight) * (0.4 + 0.6 * precision(place, asked))
}

/** Returns how well a word of the message names a place by the place's own words, from 0 to 1. */
function wordFit(term: MessageTerm, place: IndexedPlace, folded: string): number {
  const { stem, parts } = term
  if (place.wholeName === stem || place.nameStems.includes(stem)) return matchWeights.name
  if (place.docStems.includes(stem)) return matchWeights.description
  const byParts = compoundFit(parts, place)
  const byValue = mentionedValue(place, folded)
    ?.split(' ')
    .some((word) => stemOf(word) === stem)
  const byEnding = place.compoundEndings.has(stem) ? matchWeights.ending : 0
  return Math.max(byParts, byValue === true ? matchWeights.value : 0, byEnding)
}

/** Returns the first value of the place that the folded message names. */
function mentionedValue({ distinctiveValues }: IndexedPlace, folded: string): string | undefined {
  return distinctiveValues.find((value) => namesValue(folded, value))
}

/** Rates a compound. Its last part names the kind, and must be a word of the place. */
function compoundFit(parts: readonly string[], place: IndexedPlace): number {
  const last = parts.at(-1)
  if (last === undefined) return 0
  const own = (stem: string): number => {
    if (place.nameStems.includes(stem)) return matchWeights.name
    return place.docStems.includes(stem) ? matchWeights.description : 0
  }
  const head = own(last)
  if (head === 0) return 0
  const others = parts.slice(0, -1).map((part) => {
    return Math.max(own(part), place.around.has(part) ? matchWeights.description : 0)
  })
  return (head + others.reduce((sum, one) => sum + one, 0)) / parts.length
}

/**
 * Returns the share of the place's own words that the message has: `PrijsConditie` is more than a
 * price. The result is above 1 if both the name and the description occur completely.
 */
function precision(place: IndexedPlace, { terms, folded }: MessageWords): number {
  const said = new Set(terms.flatMap(({ stem, parts }) => [stem, ...parts]))
  if (mentionedValue(place, folded) !== undefined) return 1
  const share = (stems: readonly string[]): number =>
    stems.length === 0 ? 0 : stems.filter((stem) => said.has(stem)).length / stems.length
  const name = said.has(place.wholeName) ? 1 : share(place.nameStems)
  const doc = share(place.docStems)
  return Math.max(name, doc) + (name > 0 && doc > 0 ? nameAndDocBonus : 0)
}
