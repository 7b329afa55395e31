import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

export interface AddressFacts {
  readonly street: string
  readonly housenumber: string
  readonly addition: string
  readonly zipcode: string
  readonly city: string
}

const names: Readonly<Record<keyof AddressFacts, RegExp>> = {
  street: /^(?:street|streetname|straat|straatnaam|openbareruimte\w*)$/u,
  housenumber: /^(?:housenumber|housenr|huisnummer|huisnr|streetnumber|number|nummer)$/u,
  addition:
    /^(?:housenumber(?:addition|suffix|postfix)|huisnummer(?:toevoeging|letter)|toevoeging|addition|suffix|huisletter)$/u,
  zipcode: /^(?:zipcode|zip|postcode|postalcode)$/u,
  city: /^(?:city|cityname|plaats|plaatsnaam|woonplaats|woonplaatsnaam|town|locality|stad)$/u,
}
const fields = Object.keys(names) as (keyof AddressFacts)[]

/** The values of one address in a record. */
export type AddressLeaves = { readonly [Field in keyof AddressFacts]?: RecordLeaf }
type Found = { -readonly [Field in keyof AddressLeaves]: AddressLeaves[Field] }

/** Finds the address nearest to the root whose street or postal code is known. Parts may be empty. */
export function addressIn(leaves: readonly RecordLeaf[]): AddressFacts {
  const best = addressLeavesIn(leaves)
  const part = (field: keyof AddressFacts) => best[field]?.value ?? ''
  return {
    street: part('street'),
    housenumber: part('housenumber'),
    addition: part('addition'),
    zipcode: part('zipcode'),
    city: part('city'),
  }
}

/** Finds the values of the address that `addressIn` reads. */
export function addressLeavesIn(leaves: readonly RecordLeaf[]): AddressLeaves {
  const holders = new Map<number, { readonly depth: number; readonly found: Found }>()
  for (const leaf of leaves) {
    const { name, around, holder, depth, value } = leaf
    if ((around & (context.foreign | context.cadastre)) !== 0 || value.length > 200) continue
    for (const field of fields) {
      if (!names[field].test(name)) continue
      const known = holders.get(holder) ?? { depth, found: {} }
      known.found[field] ??= leaf
      holders.set(holder, known)
    }
  }
  let best: Found = {}
  let most = Number.NEGATIVE_INFINITY
  for (const { depth, found } of holders.values()) {
    const { street, zipcode, city } = found
    if (street === undefined && zipcode === undefined && city === undefined) continue
    const known = Number(street !== undefined) + Number(zipcode !== undefined)
    const weight = known * 1000 - depth
    if (weight <= most) continue
    best = found
    most = weight
  }
  return best
}
