import { parseAddress, placeInName } from './parse-address.ts'
import { cityForms } from './search-key.ts'
import { longForm } from './words.ts'

/** The texts of a project that hold its address. */
export interface AddressedProject {
  readonly id: string
  readonly name: string
  /** Street, number and addition of the record; empty if unknown. */
  readonly address: string
  readonly zipcode: string
  readonly city: string
}

/** An address of a project. All texts are folded (`splitWords`, `longForm`). */
export interface IndexedAddress {
  readonly id: string
  /** The words of the street without spaces, so that "oude gracht" equals "oudegracht". */
  readonly street: string
  /** Words of the addition, joined; empty if there is none. */
  readonly addition: string
  /** Postal codes of the project, such as `6511ab`. */
  readonly zipcodes: ReadonlySet<string>
  /** Names of the project's city, each without spaces. */
  readonly cities: ReadonlySet<string>
}

/** The addresses of an office's projects, found by the last word of the street and the number. */
export class AddressIndex {
  readonly #byPlace = new Map<string, IndexedAddress[]>()

  add({ id, name, address, zipcode, city }: AddressedProject): void {
    const named = parseAddress(name)
    const recorded = parseAddress(address)
    const inName = placeInName(name)
    const facts = {
      id,
      zipcodes: new Set(
        [...named.zipcodes, ...recorded.zipcodes, zipcode, inName.zipcode]
          .map((code) => code.replaceAll(/\s/g, '').toLowerCase())
          .filter((code) => code !== ''),
      ),
      cities: new Set([city, inName.city].flatMap(cityForms)),
    }
    const seen = new Set<string>()
    for (const { street, number, addition } of [named, recorded]) {
      const long = street.map(longForm)
      const joined = long.join('')
      const key = `${joined} ${number} ${addition}`
      if (joined === '' || number === '' || seen.has(key)) continue
      seen.add(key)
      const entry = { ...facts, street: joined, addition }
      // "Oude Gracht" is also found as "Oudegracht".
      for (const last of new Set([long.at(-1) ?? '', joined])) this.#put(last, number, entry)
    }
  }

  /**
   * Returns the addresses with this house number in a street that ends with this word.
   *
   * @param last a folded word in its long form
   * @param number digits
   */
  at(last: string, number: string): readonly IndexedAddress[] {
    return this.#byPlace.get(`${last} ${number}`) ?? []
  }

  #put(last: string, number: string, entry: IndexedAddress): void {
    const place = `${last} ${number}`
    const known = this.#byPlace.get(place)
    if (known === undefined) this.#byPlace.set(place, [entry])
    else known.push(entry)
  }
}
