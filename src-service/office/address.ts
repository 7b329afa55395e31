import { places, type Place } from './places.ts'
import type { Random } from './random.ts'

export interface Address {
  readonly place: Place
  readonly area: string
  readonly neighbourhood: string
  readonly street: string
  readonly housenumber: number
  readonly addition: string
  readonly zipcode: string
  readonly latitude: number
  readonly longitude: number
}

const streetStems =
  'Kastanje,Linden,Beuken,Molen,Kerk,School,Dorps,Stations,Haven,Wilgen,Meidoorn,Vinken,Merel,Leeuwerik,Akker,Weide,Sering,Jasmijn,Hoog,Laag,Burgemeester van Dijk,Prins Hendrik,Koningin Emma,Rembrandt,Vermeer,Vondel,Tulpen,Narcissen,Spoor,Ambacht,Schipper,Zeven Sterren,Oranje,Wilhelmina'.split(
    ',',
  )
const streetEnds = ['straat', 'laan', 'weg', 'hof', 'plein', 'kade', 'singel', 'pad', 'dreef']
const wholeStreets = ['Oude Gracht', 'Achter de Hoven', 'Nieuwstad', "'t Zand", 'Hoge Rijndijk']
const businessStreets = [
  'Industrieweg',
  'Ambachtsweg',
  'Edisonstraat',
  'Ampèrestraat',
  'Transportweg',
  'Handelskade',
  'Marconiweg',
  'Energieweg',
]
const neighbourhoods = [
  'Bloemenbuurt',
  'Vogelbuurt',
  'Schilderswijk',
  'Bomenbuurt',
  'Havenkwartier',
]
const businessParks = ['De Vaart', 'Oosterhorn', 'Stationskwartier', 'De Run', 'Westpoort']
/** Letters of Dutch postal codes: without F, I, O, Q, U, Y, and never the pairs SA, SD and SS. */
const zipLetters = 'ABCDEGHJKLMNPRSTVWXZ'
const additions = ['A', 'B', 'C', 'bis', 'hs', '2', '3', '1-hoog', 'zw']

/** Makes an address in one of the towns; commercial ones mostly on a business park. */
export function makeAddress(random: Random, business: boolean): Address {
  const place = random.pick(places)
  const onPark = business && random.chance(0.7)
  return {
    place,
    area: random.pick(place.areas),
    neighbourhood: random.pick(onPark ? businessParks : neighbourhoods),
    street: onPark ? random.pick(businessStreets) : makeStreet(random),
    housenumber: random.chance(0.9) ? random.int(1, 240) : random.int(241, 1450),
    addition: random.chance(0.18) ? random.pick(additions) : '',
    zipcode: makeZipcode(random, place),
    latitude: nearby(random, place.latitude),
    longitude: nearby(random, place.longitude),
  }
}

/** Returns street, number and addition as one line. */
export function addressLine({ street, housenumber, addition }: Address): string {
  return `${street} ${housenumber}${addition === '' ? '' : ` ${addition}`}`
}

function makeStreet(random: Random): string {
  if (random.chance(0.08)) return random.pick(wholeStreets)
  return random.pick(streetStems) + random.pick(streetEnds)
}

function makeZipcode(random: Random, place: Place): string {
  const letter = (): string => zipLetters.charAt(random.int(0, zipLetters.length - 1))
  const letters = letter() + letter()
  const allowed = /^S[ADS]$/.test(letters) ? 'SB' : letters
  return `${random.int(...place.zipcodes)} ${allowed}`
}

function nearby(random: Random, degrees: number): number {
  return Number((degrees + (random.next() - 0.5) * 0.05).toFixed(6))
}
