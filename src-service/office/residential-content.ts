import { element, filled, value, type XmlElement } from '../records/xml-tree.ts'
import type { Address } from './address.ts'
import { floorsContent, gardenContent, installationContent } from './home-details.ts'
import {
  buildYearContent,
  energyLabelContent,
  handoverContent,
  openHouseContent,
  rentContent,
  saleContent,
  serviceCostContent,
} from './offer-content.ts'
import { isForRent, type PropertyKind } from './property-kind.ts'
import type { Random } from './random.ts'

/** Makes a home whose price, size and age fit together. */
export function residentialContent(
  random: Random,
  kind: PropertyKind,
  address: Address,
  createdAt: number,
): XmlElement {
  const apartment = kind.subtype === 'Appartement'
  const newBuild = kind.scenario.startsWith('NB')
  const year = newBuild
    ? random.int(2024, 2027)
    : random.weighted([
        [random.int(1880, 1944), 25],
        [random.int(1945, 1979), 35],
        [random.int(1980, 2023), 40],
      ])
  const surface = apartment ? random.int(38, 140) : random.int(75, 260)
  const plot = apartment ? null : surface + random.int(20, 700)
  const worth = surface * address.place.pricePerSquareMetre * (0.8 + random.next() * 0.45)
  return element('Wonen', [
    generalContent(random, kind, worth, apartment, createdAt),
    detailsContent(random, { apartment, year, surface, plot, createdAt }),
  ])
}

function generalContent(
  random: Random,
  kind: PropertyKind,
  worth: number,
  apartment: boolean,
  createdAt: number,
): XmlElement {
  const rent = isForRent(kind)
  const condition = kind.scenario.startsWith('NB') ? 'vrij op naam' : 'kosten koper'
  const monthly = { euros: roundTo(worth * 0.0038, 25), condition: 'per maand' }
  return element('General', [
    rent ? null : saleContent({ euros: roundTo(worth, 5000), condition, hasVat: false }),
    rent ? rentContent(random, { ...monthly, hasVat: false }) : null,
    apartment && rent ? serviceCostContent(random, 'per maand', 90) : null,
    handoverContent(random, createdAt),
    ...openHouseContent(random, createdAt),
    apartment ? value('BijdrageVve', random.int(60, 340)) : null,
    value('OzbZakelijkeDeel', random.int(180, 900)),
    value('WOZWaarde', roundTo(worth * 0.9, 1000)),
    value('PermanenteBewoning', true),
  ])
}

interface Home {
  readonly apartment: boolean
  readonly year: number
  readonly surface: number
  readonly plot: number | null
  readonly createdAt: number
}

function detailsContent(random: Random, home: Home): XmlElement {
  const { apartment, surface } = home
  const houseTypes = [
    'tussenwoning',
    'hoekwoning',
    'eindwoning',
    '2-onder-1-kapwoning',
    'geschakelde woning',
    'vrijstaande woning',
  ]
  const houseKinds = ['eengezinswoning', 'herenhuis', 'villa', 'bungalow', 'woonboerderij']
  const apartmentKinds = [
    'portiekflat',
    'galerijflat',
    'bovenwoning',
    'benedenwoning',
    'maisonnette',
  ]
  return element('Details', [
    apartment ? null : value('SoortWoning', random.pick(houseKinds)),
    apartment ? null : value('TypeWoning', random.pick(houseTypes)),
    apartment ? value('SoortAppartement', random.pick(apartmentKinds)) : null,
    ...random
      .some(
        ['monumentaal', 'dubbel bewoond', 'aan water', 'vrij uitzicht', 'lift'],
        random.int(0, 2),
      )
      .map((text) => value('Kenmerk', text)),
    value('GebruiksoppervlakteWoonfunctie', surface),
    value('GebruiksoppervlakteOverigeFuncties', random.chance(0.4) ? random.int(4, 30) : null),
    value('BuitenruimtesGebouwgebonden', apartment ? random.int(3, 22) : null),
    value('ExterneBergruimte', random.chance(0.6) ? random.int(4, 20) : null),
    value('PerceelOppervlakte', home.plot),
    value('Inhoud', Math.round(surface * (2.8 + random.next()))),
    ...floorsContent(random, apartment ? 1 : random.int(2, 3), surface),
    buildYearContent(home.year),
    energyLabelContent(random, home.year, home.createdAt),
    ...installationContent(random, home.year),
    ...(apartment ? [] : gardenContent(random, home.plot ?? 0)),
    value(
      'Berging',
      random.chance(0.6) ? random.pick(['vrijstaand hout', 'aangebouwd steen', 'inpandig']) : null,
    ),
    value('Zonnepanelen', random.chance(0.35) ? random.int(4, 24) : null),
    filled('Onderhoud', [
      value('Binnen', random.pick(['redelijk', 'goed', 'goed', 'uitstekend'])),
      value('Buiten', random.pick(['matig', 'redelijk', 'goed', 'goed', 'uitstekend'])),
    ]),
  ])
}

/** Rounds an amount, as asking prices are round sums. */
export function roundTo(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step)
}
