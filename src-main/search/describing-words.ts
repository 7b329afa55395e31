import { type SearchTerm } from './search-text.ts'

/**
 * Names of values, as the labels of a record have them, and small words. The index holds values without
 * their names.
 */
const describing: ReadonlySet<string> = new Set(
  (
    'vraagprijs koopsom koopprijs prijs huurprijs bouwjaar jaar energielabel energieklasse label klasse ' +
    'perceeloppervlakte woonoppervlakte oppervlakte telefoon telefoonnummer tel mobiel email mail nummer ' +
    'objectnummer referentie referentienummer postcode adres straat plaats woonplaats gemeente eigenaar ' +
    'verkoper koper huurder verhuurder ' +
    'asking price rent year built energy class area phone telephone mobile number reference zipcode address ' +
    'owner seller buyer tenant landlord ' +
    'de het een van in te op voor met bij aan the of at for in with'
  ).split(' '),
)

/**
 * Returns the terms without those that only say what the others are ("vraagprijs 435.000"). Null if no term
 * does, or if one or two letters would remain. Call it for a search that finds nothing.
 */
export function withoutDescribing(terms: readonly SearchTerm[]): readonly SearchTerm[] | null {
  const rest = terms.filter(
    ({ words: [word = '', ...others], exact }) =>
      exact || others.length > 0 || !describing.has(word),
  )
  const isTelling = rest.some(({ words, code }) => code !== null || words.join('').length > 2)
  return isTelling && rest.length < terms.length ? rest : null
}
