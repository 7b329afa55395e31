import { describe, expect, test } from 'vitest'
import { generateOffice } from '../../../../src-service/office/generate-office.ts'
import { projectFacts } from '../../../../src-service/records/project-facts.ts'
import { convertProjectXml } from '../../../../src-service/records/project-record.ts'
import {
  propertyFacts,
  propertyFactsSchema,
} from '../../../../src-shared/records/property-facts.ts'

test.each(['1.0', '1.3'] as const)(
  'reads the records of the practice office in version %s as the practice service does',
  (version) => {
    for (const { xml } of generateOffice({ projects: 30, seed: 3 })) {
      const wanted = projectFacts(xml)
      const found = propertyFacts(convertProjectXml(xml, version, 0))
      expect(propertyFactsSchema.parse(found)).toEqual(found)
      expect(found).toMatchObject({
        price: wanted.salePrice?.amount ?? null,
        rent: wanted.rentPrice?.amount ?? null,
        salesStatus: wanted.objectStatus,
        rentCondition: wanted.rentPrice?.condition ?? null,
        address: { city: wanted.city, street: wanted.street, zipcode: wanted.zipcode },
      })
      if (version === '1.3') expect(found.energyClass ?? '').toBe(wanted.energyClass)
    }
  },
)

test('reads the parcels and the number of the office in the records of the practice office', () => {
  for (const { xml } of generateOffice({ projects: 30, seed: 3 })) {
    const said = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^<]+)`, 'gu'))].map(([, value]) => value)
    const { parcels, references } = propertyFacts(convertProjectXml(xml, '1.3', 0))
    expect(references).toEqual(said('Referentie'))
    expect(parcels.length).toBe(2 * said('KadastraalObject').length)
    expect(parcels.filter((text) => / A\d/u.test(text)).length).toBe(2 * said('Indexnummer').length)
  }
})

test.each([
  [
    '<Kadaster><KadastraleAanduiding>Ede F 12 A3</KadastraleAanduiding></Kadaster>',
    ['Ede F 12 A3'],
  ],
  [`<Kadaster gemeente="Ede" sectie="AB" perceelnummer="0012"/>`, ['Ede AB 12']],
  ['<Kadaster><Gemeente>Ede</Gemeente><Sectie>F</Sectie><Perceel>?</Perceel></Kadaster>', []],
  ['<Adres><Gemeente>Ede</Gemeente><Sectie>F</Sectie><Perceel>12</Perceel></Adres>', []],
  [
    '<Eenheden><Kadaster><Gemeente>Ede</Gemeente><Sectie>F</Sectie><Perceel>12</Perceel></Kadaster></Eenheden>',
    [],
  ],
])('of %s the parcels are %j', (xml, parcels) => {
  expect(propertyFacts(`<Project>${xml}</Project>`).parcels).toEqual(parcels)
})

test.each([
  [
    '<Objectnummer>2026-00123</Objectnummer><Dossiernummer>D-77812</Dossiernummer>',
    ['2026-00123', 'D-77812'],
  ],
  ['<Makelaar><Referentie>2026-00123</Referentie></Makelaar>', []],
  ['<Referentie>zie dossier</Referentie><Kenmerk>2 onder 1 kap</Kenmerk>', []],
])("of %s the office's own numbers are %j", (xml, references) => {
  expect(propertyFacts(`<Project>${xml}</Project>`).references).toEqual(references)
})

test('reads attributes, English names and a namespace', () => {
  const found =
    propertyFacts(`<ns:Listing xmlns:ns="urn:x" status="SOLD_STC" asking-price="1.250.000">
    <ns:Address postalCode="1017 AB" houseNumber="12"><ns:StreetName>Keizersgracht</ns:StreetName>
      <ns:City>Amsterdam</ns:City></ns:Address>
    <ns:Size unit="m2" livingArea="145" plotArea="0.5 ha"/><ns:NumberOfRooms>6</ns:NumberOfRooms>
    <ns:YearBuilt>1910</ns:YearBuilt><ns:EnergyLabel class="A_PLUS"/>
    <ns:Photos><ns:Photo order="2" caption="Kitchen" url="https://cdn.example.nl/2.jpg?w=3"/>
      <ns:Photo order="1" url="https://cdn.example.nl/1"/></ns:Photos>
    <ns:AvailableFrom>2026-12-01</ns:AvailableFrom></ns:Listing>`)
  expect(found).toEqual({
    price: 1_250_000,
    priceFrom: false,
    priceCondition: null,
    rent: null,
    rentCondition: null,
    salesStatus: 'SOLD_STC',
    livingArea: 145,
    plotArea: 5000,
    rooms: 6,
    bedrooms: null,
    constructionYear: 1910,
    energyClass: 'A+',
    photos: [
      { source: 'https://cdn.example.nl/1', caption: '' },
      { source: 'https://cdn.example.nl/2.jpg?w=3', caption: 'Kitchen' },
    ],
    photoCount: 2,
    dates: [{ kind: 'delivery', date: '2026-12-01' }],
    transactionPrice: null,
    transferDate: null,
    parcels: [],
    references: [],
    type: '',
    address: {
      street: 'Keizersgracht',
      housenumber: '12',
      addition: '',
      zipcode: '1017 AB',
      city: 'Amsterdam',
    },
  })
})

test('reads fields whose names are values', () => {
  expect(
    propertyFacts(`<object><veld naam="Vraagprijs">€ 449.500 k.k.</veld>
      <veld naam="Status">Onder bod</veld><veld naam="Woonoppervlakte">120 m²</veld>
      <veld naam="Optie tot">31-12-2026</veld>
      <kenmerk><naam>Aantal slaapkamers</naam><waarde>3</waarde></kenmerk></object>`),
  ).toMatchObject({
    price: 449_500,
    priceCondition: 'k.k.',
    salesStatus: 'Onder bod',
    livingArea: 120,
    bedrooms: 3,
    dates: [{ kind: 'option', date: '2026-12-31' }],
  })
})

test('tells the kind of an amount by a word beside it', () => {
  expect(
    propertyFacts(`<Property><Transaction><Kind>rent</Kind><Amount currency="EUR">1800</Amount>
      <Period>month</Period></Transaction><Price type="sale">500000</Price></Property>`),
  ).toMatchObject({ rent: 1800, rentCondition: 'month', price: 500_000 })
})

describe('precision', () => {
  test.each([
    ['a price without a hint of sale or let', '<x><prijs>300000</prijs></x>'],
    ['two prices', '<x><Vraagprijs>300000</Vraagprijs><Vraagprijs>310000</Vraagprijs></x>'],
    ['a price in another currency', '<x><Vraagprijs valuta="USD">300000</Vraagprijs></x>'],
    ['the former price', '<x><Historie><Vraagprijs>300000</Vraagprijs></Historie></x>'],
    ['service costs', '<x><Koop><Servicekosten><Bedrag>12000</Bedrag></Servicekosten></Koop></x>'],
    ['a price on request', '<x><Vraagprijs>0</Vraagprijs></x>'],
    ['a text', '<x><Vraagprijs>op aanvraag</Vraagprijs></x>'],
  ])('reads no price from %s', (_, xml) => {
    expect(propertyFacts(xml)).toMatchObject({ price: null, rent: null })
  })

  test('takes the part of the scenario', () => {
    expect(
      propertyFacts(`<R><Scenario>BOvh</Scenario>
        <Wonen><Koop><Prijs>500000</Prijs></Koop><Huur><Prijs>900</Prijs></Huur></Wonen>
        <Bedrijfsmatig><Huur><Prijs>120</Prijs>
          <PrijsConditie>per vierkante meter per jaar</PrijsConditie></Huur>
          <Bedrijfshal><Oppervlakte>500</Oppervlakte></Bedrijfshal>
          <Kantoorruimte><Oppervlakte>120</Oppervlakte></Kantoorruimte></Bedrijfsmatig></R>`),
    ).toMatchObject({
      price: null,
      rent: 120,
      rentCondition: 'per vierkante meter per jaar',
      livingArea: 620,
    })
  })

  test('takes no year, status or room of a part of the building or of a person', () => {
    expect(
      propertyFacts(`<x><CvKetel><Bouwjaar>2015</Bouwjaar></CvKetel><Status>actief lid</Status>
        <Relatie><Straat>Elders</Straat><Kamers>4</Kamers></Relatie>
        <Garage><Oppervlakte>20</Oppervlakte></Garage></x>`),
    ).toMatchObject({
      constructionYear: null,
      rooms: null,
      livingArea: null,
      address: { street: '' },
    })
  })
})

test('reads the dates that have a meaning, by kind', () => {
  const { dates } = propertyFacts(`<x><Optie><Van>2026-11-01</Van><Tot>2026-12-01</Tot></Optie>
    <Aanvaarding><Type>per datum</Type><Datum>2027-02-03</Datum></Aanvaarding>
    <Energielabel><Einddatum>2031-01-02</Einddatum></Energielabel>
    <Erfpacht><Einddatum>2050-05-06</Einddatum></Erfpacht>
    <Belegging><ExpiratieDatum>2028-07-08</ExpiratieDatum></Belegging>
    <OpenHuis><Van>2026-12-05T10:00:00</Van><Tot>2026-12-05T11:00:00</Tot></OpenHuis>
    <BiedingDatum>20261130</BiedingDatum><Reservering tot="30-11-2026"/>
    <Geboortedatum>1980-01-01</Geboortedatum><Aanvaarding><Datum>2027-02-31</Datum></Aanvaarding></x>`)
  expect(dates).toEqual([
    { kind: 'option', date: '2026-12-01' },
    { kind: 'delivery', date: '2027-02-03' },
    { kind: 'energyLabelExpiry', date: '2031-01-02' },
    { kind: 'leaseholdExpiry', date: '2050-05-06' },
    { kind: 'expiry', date: '2028-07-08' },
    { kind: 'openHouse', date: '2026-12-05' },
    { kind: 'offer', date: '2026-11-30' },
    { kind: 'reservation', date: '2026-11-30' },
  ])
})

test('reads photos of elements, files and media lists, without plans and scripts', () => {
  const found = propertyFacts(`<x><Foto>voor gevel.jpg</Foto><Foto>voorgevel.jpg</Foto>
    <MediaLijst><Media><Groep>Plattegrond</Groep><URL>https://m.example.nl/p.jpg</URL></Media>
      <Media><Groep>HoofdFoto</Groep><URL>https://m.example.nl/a?b=1</URL></Media></MediaLijst>
    <Foto url="javascript:alert(1)"/><Makelaar><Foto>https://m.example.nl/ik.jpg</Foto></Makelaar></x>`)
  expect(found.photos).toEqual([
    { source: 'https://m.example.nl/a?b=1', caption: '' },
    { source: 'voorgevel.jpg', caption: '' },
  ])
})

test.each(['', 'no xml', '<a price="', '<a><b>'.repeat(3000), '<Koop><Prijs>'])(
  'answers a broken text with unknown facts',
  (xml) => {
    expect(propertyFacts(xml)).toMatchObject({ price: null, photos: [], dates: [] })
  },
)
