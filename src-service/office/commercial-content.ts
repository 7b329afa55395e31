import { element, filled, value, type XmlElement } from '../records/xml-tree.ts'
import type { Address } from './address.ts'
import { dateText, dayMs } from './moments.ts'
import {
  buildYearContent,
  energyLabelContent,
  handoverContent,
  rentContent,
  saleContent,
  serviceCostContent,
} from './offer-content.ts'
import { isForRent, type PropertyKind } from './property-kind.ts'
import type { Random } from './random.ts'
import { roundTo } from './residential-content.ts'

interface Building {
  readonly surface: number
  /** Euro per square metre per year. */
  readonly rentLevel: number
  readonly spaces: readonly (XmlElement | null)[]
}

export interface CommercialOptions {
  readonly secondary: readonly number[]
  /** True for retail whose rent always violates the rule. */
  readonly wrongRent: boolean
}

/**
 * Makes commercial property. About one in six retail lets asks a rent outside 30 to 3000 euro per
 * square metre per year, and violates the rule of service.md ("Validation result shape").
 */
export function commercialContent(
  random: Random,
  kind: PropertyKind,
  address: Address,
  createdAt: number,
  { secondary, wrongRent }: CommercialOptions,
): XmlElement {
  const drawn = buildingOf(random, kind, address)
  const building = wrongRent ? { ...drawn, rentLevel: random.int(8, 26) } : drawn
  const year = random.int(1925, 2024)
  return element('Bedrijfsmatig', [
    generalContent(random, kind, building, createdAt),
    element('Details', [
      value(
        'Hoofdbestemming',
        kind.type === 'Belegging' ? 'winkelruimte' : kind.type.toLowerCase(),
      ),
      random.chance(0.25) ? value('Nevenbestemming', 'kantoorruimte') : null,
      ...secondary.map((id) => value('Nevenproject', id)),
      ...building.spaces,
      random.chance(0.7)
        ? filled('Terrein', [
            value('Oppervlakte', random.int(50, 6000)),
            value('Verhard', random.chance(0.8)),
          ])
        : null,
      element('Parkeerplaats', [
        value('Aantal', random.int(0, 60)),
        value('Prijs', random.chance(0.4) ? random.int(250, 1500) : null),
        value('Laadpunten', random.chance(0.4) ? random.int(1, 12) : null),
      ]),
      element('Bereikbaarheid', [
        value('Snelweg', random.int(3, 120) * 100),
        value('Station', random.int(2, 150) * 100),
        value('Bushalte', random.int(1, 20) * 50),
      ]),
      buildYearContent(year),
      energyLabelContent(random, year, createdAt),
    ]),
  ])
}

function generalContent(
  random: Random,
  kind: PropertyKind,
  { surface, rentLevel }: Building,
  createdAt: number,
): XmlElement {
  const rent = isForRent(kind)
  const condition = random.pick(['per vierkante meter per jaar', 'per jaar', 'per maand'])
  const yearly = surface * rentLevel
  const asked =
    condition === 'per jaar' ? roundTo(yearly, 100) : Math.max(1, Math.round(yearly / 12))
  const price = condition === 'per vierkante meter per jaar' ? Math.round(rentLevel) : asked
  return element('General', [
    rent
      ? null
      : saleContent({
          euros: roundTo(yearly * 14, 5000),
          condition: 'kosten koper',
          hasVat: random.chance(0.3),
        }),
    rent ? rentContent(random, { euros: price, condition, hasVat: true }) : null,
    rent ? serviceCostContent(random, 'per vierkante meter per jaar', 65) : null,
    handoverContent(random, createdAt),
  ])
}

function buildingOf(random: Random, kind: PropertyKind, address: Address): Building {
  const level = address.place.pricePerSquareMetre / 40
  switch (kind.type) {
    case 'Bedrijfsruimte': {
      const hall = random.int(150, 6000)
      const office = random.int(30, 400)
      return {
        surface: hall + office,
        rentLevel: 45 + random.int(0, 50),
        spaces: [hallContent(random, hall), officeContent(random, office)],
      }
    }
    case 'Kantoorruimte': {
      const office = random.int(80, 4000)
      const spaces = [officeContent(random, office)]
      return { surface: office, rentLevel: level * (0.8 + random.next()), spaces }
    }
    case 'Horeca':
    case 'Leisure': {
      const surface = random.int(70, 1500)
      const spaces = [cateringContent(random, surface)]
      return { surface, rentLevel: level * (1 + random.next()), spaces }
    }
    case 'Belegging': {
      const surface = random.int(120, 2500)
      const spaces = [
        investmentContent(random, surface * level * 1.4),
        shopContent(random, surface),
      ]
      return { surface, rentLevel: level * 1.4, spaces }
    }
    default: {
      const surface = random.int(45, 900)
      return {
        surface,
        rentLevel: retailLevel(random, level),
        spaces: [shopContent(random, surface)],
      }
    }
  }
}

function retailLevel(random: Random, level: number): number {
  if (random.chance(1 / 12)) return random.int(8, 26)
  if (random.chance(1 / 11)) return random.int(3100, 4200)
  return level * (1 + random.next() * 1.5)
}

function hallContent(random: Random, surface: number): XmlElement {
  return element('Bedrijfshal', [
    value('Oppervlakte', surface),
    value('InUnitsVanaf', random.chance(0.4) ? Math.round(surface / 3) : null),
    value('VrijeHoogte', random.int(35, 125) / 10),
    value('VrijeOverspanning', random.int(8, 32)),
    value('Vloerbelasting', random.pick([1000, 1500, 2000, 2500, 5000])),
    value('Overheaddeuren', random.int(1, 12)),
  ])
}

function officeContent(random: Random, surface: number): XmlElement {
  return element('Kantoorruimte', [
    value('Oppervlakte', surface),
    value('Turnkey', random.chance(0.4)),
    value('Verdiepingen', random.int(1, 8)),
    value('Klimaatbeheersing', random.chance(0.5) ? 'mechanische ventilatie met topkoeling' : null),
  ])
}

function shopContent(random: Random, surface: number): XmlElement {
  return element('Winkelruimte', [
    value('Oppervlakte', surface),
    value('Frontbreedte', random.int(35, 240) / 10),
    value('VerkoopVloerOppervlakte', Math.round(surface * (0.7 + random.next() * 0.25))),
    value('Branchebeperking', random.chance(0.2) ? 'geen supermarkt, geen horeca' : null),
    value('HorecaToegestaan', random.chance(0.3)),
  ])
}

function cateringContent(random: Random, surface: number): XmlElement {
  return element('Horeca', [
    value('Oppervlakte', surface),
    value('Zitplaatsen', Math.round(surface / 3)),
    value('Overnamesom', random.chance(0.6) ? random.int(10, 180) * 1000 : null),
    value('Terrasvergunning', random.chance(0.5)),
  ])
}

function investmentContent(random: Random, yearly: number): XmlElement {
  return element('Belegging', [
    value('AantalHuurders', random.int(1, 14)),
    value('Huuropbrengst', Math.round(yearly)),
    value('ExpiratieDatum', dateText(Date.UTC(2027, 0) + random.int(0, 2500) * dayMs)),
    value('BrutoAanvangsrendement', random.int(52, 94) / 10),
  ])
}
