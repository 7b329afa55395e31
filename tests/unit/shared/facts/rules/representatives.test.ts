import { describe, expect, test } from 'vitest'
import { lease, said, sale } from '../said-facts.ts'

const sellers = (seller: string) =>
  said(
    sale(
      `De ondergetekenden:\n1. ${seller}, hierna te noemen: verkoper;\n2. de heer Kees Prins, geboren te Epe op 3 mei 1970, wonende te Epe, hierna te noemen: koper;\nzijn overeengekomen:`,
    ),
    'seller',
  )
const firm = 'Delta Beheer B.V., gevestigd te Ede'

describe('who signs for a company is no seller', () => {
  test.each([
    'bij het geven van gemelde volmacht rechtsgeldig vertegenwoordigd door haar zelfstandig bevoegd directeur de heer Hendrik Wolters',
    'vertegenwoordigd door haar bestuurders, de heer A. Bos en mevrouw C. Dam',
    'te dezen rechtsgeldig vertegenwoordigd\ndoor haar enig bestuurder, de heer Albert Bos, geboren te Ede op 1 mei 1960',
    'te dezen vertegenwoordigd door haar twee gezamenlijk bevoegde\nbestuurders, de heer Albert Bos, geboren te Ede op 1 mei 1960, en mevrouw Carla Dam, geboren te Epe op 2 mei 1961',
    'namens welke vennootschap optreedt haar directeur de heer Albert Bos',
    'voor wie tekent: de heer Albert Bos, directeur',
    'te dezen vertegenwoordigd door haar algemeen directeur-bestuurder mevrouw drs. P. de Wit',
  ])('%s', (words) => {
    expect(sellers(`${firm}, ${words}`)).toEqual(['Delta Beheer B.V.'])
  })
})

describe('who signs for himself too is a seller', () => {
  test.each([
    [
      'de heer Jan Bos, geboren te Ede op 1 mei 1950, te dezen mede handelend als mondeling gevolmachtigde van zijn echtgenote mevrouw Carla Dam, geboren te Epe op 2 mei 1951',
      ['Jan Bos', 'Carla Dam'],
    ],
    [
      'de heer Jan Bos, geboren te Ede op 1 mei 1950, handelend als bestuurder van Delta Beheer B.V., welke vennootschap tevens handelt als gevolmachtigde van mevrouw Carla Dam, geboren te Epe op 2 mei 1951',
      ['Delta Beheer B.V.', 'Carla Dam'],
    ],
    [
      `${firm}, vertegenwoordigd door haar directeur de heer Albert Bos, en mevrouw Carla Dam, geboren te Epe op 2 mei 1951`,
      ['Delta Beheer B.V.', 'Carla Dam'],
    ],
  ])('%s', (words, names) => {
    expect(sellers(words)).toEqual(names)
  })
})

test('who gives or holds a power of attorney is no buyer', () => {
  const text = `VOLMACHT TOT VERKOOP EN LEVERING
mevrouw Hiltje Veen, geboren te Dokkum op 12 maart 1944, wonende te Dokkum (volmachtgever),
geeft volmacht aan haar zoon de heer Sytse Veen (gevolmachtigde),
om te leveren aan de heer Douwe Bos, geboren te Leeuwarden op 5 mei 1980 (koper), het woonhuis`
  expect(said(text, 'buyer')).toEqual(['Douwe Bos'])
})

test('a name that goes on behind "&" is not given by its beginning', () => {
  expect(said(lease('Verhuurder: Pensioenfonds Rail & OV'), 'landlord')).toEqual([])
  expect(
    said(lease('Tenant: Mr. Arjun Patel, born in Pune on 2 May 1994 & Ms. Priya Nair'), 'tenant'),
  ).toEqual(['Arjun Patel', 'Priya Nair'])
})

test('a name has the name by which a person is called', () => {
  expect(sellers('de heer J.P. (Jan) Bos, wonende te Ede')).toEqual(['J.P. (Jan) Bos'])
  expect(said(lease('Verhuurder: de heer A. (Ad) Verkerk, wonende Singel 5'), 'landlord')).toEqual([
    'A. (Ad) Verkerk',
  ])
})
