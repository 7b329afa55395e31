import { element, value, type XmlElement } from '../records/xml-tree.ts'
import type { Random } from './random.ts'

/** Makes the floors of a home, from the ground up, with rooms that fit its size. */
export function floorsContent(random: Random, count: number, surface: number): XmlElement[] {
  const rooms = Math.max(2, Math.round(surface / 26))
  return Array.from({ length: count }, (_, index) => {
    const here = Math.max(1, Math.round(rooms / count))
    const sleeping = index === 0 && count > 1 ? 0 : Math.max(1, here - (index === 0 ? 1 : 0))
    return element(
      'Verdieping',
      [
        value('AantalKamers', here),
        value('AantalSlaapkamers', sleeping),
        index === 0
          ? value('Keuken', random.pick(['open keuken', 'woonkeuken', 'dichte keuken']))
          : null,
        value('Badkamers', index === count - 1 ? 1 : 0),
      ],
      { nummer: String(index) },
    )
  })
}

/** Makes heating, hot water, boiler, insulation and roof, by the age of the building. */
export function installationContent(random: Random, year: number): (XmlElement | null)[] {
  const modern = year >= 2018
  const heating = modern
    ? random.pick(['warmtepomp', 'stadsverwarming', 'hybride warmtepomp'])
    : random.weighted([
        ['cv-ketel', 80],
        ['blokverwarming', 8],
        ['hybride warmtepomp', 8],
        ['gaskachel', 4],
      ] as const)
  const insulation = ['dakisolatie', 'muurisolatie', 'vloerisolatie', 'dubbel glas']
  const boiler = element('CvKetel', [
    value('Type', `${random.pick(['Combi', 'HR', 'Solo'])} ${random.int(22, 36)}`),
    value('Bouwjaar', random.int(Math.max(2004, year), 2026)),
    value('Eigendom', random.chance(0.85)),
  ])
  return [
    value('Verwarming', heating),
    value('WarmWater', heating === 'cv-ketel' ? 'cv-ketel' : 'elektrische boiler'),
    random.chance(0.08) ? value('WarmWater', 'zonneboiler') : null,
    heating === 'cv-ketel' ? boiler : null,
    ...(modern
      ? [value('Isolatie', 'volledig geïsoleerd')]
      : random.some(insulation, random.int(0, 4)).map((text) => value('Isolatie', text))),
    value('Dak', random.pick(['zadeldak', 'zadeldak', 'plat dak', 'schilddak', 'mansardedak'])),
  ]
}

/** Makes gardens that fit the plot, and sometimes a garage. */
export function gardenContent(random: Random, plot: number): XmlElement[] {
  const sides = ['noord', 'noordoost', 'oost', 'zuidoost', 'zuid', 'zuidwest', 'west', 'noordwest']
  const types = plot > 600 ? ['tuin rondom'] : random.some(['achtertuin', 'voortuin', 'zijtuin'], 2)
  const gardens = types.map((type, index) =>
    element('Tuin', [
      value('Type', type),
      value('Ligging', random.pick(sides)),
      value(
        'Oppervlakte',
        Math.max(6, Math.round((plot * (0.2 + random.next() * 0.4)) / (index + 1))),
      ),
      type === 'achtertuin' ? value('Achterom', random.chance(0.6)) : null,
      value('Hoofdtuin', index === 0),
    ]),
  )
  if (!random.chance(0.3)) return gardens
  const garage = element('Garage', [
    value('Type', random.pick(['aangebouwde steen', 'vrijstaande steen', 'inpandig', 'carport'])),
    value('Capaciteit', random.int(1, 2)),
    value('Laadpunt', random.chance(0.3)),
  ])
  return [...gardens, garage]
}
