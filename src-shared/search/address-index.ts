import { parseAddress, placeInName } from './parse-address.ts'
import { parcelOf } from './parcel.ts'
import { cityForms } from './search-key.ts'
import { placeForm, splitWords, streetForm } from './words.ts'

/** The texts of a project that hold its address, its parcel and its numbers. */
export interface AddressedProject {
  readonly id: string
  readonly name: string
  /** Street, number and addition of the record; empty if unknown. */
  readonly address: string
  readonly zipcode: string
  readonly city: string
  /** Cadastral designations, such as `Leeuwarden F 1234 A5`. */
  readonly parcels?: readonly string[]
  /** The office's own numbers of the project. */
  readonly references?: readonly string[]
}

/** An address of a project. All texts are folded (`splitWords`, `placeForm`). */
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

/** A parcel of a project. */
interface IndexedParcel {
  readonly id: string
  /** The cadastral municipality without spaces, folded. */
  readonly municipality: string
  /** The number of the apartment right; empty for a parcel of land. */
  readonly part: string
}

/** The name of a relation, as folded words. */
interface IndexedName {
  readonly id: string
  readonly words: readonly string[]
}

/**
 * What tells the owner of a document: addresses by the last word of the street and the number, and by
 * postal code and number; parcels by section and number; references; names of relations by their first
 * and last word. An owner that did not change is not parsed again.
 */
export class AddressIndex {
  readonly #byPlace = new Map<string, IndexedAddress[]>()
  readonly #byZipcode = new Map<string, IndexedAddress[]>()
  readonly #byParcel = new Map<string, IndexedParcel[]>()
  readonly #byReference = new Map<string, { readonly id: string }[]>()
  readonly #byName = new Map<string, IndexedName[]>()
  readonly #byLastWord = new Map<string, { readonly id: string }[]>()
  /** By owner: its texts, and the places that hold its entries. */
  readonly #owners = new Map<string, { readonly texts: string; readonly remove: (() => void)[] }>()

  /** Adds a project, or replaces its entries if its texts changed. */
  add(project: AddressedProject): void {
    const { id, name, address, zipcode, city, parcels = [], references = [] } = project
    const texts = [name, address, zipcode, city, ...parcels, '|', ...references].join('\n')
    const put = this.#renew(id, texts)
    if (put === null) return
    for (const [entry, number, lasts] of addressesOf(project)) {
      for (const last of lasts) put(this.#byPlace, `${last} ${number}`, entry)
      for (const code of entry.zipcodes) put(this.#byZipcode, `${code} ${number}`, entry)
    }
    for (const text of parcels) {
      const parcel = parcelOf(text)
      if (parcel === null) continue
      const { municipality, part } = parcel
      put(this.#byParcel, `${parcel.section} ${parcel.number}`, { id, municipality, part })
    }
    for (const reference of new Set(references.map(referenceKey)))
      if (reference.length >= leastReference) put(this.#byReference, reference, { id })
  }

  /** Adds a relation, or replaces its entries if its name changed. */
  addRelation(id: string, name: string): void {
    const put = this.#renew(id, name)
    const words = splitWords(name)
    const last = words.at(-1)
    // One word is a number or a firm's short name, which texts also use otherwise.
    if (put === null || last === undefined || words.length < 2) return
    put(this.#byName, `${words[0]} ${last}`, { id, words })
    put(this.#byLastWord, last, { id })
  }

  /** Removes all owners but these. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, { remove }] of this.#owners) {
      if (ids.has(id)) continue
      for (const one of remove) one()
      this.#owners.delete(id)
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

  /** Returns the addresses with this postal code (such as `6511ab`) and house number. */
  atZipcode(zipcode: string, number: string): readonly IndexedAddress[] {
    return this.#byZipcode.get(`${zipcode} ${number}`) ?? []
  }

  /** Returns the parcels with this section (a letter or two) and number, of any municipality. */
  parcels(section: string, number: string): readonly IndexedParcel[] {
    return this.#byParcel.get(`${section} ${number}`) ?? []
  }

  /** Returns the ids of the projects with a reference (`referenceKey`). */
  withReference(key: string): readonly string[] {
    return (this.#byReference.get(key) ?? []).map(({ id }) => id)
  }

  /** True if the name of a relation ends with a folded word. */
  endsName(last: string): boolean {
    return this.#byLastWord.has(last)
  }

  /** Returns the names of relations that begin and end with these folded words. */
  names(first: string, last: string): readonly IndexedName[] {
    return this.#byName.get(`${first} ${last}`) ?? []
  }

  /** Returns a function that adds entries of an owner; null if the owner has these texts already. */
  #renew(id: string, texts: string) {
    const known = this.#owners.get(id)
    if (known?.texts === texts) return null
    for (const one of known?.remove ?? []) one()
    const remove: (() => void)[] = []
    this.#owners.set(id, { texts, remove })
    return <Entry>(map: Map<string, Entry[]>, key: string, entry: Entry): void => {
      const entries = map.get(key)
      if (entries === undefined) map.set(key, [entry])
      else entries.push(entry)
      remove.push(() => {
        const left = (map.get(key) ?? []).filter((one) => one !== entry)
        if (left.length === 0) map.delete(key)
        else map.set(key, left)
      })
    }
  }
}

/** Shorter references are found in texts by accident. */
const leastReference = 5

/** Returns a reference for comparison: letters and digits alone, in lower case. */
export function referenceKey(reference: string): string {
  return splitWords(reference).join('')
}

/** Returns the addresses of a project, each with its number and the words that its street ends with. */
function addressesOf({ id, name, address, zipcode, city }: AddressedProject) {
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
  const found: (readonly [IndexedAddress, string, ReadonlySet<string>])[] = []
  for (const { street, number, addition } of [named, recorded]) {
    const joined = streetForm(street)
    const key = `${joined} ${number} ${addition}`
    if (joined === '' || number === '' || seen.has(key)) continue
    seen.add(key)
    // "Oude Gracht" is also found as "Oudegracht".
    const lasts = new Set([placeForm(street.at(-1) ?? ''), joined])
    found.push([{ ...facts, street: joined, addition }, number, lasts])
  }
  return found
}
