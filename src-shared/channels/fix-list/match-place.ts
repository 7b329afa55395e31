import { type MessageTerm, type MessageWords, namesValue, wordsOfMessage } from './message-terms.ts'
import type { IndexedPlace, PlaceIndex } from './place-index.ts'
import { nameWords, stemOf } from './dutch-words.ts'
import { isExcluded } from './alternatives.ts'
import { parentPath, type RecordOutline } from './record-place.ts'

/** How much each way of naming a place counts, from 0 to 1. */
const counts = {
  name: 1,
  description: 0.85,
  value: 0.8,
  /** The place's own word is a compound that ends in the message's word. */
  ending: 0.5,
  around: 0.7,
} as const
/** What the message is about counts for so many of its other words. */
const headWeight = 3
const sectionWeight = 0.3
const bothSay = 0.25
/** An element whose surroundings the record does not have is meant less often. */
const absent = 0.9
/** A score below this is a guess; one that is not so much better than the next is none either. */
const enough = 0.6
const clearly = 1.12
/** A first word that so many places have means one of them by what else is said only. */
const general = 5

export interface MessageSaid {
  readonly message: string
  readonly section: string
  /** Folded (`foldedNames`). */
  readonly channelNames: readonly string[]
}

interface Scored {
  readonly path: string
  /** How well the words fit, and the same with what the record has. */
  readonly fit: number
  readonly score: number
}

/**
 * The path of the element that a message speaks of, by its words; null when none is clearly meant.
 * Names and descriptions of elements are compared with the words of the message, and with those of
 * its section for what an element stands in. The first word that says anything must be the element's
 * own: "de oppervlakte van het kantoor" is about the surface. Where a message names two things of a
 * kind ("geen koopprijs en geen huurprijs"), the one that the record has a part for is meant.
 * @param outline of the record: of a choice, only what it has is meant
 */
export function matchPlace(
  { message, section, channelNames }: MessageSaid,
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

/** The first word, and those beside it that end alike. */
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

function bestPlace(asked: Asked, index: PlaceIndex, outline: RecordOutline): string | null {
  const having: Scored[] = []
  let lacking = 0
  for (const place of index.places) {
    if (!place.path.includes('/') || explained(asked.head, place, asked.folded) === 0) continue
    const fit = fitOf(place, asked, index)
    if (isExcluded(place, index, outline)) lacking = Math.max(lacking, fit)
    else {
      const present = outline.lines.has(parentPath(place.path)) ? 1 : absent
      having.push({ path: place.path, fit, score: fit * present })
    }
  }
  const [best, second] = having.toSorted((one, other) => other.score - one.score)
  if (best === undefined || best.score < enough) return null
  // What is meant is in a part that this record does not have.
  if (lacking >= clearly * best.fit) return null
  return second === undefined || best.score >= clearly * second.score ? best.path : null
}

function fitOf(place: IndexedPlace, asked: Asked, index: PlaceIndex): number {
  const strict = (index.having.get(asked.head.stem) ?? 0) >= general
  let sum = 0
  let most = 0
  for (const term of asked.terms) {
    const isHead = term === asked.head
    // A word that no place has tells nothing of any.
    if (!isHead && !index.known.has(term.stem) && term.parts.length === 0) continue
    const weight = isHead ? headWeight : 1
    const near = !isHead && place.around.has(term.stem) ? counts.around : 0
    const well = Math.max(explained(term, place, asked.folded), near)
    if (strict && well === 0) return 0
    most += weight
    sum += weight * well
  }
  if (asked.sections.some((stem) => place.around.has(stem))) sum += sectionWeight
  return (sum / most) * (0.4 + 0.6 * precision(place, asked))
}

/** How well a word of the message names a place by the place's own words, from 0 to 1. */
function explained(term: MessageTerm, place: IndexedPlace, folded: string): number {
  const { stem, parts } = term
  if (place.whole === stem || place.nameStems.includes(stem)) return counts.name
  if (place.docStems.includes(stem)) return counts.description
  const byParts = explainedParts(parts, place)
  const byValue = saidValue(place, folded)
    ?.split(' ')
    .some((word) => stemOf(word) === stem)
  const byEnding = place.lasts.has(stem) ? counts.ending : 0
  return Math.max(byParts, byValue === true ? counts.value : 0, byEnding)
}

function saidValue({ telling }: IndexedPlace, folded: string): string | undefined {
  return telling.find((value) => namesValue(folded, value))
}

/** A compound: its last part says what it is, and must be the place's own. */
function explainedParts(parts: readonly string[], place: IndexedPlace): number {
  const last = parts.at(-1)
  if (last === undefined) return 0
  const own = (stem: string): number => {
    if (place.nameStems.includes(stem)) return counts.name
    return place.docStems.includes(stem) ? counts.description : 0
  }
  const head = own(last)
  if (head === 0) return 0
  const others = parts.slice(0, -1).map((part) => {
    return Math.max(own(part), place.around.has(part) ? counts.description : 0)
  })
  return (head + others.reduce((sum, one) => sum + one, 0)) / parts.length
}

/**
 * How much of what the place is called is in the message: `PrijsConditie` is more than a price. More
 * than all of it where name and description both say so.
 */
function precision(place: IndexedPlace, { terms, folded }: MessageWords): number {
  const said = new Set(terms.flatMap(({ stem, parts }) => [stem, ...parts]))
  if (saidValue(place, folded) !== undefined) return 1
  const share = (stems: readonly string[]): number =>
    stems.length === 0 ? 0 : stems.filter((stem) => said.has(stem)).length / stems.length
  const name = said.has(place.whole) ? 1 : share(place.nameStems)
  const doc = share(place.docStems)
  return Math.max(name, doc) + (name > 0 && doc > 0 ? bothSay : 0)
}
