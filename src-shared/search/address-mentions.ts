import { editDistance } from '../text/edit-distance.ts'
import type { AddressIndex, IndexedAddress } from './address-index.ts'
import { hasContact, isComparison, isDealt, isTitle, kindBefore } from './address-kind.ts'
import { isInPlace, placeBeside, placeReach } from './address-place.ts'
import { additionEnd, isZipcode, sentenceWords, textAt, zipcodesIn } from './address-words.ts'
import type { DocumentWord } from './document-words.ts'
import { isAdditionWord, isNumber, longForm, ordinalOf, placeForm, streetForm } from './words.ts'

/** An address of a project in a document. */
interface AddressMention {
  readonly id: string
  /** True if the place beside the address is the project's. */
  readonly isPlaced: boolean
  /** True if the words before say that the document is about this address. */
  readonly isObject: boolean
  /** True if the address may be that of a firm, or an addition may stand on the next line. */
  readonly isUnsure: boolean
  readonly page: number
  /** The address in the words of the document. */
  readonly words: string
  /** The index of the house number among the words. */
  readonly at: number
  /** True if the words before name a sale, a transfer or a let. */
  readonly isDealt: boolean
}

/** First words of longer street names: "Nieuwe Dorpsstraat 1" does not name Dorpsstraat 1. */
const streetBeginnings: ReadonlySet<string> = new Set(
  (
    'oude nieuwe grote kleine lange korte eerste tweede derde hoge lage noorder zuider ooster ' +
    'wester sint van burgemeester meester professor doctor groot klein achter ' +
    'prins prinses koning koningin graaf gravin hertog hertogin jonkheer freule dominee pastoor ' +
    'kapelaan generaal admiraal president minister wethouder'
  ).split(' '),
)

/** Words between a street and its number. */
const numberLabels: ReadonlySet<string> = new Set(
  'nummer nr no huisnummer toevoeging huisnummertoevoeging'.split(' '),
)
const mostStreetWords = 6

/**
 * Finds the addresses of projects in a document. Addresses of people, notaries and brokers are left
 * out, and addresses with another addition or another postal code than the project has.
 */
export function addressMentions(
  words: readonly DocumentWord[],
  index: AddressIndex,
): AddressMention[] {
  const mentions: AddressMention[] = []
  /** The projects whose street and number stand beside their place somewhere, and those of homes. */
  const [placed, homes] = [new Set<string>(), new Set<string>()]
  for (let at = 1; at < words.length; at += 1) {
    const number = textAt(words, at)
    if (!isNumber(number)) continue
    const candidates = candidatesAt(words, at, index)
    if (candidates.length === 0) continue
    const first = Math.min(...candidates.map(({ from }) => from))
    const kind = kindBefore(words, at, first)
    for (const { address, from } of candidates)
      if (isInPlace(words, from, at, address))
        (kind === 'residence' ? homes : placed).add(address.id)
    if (kind === 'residence' || isComparison(words, at)) continue
    const found = placesBeside(words, at, candidates)
    if (found.projects.length === 0) continue
    const about = {
      isObject: kind === 'object',
      isUnsure:
        (kind === 'firm' && !isTitle(words, at)) ||
        hasContact(words, at) ||
        found.isTorn ||
        mayGoOn(words, at) ||
        namesMore(words, at),
      page: words[at]?.page ?? 0,
      words: words[at]?.piece ?? '',
      at,
      isDealt: isDealt(words, first),
    }
    for (const { id, isPlaced } of found.projects) mentions.push({ id, isPlaced, ...about })
  }
  return placedElsewhere(mentions, placed, homes)
}

/**
 * Returns the projects that an address may be, by the place that is written beside the address.
 * `isTorn`: a postal code of one city and the name of another contradict each other.
 */
function placesBeside(
  words: readonly DocumentWord[],
  at: number,
  candidates: readonly Candidate[],
): { readonly projects: readonly Pick<AddressMention, 'id' | 'isPlaced'>[]; isTorn: boolean } {
  const beside = candidates.flatMap(({ address, from }) => {
    if (isLonger(words, from)) return []
    return [{ id: address.id, ...placeBeside(words, from, at, address) }]
  })
  const isTorn =
    beside.some(({ place, isInCity }) => place === 'same' && !isInCity) &&
    beside.some(({ place, isInCity }) => place !== 'same' && isInCity)
  // A named place leaves out the same street and number of other places.
  const same = beside.filter(({ place }) => place === 'same')
  const fitting = same.length > 0 ? same : beside.filter(({ place }) => place === 'unnamed')
  const projects = fitting.map(({ id, place }) => ({ id, isPlaced: place === 'same' }))
  return { projects, isTorn }
}

/** Marks mentions without a place whose project has its place beside another mention. */
function placedElsewhere(
  mentions: readonly AddressMention[],
  placed: ReadonlySet<string>,
  homes: ReadonlySet<string>,
): AddressMention[] {
  const atNumber = Map.groupBy(mentions, ({ at }) => at)
  return mentions.map((mention) => {
    const { isPlaced, isObject } = mention
    // The home of a party is the object only if the party sells the home in this document.
    const isKnown = (id: string) => placed.has(id) || (mention.isDealt && homes.has(id))
    if (isPlaced || !isObject || !isKnown(mention.id)) return mention
    const others = (atNumber.get(mention.at) ?? []).filter(({ id }) => id !== mention.id)
    return { ...mention, isPlaced: !others.some(({ id }) => isKnown(id)) }
  })
}

/** True if the words before a street belong to a longer name. */
function isLonger(words: readonly DocumentWord[], from: number): boolean {
  const before = textAt(words, from - 1)
  // "2e Kerkstraat 7"
  if (/^(?:e|ste)$/u.test(before) && ordinalOf(textAt(words, from - 2), before) !== null)
    return true
  return streetBeginnings.has(longForm(before)) && words[from - 1]?.isSmall !== true
}

interface Candidate {
  readonly address: IndexedAddress
  /** The index of the first word of the street. */
  readonly from: number
}

/** Returns the addresses whose street ends before a house number. */
function candidatesAt(
  words: readonly DocumentWord[],
  at: number,
  index: AddressIndex,
): Candidate[] {
  const number = textAt(words, at)
  // "Dorpsstraat nummer 1"
  const labels = [1, 2].findIndex((before) => !numberLabels.has(textAt(words, at - before)))
  const end = at - (labels < 0 ? 2 : labels)
  const exact = index.at(placeForm(textAt(words, end - 1)), number).flatMap((address) => {
    const from = streetStart(words, end, address.street)
    return from === null ? [] : [{ address, from }]
  })
  if (exact.length > 0) return exact
  // Postal code and number tell the address, though a letter of the street was misread.
  const texts = words.slice(Math.max(0, at - placeReach), at + placeReach).map(({ text }) => text)
  return [...new Set(zipcodesIn(texts))].flatMap((code) =>
    index.atZipcode(code, number).flatMap((address) => {
      const from = nearStreetStart(words, end, address.street)
      return from === null ? [] : [{ address, from }]
    }),
  )
}

/** Returns the index of the first word of the street that ends before the house number. */
function streetStart(words: readonly DocumentWord[], at: number, street: string): number | null {
  for (let from = at - 1; from >= 0 && at - from <= mostStreetWords; from -= 1) {
    const joined = streetForm(words.slice(from, at).map(({ text }) => text))
    if (joined === street) return from
    // The end of an ordinal is shorter without its number.
    if (joined.length >= street.length && !isNumber(textAt(words, from - 1))) return null
  }
  return null
}

/** As `streetStart`, with a misread letter for each six. */
function nearStreetStart(
  words: readonly DocumentWord[],
  at: number,
  street: string,
): number | null {
  // "Kade 4-6" is no misread "Kade 6".
  if (isNumber(textAt(words, at - 1))) return null
  const most = Math.floor(street.length / 6)
  let joined = ''
  for (let from = at - 1; from >= 0 && at - from <= mostStreetWords; from -= 1) {
    joined = placeForm(textAt(words, from)) + joined
    if (joined.length > street.length + most) return null
    if (editDistance(joined, street, most) <= most) return from
  }
  return null
}

/** True if the next line may begin with the addition of a house number at the end of a line. */
function mayGoOn(words: readonly DocumentWord[], at: number): boolean {
  const next = words[at + 1]
  return (
    next?.beginsLine === true &&
    !isNumber(next.text) &&
    isAdditionWord(next.text) &&
    !sentenceWords.has(next.text) &&
    (words[at + 2]?.opens !== false || beginsPlace(words, at + 2))
  )
}

/** True for "te Utrecht" and for "3512 AB". */
function beginsPlace(words: readonly DocumentWord[], at: number): boolean {
  return textAt(words, at) === 'te' || isZipcode(textAt(words, at), textAt(words, at + 1))
}

/** Words between the first and the last number of several houses: "7 tot en met 11". */
const moreWords: ReadonlySet<string> = new Set('en of tot met t m tm plus alsmede'.split(' '))
const additionLabels: ReadonlySet<string> = new Set(
  'huisletter toevoeging huisnummertoevoeging huisnummer'.split(' '),
)

/** Words for a part of a building, before its number: "appartement 2", "unit B". */
const unitLabels: ReadonlySet<string> = new Set('appartement app unit studio kamer'.split(' '))
/** Words that a number counts: "appartement, 3 kamers". */
const counted = /^(?:kamer|slaapkamer|verdieping|woonla|bouwla|personen|m)/u

/** True for the number or the letter of a part of a building. */
function namesUnit(words: readonly DocumentWord[], end: number): boolean {
  const at = behindAll(words, end, unitLabels)
  if (at === end || words[at]?.beginsLine === true) return false
  const [unit, next] = [textAt(words, at), textAt(words, at + 1)]
  if (isNumber(unit)) return !isZipcode(unit, next) && !counted.test(next)
  return /^[a-z]$/u.test(unit) && words[at + 1]?.opens !== false
}

/**
 * True if further numbers, an addition in brackets or behind a label, or a part of the building follow
 * a house number.
 */
function namesMore(words: readonly DocumentWord[], at: number): boolean {
  const end = additionEnd(words, at)
  const isBracketed =
    words[end]?.opens === true &&
    /^[a-z]$/u.test(textAt(words, end)) &&
    words[end]?.beginsLine === false &&
    words[end + 1]?.opens !== false
  if (isBracketed || namesUnit(words, end)) return true
  const labelled = behindAll(words, end, additionLabels)
  if (labelled > end && isAdditionWord(textAt(words, labelled))) return true
  const more = behindAll(words, end, moreWords)
  const number = textAt(words, more)
  return more > end && isNumber(number) && !isZipcode(number, textAt(words, more + 1))
}

/** Returns the index behind words of a set, at most four. */
function behindAll(words: readonly DocumentWord[], from: number, some: ReadonlySet<string>) {
  let at = from
  while (at < from + 4 && some.has(textAt(words, at))) at += 1
  return at
}
