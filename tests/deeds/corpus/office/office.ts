import { createRandom, type Random } from '../../../../src-service/office/random.ts'
import { makePerson } from '../../../../src-service/office/people.ts'
import { cities, type CorpusCity, streets } from './streets.ts'

/** A property of the corpus's office. */
export interface OfficeProject {
  readonly id: string
  readonly street: string
  readonly number: number
  /** As the record writes the addition: `bis`, `A`, `9`, `hs`, `II`; empty if there is none. */
  readonly addition: string
  /** Such as `8911 AB`. */
  readonly zipcode: string
  readonly city: string
  /** Such as `Leeuwarden F 1234` or, for an apartment, `Leeuwarden F 1234 A5`. */
  readonly cadastral: string
  /** The office's own number of the project. */
  readonly reference: string
  /** Ids of the relations that sell. */
  readonly relations: readonly string[]
}

/** A person with a file of documents in the office. */
interface OfficeRelation {
  readonly id: string
  readonly name: string
}

export interface Office {
  readonly projects: readonly OfficeProject[]
  readonly relations: readonly OfficeRelation[]
}

/** Additions of one number, as Dutch towns give them. Each family is one building. */
const families: readonly (readonly string[])[] = [
  ['', 'bis'],
  ['', 'A', 'B'],
  ['hs', '1', '2', '3'],
  ['', 'bis', 'bis A'],
  ['I', 'II', 'III'],
  ['1', '3', '5', '9'],
  ['', '9'],
  ['A', 'bis'],
  ['zw', 'rd'],
  ['', 'ong'],
]

/**
 * Makes an office whose addresses look alike: the same street in other cities, one number with
 * several additions, the same number in a neighbouring street, flats.
 */
export function makeOffice(seed: number, size: number): Office {
  const random = createRandom(seed, 1)
  const projects: OfficeProject[] = []
  const relations: OfficeRelation[] = []
  const taken = new Set<string>()
  const add = (city: CorpusCity, street: string, number: number, addition: string): void => {
    const key = `${city.name}|${street}|${number}|${addition}`
    if (taken.has(key) || projects.length >= size) return
    taken.add(key)
    const at = projects.length + 1
    const relation = { id: `relation-${at}`, name: fullName(random) }
    relations.push(relation)
    projects.push({
      id: `project-${at}`,
      ...{ street, number, addition, city: city.name },
      zipcode: zipcodeOf(city, street, number),
      cadastral: cadastralOf(city, addition, at),
      reference: `${2024 + (at % 3)}-${String(10_000 + at * 7).slice(-5)}`,
      relations: [relation.id],
    })
  }
  while (projects.length < size) {
    const city = random.pick(cities)
    const street = random.pick(streets)
    const number = random.chance(0.15) ? random.int(100, 420) : random.int(1, 99)
    if (random.chance(0.3))
      for (const addition of random.pick(families)) add(city, street, number, addition)
    else add(city, street, number, '')
    if (random.chance(0.35)) add(random.pick(cities), street, number, '')
    if (random.chance(0.2)) add(city, random.pick(streets), number, '')
    if (random.chance(0.2)) add(city, street, number + 2, '')
  }
  return { projects, relations }
}

/** Returns the postal code of a street's side: neighbours share one, as in a real town. */
export function zipcodeOf({ name, zipcodes }: CorpusCity, street: string, number: number): string {
  const [first, last] = zipcodes
  const random = createRandom(hash(`${name}|${street}`), 2 + (number % 2))
  const letters = 'ABCDEGHJKLMNPRSTVWXZ'
  const letter = () => letters[random.int(0, letters.length - 1)] ?? 'A'
  return `${random.int(first, last)} ${letter()}${letter()}`
}

/** Makes a designation that no other project has. */
function cadastralOf({ cadastral }: CorpusCity, addition: string, at: number): string {
  const parcel = `${cadastral} ${'ABCDEFGHK'[at % 9]} ${101 + ((at * 37) % 9889)}`
  return addition === '' ? parcel : `${parcel} A${1 + (at % 40)}`
}

/** People of an office have names in full, as in a passport: few share all of them. */
function fullName(random: Random): string {
  const [first, second] = [makePerson(random), makePerson(random)]
  return `${first.split(' ')[0]} ${random.pick(middleNames)} ${second.split(' ')[0]} ${first.split(' ').slice(1).join(' ')}`
}

const middleNames =
  'Maria Johannes Elisabeth Hendrik Wilhelmina Cornelis Petronella Jacobus Geertruida'.split(' ')

function hash(text: string): number {
  let value = 7
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return value
}
