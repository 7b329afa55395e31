import { describe, expect, test } from 'vitest'
import { said } from './said-facts.ts'

describe('the number of an apartment right is read with its parcel', () => {
  test.each([
    'kadastraal bekend gemeente Houten, sectie D, complexaanduiding 4102-A, appartementsindex 12',
    'kadastraal bekend gemeente Houten, sectie D, complexaanduiding 4102, appartementsindex A12',
    'kadastraal bekend gemeente Houten sectie D nummer 4102 A-12',
    'gemeente Houten, sectie D, nr. 4102, app. index 12',
    'gemeente Houten, sectie D, nummer 4102, indexnummer 12',
    'gemeente Houten, sectie D, complexnummer 4102 A, appartementsrecht 12',
  ])('%s', (text) => {
    expect(said(text, 'parcel')).toEqual(['Houten D 4102 A-12'])
  })
})

test('a parcel whose apartment right cannot be read is no parcel', () => {
  expect(
    said('gemeente Houten, sectie D, nummer 4102-A, appartementsindex zie bijlage', 'parcel'),
  ).toEqual([])
})

describe('a parcel is read in the rows of a form', () => {
  test.each([
    'Kadastrale gemeente  Borger\nSectie  P\nNummer  311\nOppervlakte  845 m²',
    'Kadastrale gemeente: Borger\nSectie: P\nPerceelnummer: 311\nGrootte: 8 a 45 ca',
    'Kadastrale gegevens: Borger, sectie P, nummer 311 (845 m²)',
    'kadastraal bekend Borger, sectie P, nummer 311, groot 8 are 45 centiare',
    'kadastraal bekend gemeente Borger, sectie P, nummer 311, 845 m2',
    'Kadaster: Borger, sectie P, nummer 311, groot 8 are 45 centiare',
    'Kadastraal  Borger P 311, 845 m²',
    'Kadastraal   : Borger, P, 311, 845 m²',
    'Perceel: Borger, sectie P, nummer 311, 845 m²',
    'gemeente Borger, sectie P, nr. 311, groot 8.45 are',
    'Kadaster\nKadastrale aanduiding  gemeente Borger P 311\nKadastrale grootte  845 m²',
    'Kadastraal: gemeente Borger, sectie P, nummer 311; 8 are 45 centiare',
  ])('%j', (text) => {
    expect(said(text, 'parcel')).toEqual(['Borger P 311'])
    expect(said(text, 'parcelArea')).toEqual([845])
  })
})

test('the dot in the number of a parcel belongs to the number', () => {
  const text = 'kadastraal bekend gemeente Borger, sectie P, nummer 1.311, groot 845 m²'
  expect(said(text, 'parcel')).toEqual(['Borger P 1311'])
  expect(said(text, 'parcelArea')).toEqual([845])
})

test.each([
  'het een/vierde (1/4e) onverdeeld aandeel in het perceel gemeente Borger, sectie P, nummer 311, groot 8 are 45 centiare',
  'een gedeelte ter grootte van ongeveer 120 m² van het perceel gemeente Borger, sectie P, nummer 311, groot 8 are 45 centiare',
  'een perceel grond, deel uitmakende van het perceel gemeente Borger, sectie P, nummer 311, ter grootte van ongeveer 120 m²',
  'gemeente Borger, sectie P, nummers 311 en 312, respectievelijk groot 2 are en 8 are 45 centiare',
])('the area of a share or a part is not read as the area of the parcel: %s', (text) => {
  expect(said(text, 'parcel')[0]).toBe('Borger P 311')
  expect(said(text, 'parcelArea')).toEqual([])
})

describe('no parcel of the property is', () => {
  const own = 'de woning, kadastraal bekend gemeente Borger, sectie P, nummer 311'
  test.each([
    `${own}, voorheen kadastraal bekend gemeente Borger, sectie P, nummer 55, groot 5 hectare`,
    `${own}, afkomstig van het perceel gemeente Borger, sectie P, nummer 55.`,
    `${own}. De weg ligt op het aangrenzende perceel, kadastraal bekend gemeente Borger, sectie P, nummer 312.`,
    `${own}, ten behoeve van het heersend erf, kadastraal bekend gemeente Borger, sectie P, nummer 312.`,
  ])('that of before or of a neighbour: %s', (text) => {
    expect(said(text, 'parcel')).toEqual(['Borger P 311'])
    expect(said(text, 'parcelArea')).toEqual([])
  })

  test('that of the building, behind an apartment right', () => {
    const text =
      'KOOPOVEREENKOMST\nhet appartementsrecht, kadastraal bekend gemeente Borger, sectie P, complexaanduiding 900-A, appartementsindex 4, aandeel in het gebouw, ten tijde van de splitsing kadastraal bekend gemeente Borger, sectie P, nummer 311, groot een are en vijfenzestig centiaren.'
    expect(said(text, 'parcel')).toEqual(['Borger P 900 A-4'])
    expect(said(text, 'parcelArea')).toEqual([])
  })
})

test('the mean year of a neighbourhood is not that of the home', () => {
  const text = 'VERKOOPBROCHURE\nBuurt: gemiddeld bouwjaar 1970'
  expect(said(text, 'constructionYear')).toEqual([])
})

test('the class of comparable homes is not that of the home', () => {
  const text = 'Uw woning is niet opgenomen. Vergelijkbare woningen hebben energielabel C.'
  expect(said(text, 'energyClass')).toEqual([])
})

test('the floor area of a building is not the area of its parcel', () => {
  const text = 'gemeente Borger, sectie P, nummer 311, groot 195 m² bvo op de begane grond'
  expect(said(text, 'parcelArea')).toEqual([])
})

test.each([
  'ENERGIELABEL WONING\nEnergielabel C\n9 Zonneboiler 10 Ventilatie | Rijwoning | Bouwjaar 1996 | Compactheid 1,42',
])('the year in a cell of a row is that of the home: %j', (text) => {
  expect(said(text, 'constructionYear')).toEqual([1996])
})

test('the year in the row of an energy label is that of the home', () => {
  const text =
    'ENERGIELABEL WONING\nEnergielabel C\nInstallaties HR107-ketel, geen zonnepanelen\nBouwjaar 1996\nCompactheid 1,31'
  expect(said(text, 'constructionYear')).toEqual([1996])
})

test('an extract of the land registry tells the area, and the earlier price is no price', () => {
  const text = `kadaster
Eigendomsinformatie
Kadastrale aanduiding Borger P 311
Kadastraal objectidentificatie 012300045670000
Locatie Dorpsweg 8
9531 AB Borger
Verblijfsobject ID 1681010000012345
Kadastrale grootte 1.845 m²
Koopsom € 188.000 Koopjaar 2004`
  expect(said(text, 'parcel')).toEqual(['Borger P 311'])
  expect(said(text, 'parcelArea')).toEqual([1845])
  expect(said(text, 'price')).toEqual([])
})

describe('an area of a property is read', () => {
  test.each([
    [
      'MEETRAPPORT NEN 2580\n         BG    1e    2e   Totaal\nGebruiksoppervlakte wonen  52 m²  48 m²  19 m²  119 m²',
      119,
    ],
    [
      'MEETRAPPORT NEN 2580\n       Totaal  BG  1e  2e\nGebruiksoppervlakte wonen  119 m²  52 m²  48 m²  19 m²',
      119,
    ],
    [
      'MEETRAPPORT NEN 2580\nGebruiksoppervlakte wonen\nBegane grond 52,2 m²\n1e verdieping 48,1 m²\nTotaal 100,3 m²\nOverige inpandige ruimte 4,3 m²',
      100.3,
    ],
    ['MEETCERTIFICAAT NEN 2580\nOppervlakte m2\nGebruiksoppervlakte (GO) wonen  119,0', 119],
    ['ENERGIELABEL WONING\nEnergielabel B\nBouwjaar 1977\nVloeroppervlakte 119 m²', 119],
    ['VERKOOPBROCHURE\nWoonopp. 119 m², inhoud 440 m³', 119],
  ])('%j', (text, area) => {
    expect(said(text, 'livingArea')).toEqual([area])
  })

  test.each([
    ['ENERGIELABEL WONING\nEnergielabel B\nWoonoppervlakte: 90 t/m 110 m²'],
    ['ENERGIELABEL WONING\nEnergielabel B\nGebruiksoppervlakte 100 - 120 m²'],
    ['MEETRAPPORT NEN 2580\nGebruiksoppervlakte wonen  52 m²  48 m²  20 m²'],
    ['MEETRAPPORT NEN 2580\nGebruiksoppervlakte wonen\nBegane grond 52 m²\nVerdieping 48 m²'],
    ['MEETRAPPORT NEN 2580\nGebruiksoppervlakte wonen\nBegane grond 52 m²\nTotaal 119 m²'],
  ])('but not a range, or one floor: %j', (text) => {
    expect(said(text, 'livingArea')).toEqual([])
  })
})

describe('the class and the last day of an energy label are read', () => {
  test.each([
    'Energielabel woning\nB\nRegistratienummer Datum registratie Geldig tot Status\n612340987 06-02-2023 06-02-2033 Definitief',
    'Energielabel woningen B\nRegistratienummer 612340987\nGeregistreerd op 06-02-2023\nGeldig tot 06-02-2033',
    'ENERGIELABEL WONING\nLabelklasse: B\nOpname 01-02-2023 Registratie Geldig tot\n06-02-2023 06-02-2033',
  ])('%j', (text) => {
    expect(said(text, 'energyLabelEnd')).toEqual(['2033-02-06'])
    expect(said(text, 'energyClass')).toEqual(['B'])
  })

  test('and a day that may be another one is left out', () => {
    const text =
      'ENERGIELABEL WONING\nLabelklasse: B\nGeldig tot Opname Registratie\n06-02-2023 01-02-2023'
    expect(said(text, 'energyLabelEnd')).toEqual([])
  })
})
