import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { matchPlace } from '../../../../../src-shared/channels/fix-list/match-place.ts'
import { foldedNames, messageKey } from '../../../../../src-shared/channels/fix-list/message-key.ts'
import { indexPlaces } from '../../../../../src-shared/channels/fix-list/place-index.ts'
import { outlineOf } from '../../../../../src-shared/channels/fix-list/record-outline.ts'
import { schemaPlaces } from '../../../../../src-shared/channels/fix-list/schema-places.ts'
import { channelCatalogue } from '../../../../../src-shared/service/channel-catalogue.ts'
import { compiledSet } from '../../xml/content/sample-records.ts'
import { type Part, practiceMessages, practiceRules } from './practice-messages.ts'

const channelNames = foldedNames(channelCatalogue.map(({ name }) => name))
const schemaOf = (version: string) =>
  readFileSync(
    new URL(`../../../../../resources/schemas/project-${version}.xsd`, import.meta.url),
    'utf8',
  )
const indexes = new Map(
  ['1.0', '1.1', '1.2', '1.3'].map((version) => [
    version,
    indexPlaces(schemaPlaces(compiledSet(schemaOf(version)))),
  ]),
)

/** The content of each kind of record, besides the missing parts. */
const content: Record<Part, string> = {
  Wonen: '<General><Koop/></General><Details><Tuin><Type/></Tuin></Details>',
  Bedrijfsmatig:
    '<General><Huur><PrijsConditie/></Huur></General>' +
    '<Details><Kantoorruimte><Verdiepingen/></Kantoorruimte><Winkelruimte/><Terrein/></Details>',
  Grond: '<General><Koop/></General><Details><Bestemming/></Details>',
  Ontwikkeling: '<General><PrijsTot/></General><Details><AantalEenheden/></Details>',
}
const outlines = Object.fromEntries(
  Object.entries(content).map(([part, inner]) => [
    part,
    outlineOf(
      `<Project><General><Type/><Name/></General><${part}>${inner}</${part}><Teksten><Tekst/>` +
        '</Teksten><Kadaster><KadastraalObject/></Kadaster></Project>',
    ),
  ]),
)

/**
 * The place of each message of the practice service, by the message's key; `{part}` is the
 * scenario's own part. Null: the message is about no single place of the record. `nowhere`: the
 * message has a place, but no word in it names that place. The user finds the place, and the
 * matcher finds none.
 */
const places: Record<string, string | null> = {
  'de plaats ontbreekt': 'Project/General/City',
  'de postcode ontbreekt': 'Project/General/Zipcode',
  'de postcode "…" is geen nederlandse postcode (# ab)': 'Project/General/Zipcode',
  'er is geen koopprijs en geen huurprijs ingevuld': 'offered',
  'de koopprijs moet hoger zijn dan #': 'Project/{part}/General/Koop/Prijs',
  'de huurprijs moet hoger zijn dan #': 'Project/{part}/General/Huur/Prijs',
  'het project zelf mag niet voorkomen bij zijn nevenprojecten':
    'Project/Bedrijfsmatig/Details/Nevenproject',
  'een object dat verkocht is kan niet voor het eerst gepubliceerd worden':
    'Project/General/ObjectStatus',
  'een object dat verhuurd is kan niet voor het eerst gepubliceerd worden':
    'Project/General/ObjectStatus',
  'het object is ingetrokken: trek de publicatie in in plaats van haar te wijzigen':
    'Project/General/ObjectStatus',
  'een ingetrokken object kan niet gepubliceerd worden': 'Project/General/ObjectStatus',
  'de energieklasse van het energielabel ontbreekt': 'Project/{part}/Details/Energieklasse',
  'de gebruiksoppervlakte ontbreekt': 'surface',
  'de huurprijs per vierkante meter per jaar van een winkelruimte moet tussen # en # liggen':
    'Project/Bedrijfsmatig/General/Huur/Prijs',
  'het soort leisure ontbreekt': 'nowhere',
  'de oppervlakte van het leisure-object ontbreekt':
    'Project/Bedrijfsmatig/Details/Horeca/Oppervlakte',
  '§ plaatst geen bedrijfsmatig vastgoed': null,
  '§ plaatst alleen bedrijfsmatig vastgoed': null,
  'het project is niet gepubliceerd op § en kan er niet worden ingetrokken': null,
  '§ vraagt een omschrijving van het object': 'Project/Teksten/Tekst/Omschrijving',
}

/** The price by the record's kind of offer, and the surface by the record's kind of object. */
const byPart: Record<string, Record<Part, string>> = {
  offered: {
    Wonen: 'Project/Wonen/General/Koop/Prijs',
    Bedrijfsmatig: 'Project/Bedrijfsmatig/General/Huur/Prijs',
    Grond: 'Project/Grond/General/Koop/Prijs',
    Ontwikkeling: 'nowhere',
  },
  surface: {
    Wonen: 'Project/Wonen/Details/GebruiksoppervlakteWoonfunctie',
    Bedrijfsmatig: 'nowhere',
    Grond: 'nowhere',
    Ontwikkeling: 'nowhere',
  },
}

function expected(message: string, part: Part): string | null {
  const key = messageKey(message, channelNames)
  const place = places[key]
  if (place === undefined) throw new Error(`No place was written down for: ${key}`)
  const own = place === null ? null : (byPart[place]?.[part] ?? place)
  return own?.replace('{part}', part) ?? null
}

function found(message: string, section: string, part: Part, version = '1.2'): string | null {
  const index = indexes.get(version)
  const outline = outlines[part]
  if (index === undefined || outline === undefined) throw new Error('No such version or part')
  return matchPlace({ message, section, channelNames }, index, outline)
}

describe('every message that the practice service can give', () => {
  const messages = practiceMessages()

  test('each of its rules gave one', () => {
    const broken = new Set(messages.map(({ rule }) => rule))
    expect(practiceRules.filter((rule) => !broken.has(rule))).toEqual([])
  })

  test.each(messages)('$part: $message', ({ message, section, part }) => {
    const place = expected(message, part)
    expect(found(message, section, part)).toBe(place === 'nowhere' ? null : place)
  })

  test('at least eight of ten that have a place in the record are found', () => {
    const placed = messages.filter(({ message, part }) => expected(message, part) !== null)
    const right = placed.filter(({ message, part }) => expected(message, part) !== 'nowhere')
    expect(right.length / placed.length).toBeGreaterThanOrEqual(0.8)
  })
})

test('other versions of the schema have the same places under their own names', () => {
  const label = ['De energieklasse van het energielabel ontbreekt.', 'Gebouw', 'Wonen'] as const
  expect(found(...label, '1.3')).toBe('Project/Wonen/Details/Energielabel/Klasse')
  for (const version of ['1.0', '1.1', '1.3']) {
    expect(found('De plaats ontbreekt.', 'Algemeen', 'Wonen', version)).toBe('Project/General/City')
    expect(
      found('De huurprijs per m2 per jaar is te laag.', 'Gebouw', 'Bedrijfsmatig', version),
    ).toBe('Project/Bedrijfsmatig/General/Huur/Prijs')
  }
})

test.each([
  ['Het aantal slaapkamers ontbreekt.', 'Project/Wonen/Details/Verdieping/AantalSlaapkamers'],
  ['Zonnepanelen: het aantal is onjuist.', 'Project/Wonen/Details/Zonnepanelen'],
  ['Het bouwjaar van de ketel ontbreekt.', 'Project/Wonen/Details/CvKetel/Bouwjaar'],
  ['De WOZ-waarde is verplicht.', 'Project/Wonen/General/WOZWaarde'],
  ['Het huisnummer moet hoger zijn dan 0.', 'Project/General/Housenumber'],
  ['De straten ontbreken.', 'Project/General/Street'],
])('a message that nobody trained for: %s', (message, path) => {
  expect(found(message, 'Gebouw', 'Wonen')).toBe(path)
})

test.each([
  'Er ging iets mis bij het kanaal.',
  'De oppervlakte ontbreekt.',
  'Neem contact op met het portaal.',
  'Het type is onjuist.',
  '',
])('what could be anywhere is given no place: %s', (message) => {
  expect(found(message, 'Kanaal', 'Wonen')).toBeNull()
})
