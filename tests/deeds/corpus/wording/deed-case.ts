import { createRandom, type Random } from '../../../../src-service/office/random.ts'
import { makePerson } from '../../../../src-service/office/people.ts'
import { zipcodeOf, type Office, type OfficeProject } from '../office/office.ts'
import { cities, streets } from '../office/streets.ts'
import { dayText, dayWords, daysAfter, euroText, numberWords } from './dutch-numbers.ts'

/** A value that a document says. Amounts in euro, areas in square metres, days as `2026-11-23`. */
export type FactValue = string | number

export interface Person {
  readonly name: string
  readonly born: string
  readonly birthplace: string
  /** Street and number. */
  readonly street: string
  readonly zipcode: string
  readonly city: string
}

export interface Firm {
  readonly name: string
  readonly street: string
  readonly zipcode: string
  readonly city: string
}

/**
 * What one document is about. Each method that writes a fact also notes that the document says the
 * fact, so that the truth holds what is written and nothing else.
 */
export class DeedCase {
  readonly random: Random
  readonly project: OfficeProject
  readonly sellers: readonly Person[]
  readonly buyers: readonly Person[]
  readonly notary: Firm
  readonly broker: Firm
  readonly firm: Firm
  /** The facts that the document says, by name. */
  readonly facts = new Map<string, FactValue>()
  /** True once the document says the address, the parcel or the reference of the project. */
  namesProject = false
  /** The relation whose document this is; null for a document about a property. */
  namedRelation: string | null = null
  readonly #form: number
  readonly #values: ReturnType<typeof valuesOf>

  /** @param form the spelling of addresses, amounts and days in this document */
  constructor(office: Office, seed: number, form: number) {
    this.random = createRandom(seed, 10)
    this.#form = form
    this.project = this.random.pick(office.projects)
    const [relationId] = this.project.relations
    const relation = office.relations.find(({ id }) => id === relationId)
    const person = (name: string) => this.#person(office, name)
    const livesThere = this.random.chance(0.5)
    const seller = person(relation?.name ?? makePerson(this.random))
    this.sellers = [
      livesThere
        ? {
            ...seller,
            street: addressForms(this.project, form),
            zipcode: this.project.zipcode,
            city: this.project.city,
          }
        : seller,
    ]
    this.buyers = [person(makePerson(this.random)), person(makePerson(this.random))]
    this.notary = this.#firm(['Notarissen', 'Notariaat', 'Netwerk Notarissen'])
    this.broker = this.#firm(['Makelaardij', 'Makelaars & Taxateurs', 'Woningmakelaars'])
    this.firm = this.#firm(['Advies B.V.', 'Inspecties', 'Bouwadvies', 'Beheer'])
    this.#values = valuesOf(this.random)
  }

  /** Street, number and addition of the property. */
  get address(): string {
    this.namesProject = true
    return addressForms(this.project, this.#form)
  }

  get zipcode(): string {
    const { zipcode } = this.project
    return this.#form % 3 === 1 ? zipcode.replace(' ', '') : zipcode
  }

  get city(): string {
    const { city } = this.project
    return this.#form % 4 === 3 ? city.toUpperCase() : city
  }

  /** The whole address on one line. */
  get place(): string {
    return this.#form % 2 === 0
      ? `${this.address}, ${this.zipcode} ${this.city}`
      : `${this.address} te ${this.zipcode} ${this.city}`
  }

  get reference(): string {
    this.namesProject = true
    return this.project.reference
  }

  /** The cadastral designation in full words. */
  get parcel(): string {
    const found = /^(.+) ([A-Z]) (\d+)(?: A(\d+))?$/u.exec(this.project.cadastral)
    const [, municipality = '', section = '', number = '', part] = found ?? []
    this.namesProject = true
    this.facts.set('parcel', this.project.cadastral)
    const apart = part === undefined ? '' : [` A-${part}`, `, appartementsindex ${part}`][this.#odd]
    return [
      `gemeente ${municipality} sectie ${section} nummer ${number}${apart}`,
      `gemeente ${municipality}, sectie ${section}, nummer ${number}${apart}`,
    ][this.#odd] as string
  }

  get price(): string {
    return this.#amount('price', this.#values.price)
  }

  /** The price in words with "euro", then in digits between brackets. */
  get priceInWords(): string {
    return `${numberWords(this.#values.price)} euro (${this.price})`
  }

  get deposit(): string {
    return this.#amount('deposit', Math.round(this.#values.price / 10))
  }

  /** The amount of the mortgage. */
  get loan(): string {
    return euroText(this.#values.price, this.#form)
  }

  get rent(): string {
    return this.#amount('rent', this.#values.rent)
  }

  get marketValue(): string {
    return euroText(this.#values.price, this.#form)
  }

  /** The day of signing. */
  get signed(): string {
    return this.#day('signingDate', 0)
  }

  get signedInWords(): string {
    this.facts.set('signingDate', this.#values.signed)
    return dayWords(this.#values.signed)
  }

  get transfer(): string {
    return this.#day('transferDate', 92)
  }

  get financing(): string {
    return this.#day('financingDate', 42)
  }

  get depositDay(): string {
    return this.#day('depositDate', 49)
  }

  /** The first day of the rent. */
  get rentFrom(): string {
    return this.#day('leaseStart', 30)
  }

  /** A day that is no fact of the document, such as the day of printing. */
  dayAround(days: number): string {
    return dayText(daysAfter(this.#values.signed, days), this.#form)
  }

  get energyClass(): string {
    this.facts.set('energyClass', this.#values.energyClass)
    return this.#values.energyClass
  }

  get labelValidUntil(): string {
    return this.#day('energyLabelEnd', 3600)
  }

  get livingArea(): string {
    this.facts.set('livingArea', this.#values.livingArea)
    return `${this.#values.livingArea} ${['m²', 'm2'][this.#odd]}`
  }

  get plotArea(): string {
    this.facts.set('parcelArea', this.#values.plotArea)
    return `${this.#values.plotArea} ${['m²', 'm2'][this.#odd]}`
  }

  get built(): string {
    this.facts.set('constructionYear', this.#values.built)
    return String(this.#values.built)
  }

  /** The day of a deed of transfer in words: the deed is signed and the property is transferred. */
  get passedInWords(): string {
    this.facts.set('transferDate', this.#values.signed)
    return this.signedInWords
  }

  get notaryName(): string {
    this.facts.set('notary', this.notary.name)
    return this.notary.name
  }

  get seller(): Person {
    return this.sellers[0] as Person
  }

  get buyer(): Person {
    return this.buyers[0] as Person
  }

  /** A number that means nothing for the property, such as the number of an invoice. */
  number(digits: number): string {
    let made = String(this.random.int(1, 9))
    while (made.length < digits) made += String(this.random.int(0, 9))
    return made
  }

  /** Makes the document one of the relation that sells. */
  ofRelation(): Person {
    this.namedRelation = this.project.relations[0] ?? null
    return this.seller
  }

  get #odd(): number {
    return this.#form % 2
  }

  #amount(name: string, euros: number): string {
    this.facts.set(name, euros)
    return euroText(euros, this.#form)
  }

  #day(name: string, days: number): string {
    const day = daysAfter(this.#values.signed, days)
    this.facts.set(name, day)
    return dayText(day, this.#form)
  }

  #person(office: Office, name: string): Person {
    // Some people live at an address that is also for sale at the office.
    const home = this.random.chance(0.25) ? this.random.pick(office.projects) : null
    const other = this.#elsewhere()
    return {
      name,
      born: dayText(
        `${this.random.int(1950, 2001)}-0${this.random.int(1, 9)}-1${this.random.int(0, 9)}`,
        0,
      ),
      birthplace: this.random.pick(cities).name,
      street: home === null ? other.street : addressForms(home, this.#form),
      zipcode: home?.zipcode ?? other.zipcode,
      city: home?.city ?? other.city,
    }
  }

  #firm(kinds: readonly string[]): Firm {
    const family = makePerson(this.random).split(' ').at(-1) ?? ''
    return { name: `${family} ${this.random.pick(kinds)}`, ...this.#elsewhere() }
  }

  #elsewhere(): Omit<Firm, 'name'> {
    const city = this.random.pick(cities)
    const street = this.random.pick(streets)
    const number = this.random.int(1, 160)
    return {
      street: `${street} ${number}`,
      zipcode: zipcodeOf(city, street, number),
      city: city.name,
    }
  }
}

function valuesOf(random: Random) {
  const [month, date] = [random.int(1, 12), random.int(1, 28)]
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    price: random.int(340, 1800) * 500,
    rent: random.int(13, 70) * 50,
    signed: `${random.int(2023, 2026)}-${two(month)}-${two(date)}`,
    energyClass: random.pick(['A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G']),
    livingArea: random.int(42, 260),
    plotArea: random.int(90, 1400),
    built: random.int(1880, 2024),
  }
}

/** Writes street, number and addition as offices do: "7-bis", "7 bis", "7bis". */
function addressForms({ street, number, addition }: OfficeProject, form: number): string {
  if (addition === '') return `${street} ${number}`
  // "7 9" would be two numbers.
  const forms = /^\d/u.test(addition)
    ? [`${number}-${addition}`, `${number} - ${addition}`, `${number}/${addition}`]
    : [`${number}-${addition}`, `${number} ${addition}`, `${number}${addition.toLowerCase()}`]
  return `${street} ${forms[form % forms.length]}`
}
