import { objectKindOf } from '../../src-shared/service/object-kind.ts'
import { readXml } from './read-xml.ts'
import type { PriceFact, ProjectFacts } from './record-facts.ts'
import { scenarioParts } from './scenario-part.ts'
import { childElements, numberAt, selectAll, textAt, type XmlElement } from './xml-tree.ts'

/** Reads the facts for lists and channel rules from canonical XML. */
export function projectFacts(canonicalXml: string): ProjectFacts {
  const { root } = readXml(canonicalXml)
  const general = selectAll(root, 'General')[0]
  const part = childElements(root).find((child) =>
    (scenarioParts as readonly string[]).includes(child.name),
  )
  const salePrice = priceOf(part, 'Koop') ?? developmentPrice(part)
  const rentPrice = priceOf(part, 'Huur')
  const type = textAt(general, 'Type')
  return {
    id: Number(root.attributes.get('id')),
    scenario: textAt(general, 'Scenario'),
    type,
    subtype: textAt(general, 'Subtype'),
    name: textAt(general, 'Name'),
    country: textAt(general, 'Country'),
    city: textAt(general, 'City'),
    street: textAt(general, 'Street'),
    zipcode: textAt(general, 'Zipcode'),
    housenumber: numberAt(general, 'Housenumber'),
    housenumberAddition: textAt(general, 'HousenumberAddition'),
    objectStatus: textAt(general, 'ObjectStatus'),
    objectKind: objectKindOf(type, textAt(part, 'Details', 'Hoofdbestemming')) ?? 'other',
    offer: offerOf(salePrice, rentPrice),
    salePrice,
    rentPrice,
    energyClass: textAt(part, 'Details', 'Energielabel', 'Klasse'),
    surface: surfaceOf(part),
    retailRentPerSquareMetrePerYear: retailRent(type, part, rentPrice),
    secondaryProjectIds: secondaryIds(part),
    hasText: selectAll(root, 'Teksten', 'Tekst').some(
      (text) => textAt(text, 'Omschrijving') !== '',
    ),
    imageCount: selectAll(root, 'Media', 'Bestand').length,
  }
}

function priceOf(part: XmlElement | undefined, terms: 'Koop' | 'Huur'): PriceFact | null {
  const amount = numberAt(part, 'General', terms, 'Prijs')
  if (amount === null) return null
  return { amount, condition: textAt(part, 'General', terms, 'PrijsConditie') }
}

/**
 * Returns the price of a development: a starting price, sold free of transfer costs as a new home.
 */
function developmentPrice(part: XmlElement | undefined): PriceFact | null {
  const amount = numberAt(part, 'General', 'PrijsVanaf')
  return amount === null ? null : { amount, condition: 'vrij op naam' }
}

function offerOf(sale: PriceFact | null, rent: PriceFact | null): ProjectFacts['offer'] {
  if (sale && rent) return 'saleAndRent'
  return sale ? 'sale' : rent ? 'rent' : null
}

function surfaceOf(part: XmlElement | undefined): number | null {
  const at = (...path: string[]): number | null => numberAt(part, 'Details', ...path)
  const hall = at('Bedrijfshal', 'Oppervlakte')
  const office = at('Kantoorruimte', 'Oppervlakte')
  const spaces = hall === null && office === null ? null : (hall ?? 0) + (office ?? 0)
  return (
    at('GebruiksoppervlakteWoonfunctie') ??
    shopSurface(part) ??
    at('Horeca', 'Oppervlakte') ??
    spaces ??
    at('PerceelOppervlakte') ??
    at('OppervlakteVanaf')
  )
}

function shopSurface(part: XmlElement | undefined): number | null {
  return (
    numberAt(part, 'Details', 'Winkelruimte', 'Oppervlakte') ??
    numberAt(part, 'Details', 'Winkelruimte', 'VerkoopVloerOppervlakte')
  )
}

function retailRent(
  type: string,
  part: XmlElement | undefined,
  rent: PriceFact | null,
): number | null {
  if (type.toLowerCase() !== 'winkelruimte' || rent === null) return null
  if (rent.condition === 'per vierkante meter per jaar') return rent.amount
  const surface = shopSurface(part)
  if (surface === null || surface <= 0) return null
  if (rent.condition === 'per maand') return (rent.amount * 12) / surface
  return rent.condition === 'per jaar' ? rent.amount / surface : null
}

function secondaryIds(part: XmlElement | undefined): number[] {
  const found = part ? selectAll(part, 'Details', 'Nevenproject') : []
  return found
    .map((node) => Number(textAt(node)))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
