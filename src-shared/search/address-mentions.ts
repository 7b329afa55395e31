import { editDistance } from '../text/edit-distance.ts'
import type { AddressIndex, IndexedAddress } from './address-index.ts'
import type { DocumentWord } from './document-words.ts'
import { isAdditionWord, isNumber, joinAddition, longForm } from './words.ts'

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
}

/** Words before the address of a person, a notary or a broker. */
const beforeResidence: ReadonlySet<string> = new Set(
  (
    'wonende woonachtig wonend woont gevestigd kantoorhoudende kantoorhoudend kantoor kantooradres ' +
    'vestigingsadres woonadres correspondentieadres postadres bezoekadres postbus notaris ' +
    'notariskantoor makelaar makelaarskantoor geboren koper kopers verkoper verkopers huurder huurders verhuurder opdrachtgever opdrachtnemer volmachtgever gevolmachtigde ' +
    'vervreemder verkrijger eigenaar gerechtigde rechthebbende hypotheekgever schuldenaar geldnemer ' +
    'tenant landlord buyer seller purchaser vendor residing tav mevrouw dhr mevr klant'
  ).split(' '),
)
/** As `beforeResidence`, for two words. */
const residencePairs: ReadonlySet<string> = new Set([
  ...['adres hebben', 'toekomstig adres', 'nieuw adres', 'ingeschreven te', 'ingeschreven op'],
  ...['domicilie kiezende', 'domicilie kiezend', 'domicilie te'],
])
/** Words in the names of firms, whose address may follow. */
const firmWords: ReadonlySet<string> = new Set(
  (
    'notarissen notariaat makelaars makelaardij woningmakelaars taxateurs bank advies adviseurs ' +
    'inspecties bouwadvies beheer bv vof holding hypotheken verzekeringen expertise taxaties ' +
    'vastgoed fotografie kvk'
  ).split(' '),
)
/** Words between the name of a firm and its address, at most. */
const firmReach = 4
/** Words before the address that the document is about. */
const beforeObject: ReadonlySet<string> = new Set(
  (
    'bekend gelegen object objectadres adresobject verkochte gehuurde woonhuis woning woonruimte ' +
    'appartementsrecht appartement registergoed perceel onroerende betreft inzake betreffende onderwerp ' +
    'pand onderpand locatie gebouw complex property premises bedrijfsruimte verkocht huis ' +
    'koopovereenkomst koopakte leveringsakte huurovereenkomst meetrapport taxatierapport energielabel ' +
    'plattegrond vragenlijst'
  ).split(' '),
)
/** First words of longer street names: "Nieuwe Dorpsstraat 1" does not name Dorpsstraat 1. */
const streetBeginnings: ReadonlySet<string> = new Set(
  (
    'oude nieuwe grote kleine lange korte eerste tweede derde hoge lage noorder zuider ooster ' +
    'wester sint van burgemeester meester professor doctor groot klein achter'
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
const mostStreetWords = 6
const mostCityWords = 4
/** Letters of a city from which one misread letter still tells the city. */
const longCity = 7

/**
 * Finds the addresses of projects in a document. Addresses of people, notaries and brokers are left
 * out, and addresses with another addition or another postal code than the project has.
 */
export function addressMentions(
  words: readonly DocumentWord[],
  index: AddressIndex,
): AddressMention[] {
  const mentions: AddressMention[] = []
  for (let at = 1; at < words.length; at += 1) {
    const number = textAt(words, at)
    if (!isNumber(number)) continue
    const candidates = candidatesAt(words, at, index)
    if (candidates.length === 0) continue
    const kind = kindBefore(words, at, Math.min(...candidates.map(({ from }) => from)))
    if (kind === 'residence') continue
    const beside = candidates.flatMap(({ address, from }) => {
      const isLonger = streetBeginnings.has(longForm(textAt(words, from - 1)))
      if (isLonger && words[from - 1]?.isSmall !== true) return []
      return [{ id: address.id, ...placeBeside(words, from, at, address) }]
    })
    // A postal code of one city and the name of another contradict each other.
    const isTorn =
      beside.some(({ place, isInCity }) => place === 'same' && !isInCity) &&
      beside.some(({ place, isInCity }) => place !== 'same' && isInCity)
    // A named place leaves out the same street and number of other places.
    const isPlaced = beside.some(({ place }) => place === 'same')
    for (const { id, place } of beside)
      if (place === 'same' || (place === 'unnamed' && !isPlaced))
        mentions.push({
          id,
          isPlaced: place === 'same',
          isObject: kind === 'object',
          isUnsure:
            (kind === 'firm' && !isTitle(words, at)) ||
            isTorn ||
            mayGoOn(words, at) ||
            namesMore(words, at),
          page: words[at]?.page ?? 0,
          words: words[at]?.piece ?? '',
        })
  }
  return mentions
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
  const exact = index.at(longForm(textAt(words, at - 1)), number).flatMap((address) => {
    const from = streetStart(words, at, address.street)
    return from === null ? [] : [{ address, from }]
  })
  if (exact.length > 0) return exact
  // Postal code and number tell the address, though a letter of the street was misread.
  const texts = words.slice(Math.max(0, at - placeReach), at + placeReach).map(({ text }) => text)
  return [...new Set(zipcodesIn(texts))].flatMap((code) =>
    index.atZipcode(code, number).flatMap((address) => {
      const from = nearStreetStart(words, at, address.street)
      return from === null ? [] : [{ address, from }]
    }),
  )
}

function textAt(words: readonly DocumentWord[], at: number): string {
  return words[at]?.text ?? ''
}

/** Returns the index of the first word of the street that ends before the house number. */
function streetStart(words: readonly DocumentWord[], at: number, street: string): number | null {
  let joined = ''
  for (let from = at - 1; from >= 0 && at - from <= mostStreetWords; from -= 1) {
    joined = longForm(textAt(words, from)) + joined
    if (joined === street) return from
    if (joined.length >= street.length) return null
  }
  return null
}

/** As `streetStart`, with a misread letter for each six. */
function nearStreetStart(
  words: readonly DocumentWord[],
  at: number,
  street: string,
): number | null {
  const most = Math.floor(street.length / 6)
  let joined = ''
  for (let from = at - 1; from >= 0 && at - from <= mostStreetWords; from -= 1) {
    joined = longForm(textAt(words, from)) + joined
    if (joined.length > street.length + most) return null
    if (editDistance(joined, street, most) <= most) return from
  }
  return null
}

/** Returns what the nearest telling word before an address says: a home or office, or the object. */
function kindBefore(
  words: readonly DocumentWord[],
  at: number,
  from: number,
): 'residence' | 'object' | 'firm' | 'unknown' {
  let isFirm = false
  for (let before = at - 1; before >= 0 && at - before <= kindReach; before -= 1) {
    const word = textAt(words, before)
    if (beforeObject.has(word)) return isFirm ? 'firm' : 'object'
    if (beforeResidence.has(word) || residencePairs.has(`${word} ${textAt(words, before + 1)}`))
      return 'residence'
    // "Aan:" at the head of a letter.
    if (word === 'aan' && words[before]?.beginsLine === true && words[before + 1]?.opens === true)
      return 'residence'
    if (firmWords.has(word) && before < from && from - before <= firmReach) {
      const between = words.slice(before + 1, from + 1)
      if (between.every(({ beginsLine }) => !beginsLine)) return 'residence'
      isFirm ||= !between.some(({ text }) => text === 'adres')
    }
  }
  return isFirm ? 'firm' : 'unknown'
}

/** Words behind the address of a firm in a letterhead. */
const contactWords: ReadonlySet<string> = new Set(
  'telefoon tel mobiel fax mail email info www http https kvk btw iban postbus'.split(' '),
)

/**
 * True if an address below the name of a firm is written as the title of a document is, "Kade 7 te
 * Ede", and not as in a letterhead.
 */
function isTitle(words: readonly DocumentWord[], at: number): boolean {
  const end = additionEnd(words, at)
  const behind = words.slice(end, end + kindReach)
  return behind[0]?.text === 'te' && !behind.some(({ text }) => contactWords.has(text))
}

/** True if the next line may begin with the addition of a house number at the end of a line. */
function mayGoOn(words: readonly DocumentWord[], at: number): boolean {
  const next = words[at + 1]
  return (
    next?.beginsLine === true &&
    !isNumber(next.text) &&
    isAdditionWord(next.text) &&
    !sentenceWords.has(next.text) &&
    words[at + 2]?.opens !== false
  )
}

/** Words between the first and the last number of several houses: "7 tot en met 11". */
const moreWords: ReadonlySet<string> = new Set('en of tot met t m tm plus alsmede'.split(' '))
const additionLabels: ReadonlySet<string> = new Set(
  'huisletter toevoeging huisnummertoevoeging huisnummer'.split(' '),
)

/** True if further numbers, or an addition in brackets or behind a label, follow a house number. */
function namesMore(words: readonly DocumentWord[], at: number): boolean {
  const end = additionEnd(words, at)
  const isBracketed =
    words[end]?.opens === true &&
    /^[a-z]$/u.test(textAt(words, end)) &&
    words[end]?.beginsLine === false &&
    words[end + 1]?.opens !== false
  if (isBracketed) return true
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

interface Place {
  readonly place: 'same' | 'unnamed' | 'other'
  /** True if the name of the project's city stands beside the address. */
  readonly isInCity: boolean
}

/** Compares addition, postal code and city beside an address with those of the project. */
function placeBeside(
  words: readonly DocumentWord[],
  from: number,
  at: number,
  address: IndexedAddress,
): Place {
  const end = additionEnd(words, at)
  const addition = words.slice(at + 1, end).map(({ text }) => text)
  if (joinAddition(addition) !== address.addition) return { place: 'other', isInCity: false }
  const behind = wordsBehind(words, end)
  const before = wordsBefore(words, from)
  const isInCity = isElsewhere(behind, address)
    ? false
    : namesCity(before, address.cities) || namesCity(behind, address.cities)
  const next = zipcodesIn(behind.slice(0, 4))[0]
  if (next !== undefined && address.zipcodes.size > 0) {
    if (address.zipcodes.has(next)) return { place: 'same', isInCity }
    const isNear = [...address.zipcodes].some((code) => editDistance(code, next, 1) <= 1)
    return { place: isNear && isInCity ? 'same' : 'other', isInCity }
  }
  const codes = [...zipcodesIn(before), ...zipcodesIn(behind)]
  const isSame = isInCity || codes.some((code) => address.zipcodes.has(code))
  return { place: isSame ? 'same' : 'unnamed', isInCity }
}

/** Labels at the beginning of a line, before which the letterhead stands. */
const subjectLabels: ReadonlySet<string> = new Set('betreft inzake onderwerp object'.split(' '))

/** Returns the words before an address among which its place may stand. */
function wordsBefore(words: readonly DocumentWord[], from: number): string[] {
  const before = words.slice(Math.max(0, from - placeReach), from)
  const label = before.findLastIndex(
    ({ beginsLine, text }) => beginsLine && subjectLabels.has(text),
  )
  return before.slice(label + 1).map(({ text }) => text)
}

const months: ReadonlySet<string> = new Set(
  'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  ),
)

/** Returns the words behind an address among which its place may stand, up to a line with a date. */
function wordsBehind(words: readonly DocumentWord[], end: number): string[] {
  const behind = words.slice(end, end + placeReach)
  const dated = behind.findIndex(({ beginsLine }, at) => beginsLine && isDated(words, end + at))
  return (dated < 0 ? behind : behind.slice(0, dated)).map(({ text }) => text)
}

/** True if a line begins with a place and a day, as a letter does: "Utrecht, 12 mei 2026". */
function isDated(words: readonly DocumentWord[], at: number): boolean {
  for (let day = at + 1; day <= at + mostCityWords; day += 1) {
    if (words[day]?.beginsLine !== false) return false
    if (/^\d{1,2}$/u.test(textAt(words, day)) && months.has(textAt(words, day + 1))) return true
  }
  return false
}

/** True if the words behind an address name a place with "te", and not the project's city. */
function isElsewhere(behind: readonly string[], { cities }: IndexedAddress): boolean {
  if (behind[0] !== 'te' || cities.size === 0 || /^(?:koop|huur)$/u.test(behind[1] ?? ''))
    return false
  const named = isZipcode(behind[1] ?? '', behind[2] ?? '') ? behind.slice(3) : behind.slice(1)
  return named.length > 0 && !namesCity(named.slice(0, mostCityWords), cities, true)
}

function additionEnd(words: readonly DocumentWord[], at: number): number {
  let end = at + 1
  while (end < words.length && isAddition(words, end)) end += 1
  return end
}

function isAddition(words: readonly DocumentWord[], at: number): boolean {
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

function namesCity(
  words: readonly string[],
  cities: ReadonlySet<string>,
  isFirst = false,
): boolean {
  return words.some((_, at) => {
    if (isFirst && at > 0) return false
    let joined = ''
    for (const [behind, word] of words.slice(at, at + mostCityWords).entries()) {
      // "Capelle a/d IJssel" is in the record as "aan den".
      const isShort = word === 'a' && /^(?:d|de|den)$/u.test(words[at + behind + 1] ?? '')
      joined += isShort ? 'aan' : longForm(word)
      if (cities.has(joined)) return true
      for (const city of cities)
        if (city.length >= longCity && editDistance(joined, city, 1) <= 1) return true
    }
    return false
  })
}
