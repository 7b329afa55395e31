import { element, filled, value, type XmlElement } from '../records/xml-tree.ts'
import type { Address } from './address.ts'
import { dateText, dayMs } from './moments.ts'
import { makeEmail, makePhone } from './people.ts'
import type { Random } from './random.ts'

export interface RelationFacts {
  readonly id: number
  readonly role: string
  readonly name: string
}

/** Makes pictures and floor plans, at addresses that are reserved for examples (RFC 2606). */
export function mediaContent(random: Random, projectId: number, count: number): XmlElement | null {
  const rooms = [
    'Voorgevel',
    'Woonkamer',
    'Keuken',
    'Slaapkamer',
    'Badkamer',
    'Tuin',
    'Straatbeeld',
  ]
  const files = Array.from({ length: count }, (_, index) => {
    const room = index === 0 ? 'Voorgevel' : random.pick(rooms)
    const kind = index === 0 ? 'hoofdfoto' : random.chance(0.1) ? 'plattegrond' : 'foto'
    return element(
      'Bestand',
      [
        value('Soort', random.chance(0.04) ? '360-graden foto' : kind),
        value('Titel', room),
        value('Adres', `https://media.example.nl/${projectId}/${index + 1}.jpg`),
        value('Volgorde', index + 1),
        random.chance(0.3)
          ? value('AltTekst', `${room} van het object, gezien bij daglicht`)
          : null,
      ],
      { id: String(index + 1) },
    )
  })
  return filled('Media', files)
}

/** Makes the element `Relaties` with made-up contact data; null without relations. */
export function relationsContent(
  random: Random,
  relations: readonly RelationFacts[],
): XmlElement | null {
  return filled(
    'Relaties',
    relations.map(({ id, role, name }) =>
      element(
        'Relatie',
        [
          value('Naam', name),
          value('Telefoon', makePhone(random)),
          value('Email', makeEmail(name)),
          random.chance(0.3) ? value('Voorkeurstaal', random.pick(['nl', 'nl', 'en', 'fr'])) : null,
        ],
        { id: String(id), rol: role },
      ),
    ),
  )
}

/**
 * Makes the element `Kadaster` with one or two parcels of the municipality of the address.
 * @param apartment true gives each parcel the index number of an apartment right
 */
export function cadastreContent(random: Random, address: Address, apartment: boolean): XmlElement {
  const count = random.chance(0.2) ? 2 : 1
  const objects = Array.from({ length: count }, () =>
    element('KadastraalObject', [
      value('KadastraleGemeente', address.place.municipality),
      value('KadastraleGemeenteCode', address.place.cadastralCode),
      value('Sectie', random.pick(['A', 'B', 'C', 'D', 'F', 'G', 'K', 'M', 'AB'])),
      value('Perceel', random.int(12, 9800)),
      apartment ? value('Indexnummer', random.int(1, 140)) : null,
      value('Oppervlakte', random.int(40, 1800)),
      value('Omvang', random.chance(0.9) ? 'geheel perceel' : 'een gedeelte van een perceel'),
      value('Aandeel', '1/1'),
      random.chance(0.1) ? leaseholdContent(random, address) : null,
    ]),
  )
  return element('Kadaster', objects)
}

function leaseholdContent(random: Random, address: Address): XmlElement {
  const bought = random.chance(0.5)
  return element('Erfpacht', [
    value('Soort', random.pick(['tijdelijk', 'voortdurend', 'eeuwigdurend'])),
    bought ? null : value('PerJaar', random.int(150, 2600)),
    value('VastVariabel', random.pick(['vast', 'variabel'])),
    value('Duur', '50 jaar'),
    value('Einddatum', dateText(Date.UTC(2030, 0) + random.int(0, 14_000) * dayMs)),
    value('Afkoopoptie', random.chance(0.6)),
    bought
      ? value('AfgekochtTot', dateText(Date.UTC(2050, 0) + random.int(0, 9000) * dayMs))
      : null,
    value('Erfpachtgever', `Gemeente ${address.place.municipality}`),
  ])
}
