import { parseAddress, type ParsedAddress } from './parse-address.ts'
import { longForm, splitWords } from './words.ts'

/** What a search looks in: a project, or a relation with its name and number only. */
export interface Searchable {
  readonly name: string
  /** Street, number and addition of the record; empty where it is not known or is the name. */
  readonly address?: string
  readonly zipcode?: string
  readonly city?: string
  readonly type?: string
  readonly scenario?: string
  /** API object id. */
  readonly remoteId: number | null
}

/** Other names of a city. */
const otherNames: Readonly<Record<string, string>> = {
  's gravenhage': 'den haag',
  'den haag': 's gravenhage',
  's hertogenbosch': 'den bosch',
  'den bosch': 's hertogenbosch',
}

/**
 * The text in which `matchOf` looks, made once and kept. Words have a space on both sides:
 *
 *     ` oude gracht = 7 = bis ; villa nova = = | utrecht woonruimte oudegracht ~3511ab #10047 `
 *
 * Before `|` stand the addresses (street `=` number `=` addition), after it everything else: `~` a
 * postal code, `#` the object number. Words contain letters or digits only, so that no typed word can
 * be one of the signs.
 */
export function searchKeyOf(thing: Searchable): string {
  const named = parseAddress(thing.name)
  const recorded = parseAddress(thing.address ?? '')
  const addresses = [...new Set([named, recorded].map(addressPart))].filter((part) => part !== '')
  const city = splitWords(thing.city ?? '')
  const zipcode = splitWords(thing.zipcode ?? '').join('')
  const rest = [
    ...named.rest,
    ...recorded.rest,
    ...city,
    ...splitWords(otherNames[city.join(' ')] ?? ''),
    ...splitWords(`${thing.type ?? ''} ${thing.scenario ?? ''}`),
  ].map(longForm)
  const signs = [
    ...[named, recorded].flatMap(joinedStreet),
    ...[...named.zipcodes, ...recorded.zipcodes, zipcode].filter(Boolean).map((code) => `~${code}`),
    ...(thing.remoteId === null ? [] : [`#${thing.remoteId}`]),
  ]
  return ` ${[addresses.join(' ; '), '|', ...new Set([...rest, ...signs])].join(' ')} `
}

function addressPart({ street, number, addition }: ParsedAddress): string {
  if (street.length === 0 && number === '') return ''
  const parts = [...street.map(longForm), '=', number, '=', addition]
  return parts.filter((part) => part !== '').join(' ')
}

/** "Oude Gracht" is also found as "oudegracht". */
function joinedStreet({ street }: ParsedAddress): string[] {
  return street.length > 1 ? [street.map(longForm).join('')] : []
}
