import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeInRecord } from '../../../../../src-shared/channels/fix-list/alternatives.ts'
import { matchPlace } from '../../../../../src-shared/channels/fix-list/match-place.ts'
import { indexNames, indexPlaces } from '../../../../../src-shared/channels/fix-list/place-index.ts'
import { outlineOf } from '../../../../../src-shared/channels/fix-list/record-outline.ts'
import { schemaPlaces } from '../../../../../src-shared/channels/fix-list/schema-places.ts'
import { compiledSet } from '../../xml/content/sample-records.ts'

const schema = compiledSet(
  readFileSync(
    new URL('../../../../../resources/schemas/project-1.2.xsd', import.meta.url),
    'utf8',
  ),
)

test('an outline has the first line of each path, and the namespace, with and without a prefix', () => {
  const text = `<?xml version="1.0"?>
<p:Project xmlns:p="urn:x"
  id="1">
  <p:General><p:City>Ede</p:City>
    <p:City>Lunteren</p:City></p:General>
</p:Project>`
  const { namespace, lines } = outlineOf(text)
  expect(namespace).toBe('urn:x')
  expect([...lines]).toEqual([
    ['Project', 2],
    ['Project/General', 4],
    ['Project/General/City', 4],
  ])
  expect(outlineOf('<Project xmlns="urn:y"/>').namespace).toBe('urn:y')
})

test('a text that is half typed, or none at all, has an outline as well', () => {
  expect([...outlineOf('<Project>\n<General>\n<City>Ede</Ci').lines.keys()]).toEqual([
    'Project',
    'Project/General',
    'Project/General/City',
  ])
  expect(outlineOf('').lines.size).toBe(0)
})

test('a record that is made to have endless different paths is cut off', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `<E${at}/>`).join('')
  expect(outlineOf(`<Project>${names}</Project>`).lines.size).toBe(5000)
  expect(outlineOf('<Deep>'.repeat(20_000)).lines.size).toBeLessThan(5000)
})

test('a schema gives its elements through types and choices, with their words in Dutch', () => {
  const places = schemaPlaces(schema)
  const byPath = new Map(places.map((place) => [place.path, place]))
  expect(byPath.get('Project/General/City')).toMatchObject({ doc: 'Plaats', choice: null })
  expect(byPath.get('Project/Grond/General/Huur/Prijs')?.doc).toBe('Huurprijs')
  expect(byPath.get('Project/General/ObjectStatus')?.values).toContain('ingetrokken')
  expect(byPath.get('Project/Wonen')?.values).toEqual([])
  const parts = ['Wonen', 'Bedrijfsmatig', 'Grond', 'Ontwikkeling']
  const choices = parts.map((part) => byPath.get(`Project/${part}`)?.choice)
  expect(new Set(choices).size).toBe(1)
  expect(choices[0]).not.toBeNull()
})

test('a type that holds itself is entered once', () => {
  const round = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:element name="A" type="T"/>
    <xs:complexType name="T"><xs:sequence>
      <xs:element name="B" type="T"/><xs:element name="C" type="T"/>
    </xs:sequence></xs:complexType></xs:schema>`
  expect(schemaPlaces(compiledSet(round)).map(({ path }) => path)).toEqual(['A', 'A/B', 'A/C'])
})

test('without a schema the names of the record itself are matched', () => {
  const outline = outlineOf(
    '<Object><Adres><Postcode/><Plaats/></Adres><Financieel><Huur><Prijs/></Huur></Financieel></Object>',
  )
  const index = indexNames([...outline.lines.keys()])
  const placeOf = (message: string) =>
    matchPlace({ message, section: 'Algemeen', channelNames: [] }, index, outline)
  expect(placeOf('De postcode ontbreekt.')).toBe('Object/Adres/Postcode')
  expect(placeOf('De huurprijs moet hoger zijn dan 0.')).toBe('Object/Financieel/Huur/Prijs')
  expect(placeOf('De energieklasse ontbreekt.')).toBeNull()
})

test('a place that was pointed out in a home is found again in an office building', () => {
  const index = indexPlaces(schemaPlaces(schema))
  const place = 'Project/Wonen/General/Koop/Prijs'
  const office = outlineOf('<Project><Bedrijfsmatig><General/></Bedrijfsmatig></Project>')
  expect(placeInRecord(place, index, office)).toBe('Project/Bedrijfsmatig/General/Koop/Prijs')
  expect(placeInRecord('Project/Wonen/Details/Tuin', index, office)).toBeNull()
  expect(placeInRecord('Project/General/City', index, office)).toBe('Project/General/City')
  expect(placeInRecord(place, index, outlineOf('<Project/>'))).toBe(place)
})
