import type { AddressedProject } from './address-index.ts'
import { parseAddress, placeInName } from './parse-address.ts'
import { cityForms } from './search-key.ts'
import { additionForm, placeForm } from './words.ts'

/** The texts of a record that hold its address. Each may be empty. */
export type AddressTexts = Pick<AddressedProject, 'name' | 'address' | 'zipcode' | 'city'>

interface AddressForm {
  readonly street: string
  readonly number: string
  readonly addition: string
}

/**
 * Returns whether two records are about the same address: the same house number with the same addition,
 * and the same postal code or the same street and city. Two projects may have one address, such as a
 * sale and a letting.
 */
export function isSameAddress(one: AddressTexts, other: AddressTexts): boolean {
  const isSameCode = overlap(zipcodesOf(one), zipcodesOf(other))
  const isSameCity = overlap(citiesOf(one), citiesOf(other))
  if (!isSameCode && !isSameCity) return false
  const [mine, theirs] = [formOf(one), formOf(other)]
  if (mine === null || theirs === null) return false
  const isSameNumber = mine.number === theirs.number && mine.addition === theirs.addition
  return isSameNumber && (isSameCode || mine.street === theirs.street)
}

/** Returns the digits of the house number of an address, without an addition; null if unknown. */
export function houseNumberOf(texts: AddressTexts): string | null {
  return formOf(texts)?.number ?? null
}

/** Reads the address, and only without one the name, which may be older or a name of another kind. */
function formOf({ name, address }: AddressTexts): AddressForm | null {
  const read = [address, name].map(parseAddress)
  const found = read.find(({ street, number }) => street.length > 0 && number !== '')
  if (found === undefined) return null
  const { street, number, addition } = found
  return { street: street.map(placeForm).join(''), number, addition: additionForm(addition) }
}

function zipcodesOf({ name, address, zipcode }: AddressTexts): string[] {
  const found = [...parseAddress(address).zipcodes, zipcode, placeInName(name).zipcode]
  return found.map((code) => code.replaceAll(/\s/g, '').toLowerCase()).filter((code) => code !== '')
}

function citiesOf({ name, city }: AddressTexts): string[] {
  return [city, placeInName(name).city].flatMap(cityForms)
}

function overlap(one: readonly string[], other: readonly string[]): boolean {
  return one.some((value) => other.includes(value))
}
