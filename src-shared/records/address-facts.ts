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

type Found = { -readonly [Field in keyof AddressFacts]?: string }

/** Finds the address nearest to the root whose street or postal code is known. Parts may be empty. */
export function addressIn(leaves: readonly RecordLeaf[]): AddressFacts {
  const holders = new Map<number, Found & { depth: number }>()
  for (const { name, around, holder, depth, value } of leaves) {
    if ((around & (context.foreign | context.cadastre)) !== 0 || value.length > 200) continue
    for (const field of fields) {
      if (!names[field].test(name)) continue
      const found = holders.get(holder) ?? { depth }
      found[field] ??= value
      holders.set(holder, found)
    }
  }
  let best: (Found & { depth: number }) | null = null
  for (const found of holders.values()) {
    if (found.street === undefined && found.zipcode === undefined && found.city === undefined)
      continue
    if (best === null || weight(found) > weight(best)) best = found
  }
  const part = (field: keyof AddressFacts) => best?.[field] ?? ''
  return {
    street: part('street'),
    housenumber: part('housenumber'),
    addition: part('addition'),
    zipcode: part('zipcode'),
    city: part('city'),
  }
}

function weight(found: Found & { readonly depth: number }): number {
  const known = Number(found.street !== undefined) + Number(found.zipcode !== undefined)
  return known * 1000 - found.depth
}
