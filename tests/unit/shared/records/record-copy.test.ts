import { expect, test } from 'vitest'
import { copyFieldsIn, copyRecord } from '../../../../src-shared/records/record-copy.ts'

const source = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="urn:x:project12" timestampGenerated="2026-01-01T10:00:00+01:00" modifiedDate="2026-01-01T10:00:00+01:00" id="712">
  <General>
    <Scenario>BBvk</Scenario>
    <Type>Woonruimte</Type>
    <Subtype>Woonhuis</Subtype>
    <Name>Dorpsstraat 12, Utrecht</Name>
    <Referentie>K-2026-12</Referentie>
    <ObjectStatus>Verkocht onder voorbehoud</ObjectStatus>
    <StatusDatum>2026-10-01</StatusDatum>
    <Country>Nederland</Country>
    <City>Utrecht</City>
    <Street>Dorpsstraat</Street>
    <Housenumber>12</Housenumber>
    <Zipcode>3511 AB</Zipcode>
    <Latitude>52.1</Latitude>
    <Longitude>5.1</Longitude>
  </General>
  <Wonen>
    <General><Koop><Prijs>325000</Prijs></Koop></General>
    <Details><Bouwjaar><Jaar>1931</Jaar></Bouwjaar></Details>
  </Wonen>
  <Teksten><Intro>Wonen aan de Dorpsstraat &amp; dichtbij.</Intro></Teksten>
  <Media>
    <Bestand nummer="1"><MediaSoort>foto</MediaSoort><Adres>https://media.example.nl/1.jpg</Adres></Bestand>
    <Bestand nummer="2"><MediaSoort>plattegrond</MediaSoort><Bestandsnaam>begane-grond.pdf</Bestandsnaam></Bestand>
  </Media>
  <Relaties><Relatie rol="verkoper"><Naam>Jansen</Naam><ApiObjectId>88</ApiObjectId></Relatie></Relaties>
  <Kadaster><KadastraalObject><Sectie>A</Sectie><Perceel>12</Perceel></KadastraalObject></Kadaster>
</Project>
`
const wanted = {
  scenario: 'BBvk',
  type: 'Woonruimte',
  subtype: 'Woonhuis',
  name: 'Kerkweg 3 B, Zeist',
  country: 'Nederland',
  city: 'Zeist',
  street: 'Kerkweg',
  zipcode: '3701 AA',
  housenumber: '3',
  housenumber_addition: 'B & C',
}

test('a copy has the new address and none of what belongs to the copied property alone', () => {
  const { text, left, unplaced } = copyRecord(source, wanted)
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="urn:x:project12">
  <General>
    <Scenario>BBvk</Scenario>
    <Type>Woonruimte</Type>
    <Subtype>Woonhuis</Subtype>
    <Name>Kerkweg 3 B, Zeist</Name>
    <ObjectStatus>Beschikbaar</ObjectStatus>
    <Country>Nederland</Country>
    <City>Zeist</City>
    <Street>Kerkweg</Street>
    <Housenumber>3</Housenumber>
    <HousenumberAddition>B &amp; C</HousenumberAddition>
    <Zipcode>3701 AA</Zipcode>
  </General>
  <Wonen>
    <General><Koop><Prijs>325000</Prijs></Koop></General>
    <Details><Bouwjaar><Jaar>1931</Jaar></Bouwjaar></Details>
  </Wonen>
  <Teksten><Intro>Wonen aan de Dorpsstraat &amp; dichtbij.</Intro></Teksten>
  <Media>
    <Bestand nummer="1"><MediaSoort>foto</MediaSoort><Adres>https://media.example.nl/1.jpg</Adres></Bestand>
  </Media>
  <Relaties><Relatie rol="verkoper"><Naam>Jansen</Naam><ApiObjectId>88</ApiObjectId></Relatie></Relaties>
</Project>
`)
  expect(left).toEqual({ number: 2, status: 1, date: 1, place: 3, file: 1 })
  expect(unplaced).toEqual([])
})

test('the fields of the record fill the form of a new project', () => {
  expect(copyFieldsIn(source)).toEqual({
    scenario: 'BBvk',
    type: 'Woonruimte',
    subtype: 'Woonhuis',
    name: 'Dorpsstraat 12, Utrecht',
    country: 'Nederland',
    city: 'Utrecht',
    street: 'Dorpsstraat',
    zipcode: '3511 AB',
    housenumber: '12',
  })
})

test('a record with other names and attributes is copied too', () => {
  const xml =
    '<p:Project xmlns:p="urn:y" id="5"><p:object objectnummer="A1" status="sold">' +
    '<p:adres straat="Oude Weg" huisnummer="1" postcode="1000 AA" plaats="Ede"/>' +
    `<p:photo><p:data>${'QUJD'.repeat(600)}</p:data><p:title>Gevel</p:title></p:photo>` +
    '</p:object></p:Project>'
  const { text, unplaced } = copyRecord(xml, {
    street: 'Laan "Zuid"',
    housenumber: '2',
    housenumber_addition: 'A',
    zipcode: '',
    city: 'Ede',
  })
  expect(text).toBe(
    '<p:Project xmlns:p="urn:y"><p:object status="available">' +
      '<p:adres straat="Laan &quot;Zuid&quot;" huisnummer="2" plaats="Ede"/>' +
      '</p:object></p:Project>',
  )
  expect(unplaced).toEqual(['housenumber_addition'])
})

test('a copy without wanted fields keeps the address, and hostile texts give an answer', () => {
  expect(copyRecord(source, {}).text).toContain('<Street>Dorpsstraat</Street>')
  for (const text of ['', '<', '<a', '<a><b></a>', '<Kadaster>', `<a>${'<b>'.repeat(3000)}`])
    expect(typeof copyRecord(text, wanted).text).toBe('string')
})
