import { editDistance } from '../text/edit-distance.ts'
import type { IndexedAddress } from './address-index.ts'
import { additionEnd, isZipcode, textAt, zipcodesIn } from './address-words.ts'
import type { DocumentWord } from './document-words.ts'
import { joinAddition, placeForm } from './words.ts'

/** Words before and after an address among which the place is looked for. */
export const placeReach = 8

const mostCityWords = 4

/** Letters of a city from which one misread letter still tells the city. */
const longCity = 7

interface Place {
  readonly place: 'same' | 'unnamed' | 'other'
  /** True if the name of the project's city stands beside the address. */
  readonly isInCity: boolean
}

/** Compares addition, postal code and city beside an address with those of the project. */
export function placeBeside(
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
  const line = placeOnLine(words, end)
  const isInCity = isElsewhere(behind, address)
    ? false
    : line.length > 0
      ? namesCity(line, address.cities)
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

/** True if a street and number stand beside the project's postal code or city, whatever the addition. */
export function isInPlace(
  words: readonly DocumentWord[],
  from: number,
  at: number,
  address: IndexedAddress,
): boolean {
  const end = additionEnd(words, at)
  const addition = joinAddition(words.slice(at + 1, end).map(({ text }) => text))
  return placeBeside(words, from, at, { ...address, addition }).place === 'same'
}

/**
 * Returns the rest of a line that may name the place of an address: a name stands behind the number, as
 * in "Kade 7 Lochem". Empty if there is no name; the place may then be on another line.
 */
function placeOnLine(words: readonly DocumentWord[], end: number): string[] {
  const [first] = words.slice(end, end + 1)
  if (first === undefined || first.beginsLine || first.isSmall || !/^\p{L}{3}/u.test(first.text))
    return []
  const line = words.slice(end, end + placeReach)
  const next = line.findIndex(({ beginsLine }) => beginsLine)
  return (next < 0 ? line : line.slice(0, next)).map(({ text }) => text)
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

function namesCity(
  words: readonly string[],
  cities: ReadonlySet<string>,
  isFirst = false,
): boolean {
  return words.some((_, at) => {
    if (isFirst && at > 0) return false
    let joined = ''
    for (const [behind, word] of words.slice(at, at + mostCityWords).entries()) {
      // "Capelle a/d IJssel" and "Capelle ad IJssel" are in the record as "aan den".
      const isShort = word === 'a' && /^(?:d|de|den)$/u.test(words[at + behind + 1] ?? '')
      joined += word === 'ad' ? 'aande' : isShort ? 'aan' : placeForm(word)
      if (cities.has(joined)) return true
      for (const city of cities)
        if (city.length >= longCity && editDistance(joined, city, 1) <= 1) return true
    }
    return false
  })
}
