import { element, value, type XmlElement } from '../records/xml-tree.ts'
import type { Address } from './address.ts'
import { dateText, dayMs } from './moments.ts'
import { handoverContent, saleContent } from './offer-content.ts'
import type { PropertyKind } from './property-kind.ts'
import type { Random } from './random.ts'
import { roundTo } from './residential-content.ts'

const sizes: Readonly<Record<string, readonly [min: number, max: number, share: number]>> = {
  Bouwgrond: [250, 2200, 0.12],
  Parkeergelegenheid: [11, 26, 0.35],
  Berging: [6, 30, 0.3],
  Ligplaats: [40, 180, 0.25],
  Standplaats: [120, 320, 0.1],
}

/** Makes plots, parking places, storage, berths and pitches. */
export function landContent(
  random: Random,
  kind: PropertyKind,
  address: Address,
  createdAt: number,
): XmlElement {
  const [min, max, share] = sizes[kind.type] ?? [100, 500, 0.1]
  const surface = random.int(min, max)
  const worth = surface * address.place.pricePerSquareMetre * share
  const plot = kind.type === 'Bouwgrond'
  return element('Grond', [
    element('General', [
      saleContent({
        euros: roundTo(worth, 500),
        condition: plot ? 'vrij op naam' : 'kosten koper',
        hasVat: plot,
      }),
      handoverContent(random, createdAt),
    ]),
    element('Details', [
      value('PerceelOppervlakte', surface),
      value('Bestemming', plot ? 'wonen, vrijstaand of twee-onder-een-kap' : null),
      value('Bouwrijp', plot ? random.chance(0.7) : null),
      value('MaximaalBebouwbaar', plot ? Math.round(surface * 0.4) : null),
      value('Aansluitingen', random.chance(0.5) ? 'water, elektriciteit, riool' : null),
    ]),
  ])
}

/** Makes a development, a type in a development, or a unit of one. */
export function developmentContent(
  random: Random,
  kind: PropertyKind,
  address: Address,
  createdAt: number,
): XmlElement {
  const smallest = random.int(48, 110)
  const largest = smallest + random.int(10, 80)
  const unit = kind.scenario === 'NBbn'
  const units = unit ? 1 : random.int(6, 140)
  const price = (surface: number): number =>
    roundTo(surface * address.place.pricePerSquareMetre * 1.1, 2500)
  return element('Ontwikkeling', [
    element('General', [
      value('PrijsVanaf', price(smallest)),
      value('PrijsTot', price(largest)),
      value('StartVerkoop', dateText(createdAt + random.int(0, 60) * dayMs)),
      value('StartBouw', dateText(createdAt + random.int(120, 400) * dayMs)),
      value('Oplevering', `${random.pick(['eerste', 'tweede', 'derde', 'vierde'])} kwartaal 2028`),
    ]),
    element('Details', [
      value('AantalEenheden', units),
      value('AantalVrij', random.int(0, units)),
      ...Array.from({ length: unit ? 1 : Math.min(units, 12) }, (_, index) =>
        value('Bouwnummer', String(unit ? random.int(1, 140) : index + 1)),
      ),
      value('OppervlakteVanaf', smallest),
      value('OppervlakteTot', largest),
      value('Aardgasvrij', true),
    ]),
  ])
}
