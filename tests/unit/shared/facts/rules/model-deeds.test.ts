import { expect, test } from 'vitest'
import { said } from '../said-facts.ts'

const model = `Koopovereenkomst bestaande eengezinswoning
Verkoper(s):
A. naam: Pieters, voornamen: Johannes Maria, geboren te Helmond, 12 mei 1961
B. naam: Pieters-van Os, voornamen: Wilhelmina, geboren te Deurne, 3 juni 1963
Koper(s):
A. naam: Janssen, voornamen: Koen, geboren te Venlo, 3 april 1990
artikel 4 Eigendomsoverdracht
4.1. De akte van levering zal gepasseerd worden op 1 juli 2026 of zoveel eerder of later als partijen tezamen nader overeenkomen, ten overstaan van de notaris te Helmond
artikel 5 Bankgarantie/waarborgsom
5.1. Tot zekerheid voor de nakoming van de verplichtingen zal koper uiterlijk op 1 mei 2026 een bankgarantie doen stellen voor een bedrag van € 42.500,-
artikel 11 Ingebrekestelling`

test('an article has the days of its own text, also if its heading begins with a small letter', () => {
  expect(said(model, 'depositDate')).toEqual(['2026-05-01'])
  expect(said(model, 'transferDate')).toEqual(['2026-07-01'])
})

test('the surname and the first names of a party stand in one row', () => {
  expect(said(model, 'seller')).toEqual(['Johannes Maria Pieters', 'Wilhelmina Pieters-van Os'])
  expect(said(model, 'buyer')).toEqual(['Koen Janssen'])
})

test('the numbers of a list are no part of the name of a company', () => {
  const text = `LEVERINGSAKTE
I. 1. de heer Cornelis Adriaanse, geboren te Goes op 3 maart 1950, hierna te noemen: "Verkoper";
II. 1. Vastgoed De Zak B.V., statutair gevestigd te Goes;
2. mevrouw Kim Dekker, geboren te Goes op 1 mei 1990; hierna tezamen te noemen: "Koper".`
  expect(said(text, 'buyer')).toEqual(['Vastgoed De Zak B.V.', 'Kim Dekker'])
})

test('a party that is named by its role alone is no party of the other role', () => {
  const text = `AKTE VAN LEVERING
Heden, 3 mei 2026, verschenen voor mij, mr. Q. Vis, notaris te Sneek:
1. mevrouw T. Hulp, geboren te Sneek op 4 mei 1980, wonende te Sneek, Kade 3, verkoper;
2. de heer F. Koop, geboren te Joure op 4 april 1990, hierna te noemen: koper;`
  expect(said(text, 'seller')).toEqual(['T. Hulp'])
  expect(said(text, 'buyer')).toEqual(['F. Koop'])
})

test('who is named the owner and landlord is no tenant', () => {
  const text =
    'HUUROVEREENKOMST\nDe heer A. Bos, eigenaar en verhuurder, en de heer C. Tak, huurder,'
  expect(said(text, 'tenant')).toEqual(['C. Tak'])
})

test('parties that are named by their roles alone are read', () => {
  const text =
    'KOOPOVEREENKOMST\nDe heer A. Bosman, wonende te Ede, verkoper\nen\nmevrouw B. Vosman, wonende te Ede, koper'
  expect(said(text, 'seller')).toEqual(['A. Bosman'])
  expect(said(text, 'buyer')).toEqual(['B. Vosman'])
})

test('the place behind a name is no part of the name', () => {
  const text =
    'KOOPOVEREENKOMST\nTussen de heer A. Bos te Ede, als verkoper, en mevrouw B. te Riele te Ede, als koper.'
  expect(said(text, 'seller')).toEqual(['A. Bos'])
  expect(said(text, 'buyer')).toEqual(['B. te Riele'])
})

test('an energy label may have its class in a row of its own', () => {
  const text = 'Energielabel\nRegistratienummer 832746\nDatum van registratie 12 mei 2024\nLabel A+'
  expect(said(text, 'energyClass')).toEqual(['A+'])
})

test.each([
  'Stichting Pensioenfonds Zorg en Welzijn',
  'Vereniging van Eigenaars Parkzicht',
  'Stichting Steun voor Wonen',
])('the name of %s is read whole', (name) => {
  const text = `HUUROVEREENKOMST KANTOORRUIMTE\nVerhuurder: ${name}, te dezen vertegenwoordigd door Bos Beheer B.V.\nHuurder: Acme B.V.`
  expect(said(text, 'landlord')).toEqual([name])
})

test('two companies that are joined stay two', () => {
  const text =
    'HUUROVEREENKOMST KANTOORRUIMTE\nVerhuurder: Stichting De Kern en Bos Beheer B.V.\nHuurder: Acme B.V.'
  expect(said(text, 'landlord')).toEqual(['Stichting De Kern', 'Bos Beheer B.V.'])
})

test('a lease "eindigend 31 augustus 2031" has that last day', () => {
  const text =
    'HUUROVEREENKOMST KANTOORRUIMTE\nDuur: 5 (vijf) jaar ingaande 1 september 2026 en eindigend 31 augustus 2031'
  expect(said(text, 'leaseEnd')).toEqual(['2031-08-31'])
})

test('who died is no party of the deed that the executor signs', () => {
  const text = `AKTE VAN LEVERING
1. de heer Jan Peter Wit, geboren te Zwolle op 1 januari 1960, te dezen handelend als executeur in de nalatenschap van mevrouw Anna Maria de Graaf, geboren te Kampen op 3 april 1930, overleden te Zwolle op 5 mei 2026, hierna te noemen: verkoper;`
  expect(said(text, 'seller')).toEqual(['Jan Peter Wit'])
})
