import { parseAddress, type ParsedAddress } from './parse-address.ts'
import { longForm, placeForm, splitWords } from './words.ts'

/** The searchable facts of a project, or of a relation (name and number only). */
export interface Searchable {
  readonly name: string
  /** Street, number and addition of the record; empty if unknown or equal to the name. */
  readonly address?: string
  readonly zipcode?: string
  readonly city?: string
  readonly type?: string
  readonly scenario?: string
  /** API object id. */
  readonly remoteId: number | null
}

/** Alternative names of cities. */
const otherNames: Readonly<Record<string, string>> = {
  's gravenhage': 'den haag',
  'den haag': 's gravenhage',
  's hertogenbosch': 'den bosch',
  'den bosch': 's hertogenbosch',
}

/**
 * Returns the search key in which `matchOf` looks. The key is computed once and stored. Words have
 * a space on both sides:
 *
 *     ` oude gracht = 7 = bis ; villa nova = = | utrecht woonruimte oudegracht ~3511ab #10047 `
 *
 * The addresses (street `=` number `=` addition) stand before `|`, all other texts after it: `~`
 * marks a postal code, `#` the object number. Words contain only letters or digits, so that no
 * typed word can match one of these signs.
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

/** Returns the folded names of a city, each without spaces; none for an empty text. */
export function cityForms(city: string): string[] {
  const words = splitWords(city)
  const forms = [words, splitWords(otherNames[words.join(' ')] ?? '')]
  return forms.map((form) => form.map(placeForm).join('')).filter((form) => form !== '')
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
