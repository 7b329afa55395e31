import { expect, test } from 'vitest'
import { officeValues } from '../../../../src-shared/records/office-values.ts'
import { PlacePaths } from '../../../../src-shared/xml/language/place-path.ts'
import { scanXml } from '../../../../src-shared/xml/scan/scan-xml.ts'
import { stepsOf } from '../../steps-of.ts'

function valuesOf(xml: string): Record<string, readonly string[]> {
  return Object.fromEntries(officeValues(xml).map(({ path, values }) => [path, values]))
}

test('finds short texts of elements and attributes by their place', () => {
  const xml = `<Project xmlns="urn:a"><Details soort="BBvk"><SoortWoning> hoekwoning </SoortWoning>
    <City>Ede</City><PrijsConditie><![CDATA[kosten koper]]></PrijsConditie></Details></Project>`
  expect(valuesOf(xml)).toEqual({
    '/{urn:a}Project/Details/@soort': ['BBvk'],
    '/{urn:a}Project/Details/SoortWoning': ['hoekwoning'],
    '/{urn:a}Project/Details/City': ['Ede'],
    '/{urn:a}Project/Details/PrijsConditie': ['kosten koper'],
  })
})

test('names the place by namespaces, whatever the prefixes', () => {
  const one = '<a:R xmlns:a="urn:a" xmlns:b="urn:b"><b:Type>Woonhuis</b:Type></a:R>'
  const other = '<R xmlns="urn:a"><Type xmlns="urn:b">Woonhuis</Type></R>'
  expect(valuesOf(one)).toEqual({ '/{urn:a}R/{urn:b}Type': ['Woonhuis'] })
  expect(valuesOf(other)).toEqual(valuesOf(one))
  expect(valuesOf('<R xmlns="urn:a"><Type xmlns="">x</Type></R>')).toEqual({
    '/{urn:a}R/{}Type': ['x'],
  })
  expect(valuesOf('<R><u:Type>x</u:Type></R>')).toEqual({ '/R/{}u:Type': ['x'] })
})

test('an attribute keeps the namespace of its prefix only', () => {
  const scan = scanXml('<R xmlns="urn:a" xmlns:b="urn:b"/>')
  const paths = new PlacePaths(scan)
  expect(paths.ofAttribute(scan.root, 'soort')).toBe('/{urn:a}R/@soort')
  expect(paths.ofAttribute(scan.root, 'b:soort')).toBe('/{urn:a}R/@{urn:b}soort')
})

test.each([
  '<R><Prijs>330000</Prijs></R>',
  '<R><Prijs>op aanvraag</Prijs></R>',
  '<R><Datum>12 maart 2026</Datum><Bouw>2026-11-23</Bouw></R>',
  '<R><Omschrijving>Ruime woning</Omschrijving></R>',
  `<R><Soort>${'lang '.repeat(20)}</Soort></R>`,
  '<R><Contactpersoon><Rol>eigenaar</Rol></Contactpersoon></R>',
  '<R><Makelaar><Soort>kantoor</Soort></Makelaar></R>',
  '<R><Achternaam>Jansen</Achternaam><Naam>Jansen</Naam></R>',
  '<R><Street>Dorpsstraat</Street><Zipcode>6711 AA</Zipcode><Adres>Kerkweg</Adres></R>',
  '<R><Soort>6711 AA</Soort><Type>jan@example.nl</Type><Code>https://example.nl/a</Code></R>',
  '<R><Objectnummer>A12</Objectnummer><ExternId>x-9</ExternId><Code>NL123456789</Code></R>',
  '<R><Tuin>ja</Tuin><Lift>true</Lift></R>',
  '<R><Soort><!-- niet --></Soort><Type/></R>',
])('leaves out what is no word of a list: %s', (xml) => {
  expect(officeValues(xml)).toEqual([])
})

test('the name of a place is no name of a person', () => {
  expect(valuesOf('<R><Plaatsnaam>Ede</Plaatsnaam></R>')).toEqual({ '/R/Plaatsnaam': ['Ede'] })
})

test('a hostile record gives few values, in linear time', () => {
  const wide = (count: number) =>
    `<R>${Array.from({ length: count }, (_, at) => `<E${at}>x</E${at}><Soort>s${at}</Soort>`).join('')}</R>`
  const deep = `${'<a>'.repeat(20_000)}x${'</a>'.repeat(20_000)}`
  const found = officeValues(wide(30_000))
  expect(found).toHaveLength(400)
  expect(Math.max(...found.map(({ values }) => values.length))).toBe(20)
  expect(officeValues(deep)).toEqual([])
  const steps = (count: number) => stepsOf(() => officeValues(wide(count)))
  expect(steps(8000)).toBeLessThan(5 * steps(2000))
})
