import type { AddressIndex, IndexedAddress } from './address-index.ts'
import { isAdditionWord, isNumber, joinAddition, longForm, splitWords } from './words.ts'

/** A project whose address a document names. */
export interface NamedOwner {
  readonly id: string
  /** True if this project alone has the whole address in the named place. */
  readonly isCertain: boolean
}

/** Words before the address of a person, a notary or a broker. */
const beforeResidence: ReadonlySet<string> = new Set(
  (
    'wonende woonachtig wonend gevestigd kantoorhoudende kantoorhoudend kantoor kantooradres ' +
    'vestigingsadres woonadres correspondentieadres postadres notaris notariskantoor makelaar ' +
    'makelaarskantoor makelaardij geboren koper kopers verkoper verkopers huurder verhuurder ' +
    'opdrachtgever'
  ).split(' '),
)
/** Words before the address that the document is about. */
const beforeObject: ReadonlySet<string> = new Set(
  (
    'bekend gelegen object objectadres adresobject verkochte gehuurde woonhuis woning ' +
    'appartementsrecht registergoed perceel onroerende betreft inzake betreffende ' +
    'koopovereenkomst koopakte leveringsakte huurovereenkomst meetrapport taxatierapport energielabel'
  ).split(' '),
)
/** First words of longer street names: "Nieuwe Dorpsstraat 1" does not name Dorpsstraat 1. */
const streetBeginnings: ReadonlySet<string> = new Set(
  (
    'oude nieuwe grote kleine lange korte eerste tweede derde hoge lage noorder zuider ooster ' +
    'wester sint van burgemeester meester professor doctor'
  ).split(' '),
)
/** Short words of a sentence, which are no addition of a house number. */
const sentenceWords: ReadonlySet<string> = new Set(
  'te in is en of op de het aan om bij nl met tot als er ten'.split(' '),
)

/** Words before and after an address among which the place is looked for. */
const placeReach = 8
/** Words before an address among which the kind of the address is looked for. */
const kindReach = 14
/** The text may be hostile: further words are not looked at. */
const mostWords = 2000
const mostStreetWords = 6
const mostCityWords = 4

interface Word {
  readonly text: string
  /** True if a comma, a bracket, a full stop or a new line stands before the word. */
  readonly opens: boolean
}

/**
 * Finds the projects whose address a text names. Addresses of people, notaries and brokers do not
 * count, nor an address with another addition or another postal code than the project has.
 *
 * @param text the beginning of a document
 * @returns the projects; at most one is certain
 */
export function findOwners(text: string, index: AddressIndex): NamedOwner[] {
  const words = wordsOf(text)
  /** By project: whether the place beside the address is the project's. */
  const found = new Map<string, boolean>()
  for (let at = 1; at < words.length; at += 1) {
    const number = textAt(words, at)
    if (!isNumber(number)) continue
    const addresses = index.at(longForm(textAt(words, at - 1)), number)
    if (addresses.length === 0 || isResidence(words, at)) continue
    const beside = addresses.flatMap((address) => {
      const from = streetStart(words, at, address.street)
      if (from === null || streetBeginnings.has(longForm(textAt(words, from - 1)))) return []
      return [{ id: address.id, place: placeBeside(words, from, at, address) }]
    })
    // A named place leaves out the same street and number of other places.
    const isPlaced = beside.some(({ place }) => place === 'same')
    for (const { id, place } of beside) {
      if (place === 'same' || (place === 'unnamed' && !isPlaced))
        found.set(id, place === 'same' || found.get(id) === true)
    }
  }
  const placed = [...found].filter(([, isPlaced]) => isPlaced)
  return [...found.keys()].map((id) => ({
    id,
    isCertain: placed.length === 1 && placed[0]?.[0] === id,
  }))
}

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const piece of text.split(/[,;:()\n|]|\.\s/u)) {
    for (const [at, word] of splitWords(piece).entries())
      words.push({ text: word, opens: at === 0 })
    if (words.length >= mostWords) break
  }
  return words.slice(0, mostWords)
}

function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}

/** Returns the index of the first word of the street that ends before the house number. */
function streetStart(words: readonly Word[], at: number, street: string): number | null {
  let joined = ''
  for (let from = at - 1; from >= 0 && at - from <= mostStreetWords; from -= 1) {
    joined = longForm(textAt(words, from)) + joined
    if (joined === street) return from
    if (joined.length >= street.length) return null
  }
  return null
}

/** True if the nearest telling word before the address is about a person or an office. */
function isResidence(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before <= kindReach; before -= 1) {
    const word = textAt(words, before)
    if (beforeObject.has(word)) return false
    if (beforeResidence.has(word)) return true
  }
  return false
}

/** Compares addition, postal code and city beside an address with those of the project. */
function placeBeside(
  words: readonly Word[],
  from: number,
  at: number,
  address: IndexedAddress,
): 'same' | 'unnamed' | 'other' {
  const end = additionEnd(words, at)
  const addition = words.slice(at + 1, end).map(({ text }) => text)
  if (joinAddition(addition) !== address.addition) return 'other'
  const behind = words.slice(end, end + placeReach).map(({ text }) => text)
  const before = words.slice(Math.max(0, from - placeReach), from).map(({ text }) => text)
  const next = zipcodesIn(behind.slice(0, 4))[0]
  if (next !== undefined && address.zipcodes.size > 0)
    return address.zipcodes.has(next) ? 'same' : 'other'
  const codes = [...zipcodesIn(before), ...zipcodesIn(behind)]
  const isSame =
    codes.some((code) => address.zipcodes.has(code)) ||
    namesCity(before, address.cities) ||
    namesCity(behind, address.cities)
  return isSame ? 'same' : 'unnamed'
}

function additionEnd(words: readonly Word[], at: number): number {
  let end = at + 1
  while (end < words.length && isAddition(words, end)) end += 1
  return end
}

function isAddition(words: readonly Word[], at: number): boolean {
  const word = textAt(words, at)
  return (
    words[at]?.opens === false &&
    isAdditionWord(word) &&
    !sentenceWords.has(word) &&
    !isZipcode(word, textAt(words, at + 1))
  )
}

function isZipcode(digits: string, letters: string): boolean {
  return /^[1-9]\d{3}$/u.test(digits) && /^[a-z]{2}$/u.test(letters)
}

function zipcodesIn(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const letters = words[at + 1] ?? ''
    return isZipcode(word, letters) ? [word + letters] : []
  })
}

function namesCity(words: readonly string[], cities: ReadonlySet<string>): boolean {
  return words.some((_, at) => {
    let joined = ''
    for (const word of words.slice(at, at + mostCityWords)) {
      joined += longForm(word)
      if (cities.has(joined)) return true
    }
    return false
  })
}
