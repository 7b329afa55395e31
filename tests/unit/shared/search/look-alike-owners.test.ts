import { describe, expect, test } from 'vitest'
import { AddressIndex } from '../../../../src-shared/search/address-index.ts'
import { findOwners } from '../../../../src-shared/search/find-owners.ts'
import { certainOwners } from './certain-owners.ts'

/** An office in which each address has look-alikes. */
const index = new AddressIndex()
const add = (id: string, address: string, zipcode: string, city: string, more = {}) =>
  index.add({ id, name: `${address}, ${city}`, address, zipcode, city, ...more })
add('7', 'Kerkstraat 7', '1017 GA', 'Amsterdam', {
  parcels: ['Ede F 1234'],
  references: ['2026-00123'],
})
add('7bis', 'Kerkstraat 7-bis', '1017 GA', 'Amsterdam')
add('7a', 'Kerkstraat 7 A', '1017 GA', 'Amsterdam')
add('7-9', 'Kerkstraat 7-9', '1017 GA', 'Amsterdam')
add('7hs', 'Kerkstraat 7hs', '1017 GA', 'Amsterdam')
add('7-1', 'Kerkstraat 7-1', '1017 GA', 'Amsterdam')
add('utrecht', 'Kerkstraat 7', '3581 RA', 'Utrecht')
add('notary', 'Stationsplein 12', '3818 LE', 'Amersfoort')
add('sellers', 'Molenweg 31', '6741 KG', 'Lunteren')
add('capelle', 'Dorpsweg 10', '2907 DD', 'Capelle aan den IJssel')
add('oost', 'Dorpsweg 10', '1697 KR', 'Schellinkhout')
add('pier', 'Lange Pier 110', '1011 ZZ', 'Hoorn')
add('old', 'Zandweg 3', '6711 AA', 'Ede', { parcels: ['Ede F 1'] })
add('new', 'Zandweg 5', '6711 AA', 'Ede', { parcels: ['Ede F 2.345'] })

const said = (text: string) =>
  findOwners([{ page: 1, text }], index).map(({ id, certainty }) => `${id} ${certainty}`)
const certain = (text: string) => certainOwners(text, index)

describe('one house number with several additions', () => {
  test.each([
    ['Kerkstraat 7, 1017 GA Amsterdam', '7'],
    ['Kerkstraat 7 bis te Amsterdam', '7bis'],
    ['Kerkstraat 7bis, 1017GA AMSTERDAM', '7bis'],
    ['Kerkstraat 7-BIS, Amsterdam', '7bis'],
    ['Kerkstraat 7a te Amsterdam', '7a'],
    ['Kerkstraat 7 A te (1017 GA) Amsterdam', '7a'],
    ['Kerkstraat 7 (a) te Amsterdam', null],
    ['woning aan de Kerkstraat 7\nA te 1017 GA Amsterdam', null],
    ['woning aan de Kerkstraat 7\nA 1017 GA Amsterdam', null],
    ['Kerkstraat 7-9 te Amsterdam', '7-9'],
    ['Kerkstraat 7/9 te Amsterdam', '7-9'],
    ['Kerkstraat 7 en 9 te Amsterdam', null],
    ['Kerkstraat 7 t/m 9 te Amsterdam', null],
    ['Kerkstraat 7 tot en met 9 te Amsterdam', null],
    ['Kerkstraat 7 hs te Amsterdam', '7hs'],
    ['Kerkstraat 7-huis te Amsterdam', '7hs'],
    ['Kerkstraat 7 I te Amsterdam', null],
    ['Kerkstraat 7-I te Amsterdam', null],
    ['Kerkstraat 7 1e verdieping te Amsterdam', null],
    ['Kerkstraat 7 huisnummer toevoeging A te Amsterdam', null],
    ['Kerkstraat 7, huisletter A, te Amsterdam', null],
    ['Kerkstraat 7 boven te Amsterdam', null],
    ['Kerkstraat 7 (appartement 2), 1017 GA Amsterdam', null],
    ['Kerkstraat 7, unit B, te Amsterdam', null],
    ['Kerkstraat 7 app. 12, 1017 GA Amsterdam', null],
    ['Kerkstraat 7, appartement, 1017 GA Amsterdam', '7'],
    ['Kerkstraat 7 te Amsterdam, appartement 3 kamers', '7'],
    ['Kerkstraat 7, studio 1017 GA Amsterdam', '7'],
    ['Kerkstraat 77 te Amsterdam', null],
    ['Kerkstraat 1-7 te Amsterdam', null],
    ['Kerkstraat 5 en 7 te Amsterdam', null],
  ])('%s', (text, id) => {
    expect(certain(`Object: ${text}.`)).toEqual(id === null ? [] : [id])
  })
})

describe('one street and number in two cities', () => {
  test.each([
    ['het woonhuis Kerkstraat 7 te 3581 RA Utrecht', 'utrecht'],
    ['het woonhuis te Utrecht, Kerkstraat 7', 'utrecht'],
    ['het woonhuis Kerkstraat 7 te koop in Utrecht', 'utrecht'],
    ['het woonhuis Kerkstraat 7 te Nieuwegein, gemeente Utrecht', null],
    ['het woonhuis Kerkstraat 7 te Groningen', null],
    ['Makelaars te Utrecht\nBetreft: Kerkstraat 7', null],
    ['Betreft: Kerkstraat 7\nUtrecht, 12 mei 2026', null],
    ['het woonhuis Kerkstraat 7, 1017 GA Utrecht', null],
    ['het woonhuis Kerkstraat 7, 3581 RA Amsterdam', null],
    ['het woonhuis Dorpsweg 10 te Capelle a/d IJssel', 'capelle'],
    ['het woonhuis Dorpsweg 10 te Capelle ad IJssel', 'capelle'],
    ['het woonhuis Dorpsweg 10 te Capelle a.d. IJssel', 'capelle'],
  ])('%s', (text, id) => {
    expect(certain(text)).toEqual(id === null ? [] : [id])
  })
})

describe('addresses that the document is not about', () => {
  test.each([
    'Mr. J. de Wit, notaris te Amersfoort, Stationsplein 12',
    'Mr. J. de Wit, notaris te Amersfoort, kantoor houdende aan het Stationsplein 12 te (3818 LE) Amersfoort',
    'verleden ten kantore van de notaris aan het Stationsplein 12 te Amersfoort',
    'De Wit Netwerk Notarissen\nStationsplein 12\n3818 LE Amersfoort\nTelefoon 033 123 45 67',
    'De verkoper: de heer P. Bos, thans wonende te Lunteren, Molenweg 31',
    'de heer P. Bos, geboren te Ede op 3 mei 1961, wonende te 6741 KG Lunteren, Molenweg 31',
    'Verkoper\nNaam: P. Bos\nAdres: Molenweg 31\nPostcode en plaats: 6741 KG Lunteren',
    'zal na levering zijn adres hebben te Lunteren, Molenweg 31',
    'toekomstig adres: Molenweg 31 te Lunteren',
    'ingeschreven te Lunteren aan de Molenweg 31',
    'domicilie kiezende te Amersfoort, Stationsplein 12',
  ])('%s', (text) => {
    expect(certain(text)).toEqual([])
  })

  test.each([
    'verkoper, wonende te Lunteren, Molenweg 31, verkoopt aan koper het woonhuis Kerkstraat 7 te Amsterdam',
    'Verkoper woont Molenweg 31 te Lunteren. Object van de koop: Kerkstraat 7, 1017 GA Amsterdam',
    'Notaris te Amersfoort, Stationsplein 12, 3818 LE. Inzake: Kerkstraat 7 te Amsterdam',
    'Kerkstraat 7, 1017 GA Amsterdam (het verkochte). Verkoper: Molenweg 31, 6741 KG Lunteren',
  ])('are no rivals of the object: %s', (text) => {
    expect(certain(text)).toEqual(['7'])
  })
})

describe('an address below the name of a firm', () => {
  test.each([
    [
      'Plattegronden\nJansen Makelaardij\nMolenweg 31 te 6741 KG Lunteren\nWoonkamer 34 m²',
      'sellers',
    ],
    ['Jansen Makelaardij\nMolenweg 31 te Lunteren\nTelefoon 0318 123456', null],
    ['Jansen Makelaardij\nMolenweg 31 te Lunteren\ninfo@jansen.example www.jansen.example', null],
    ['Jansen Makelaardij\nMolenweg 31\n6741 KG Lunteren', null],
  ])('%j', (text, id) => {
    expect(certain(text)).toEqual(id === null ? [] : [id])
  })
})

describe('postal codes as a scan may have them', () => {
  test.each([
    ['Object: Lange Pier 110, 1O11 ZZ Hoorn', 'pier'],
    ['Object: Lange Pier 110, l0l1 ZZ Hoorn', 'pier'],
    ['Object: Lange Pier 110, 1011 2Z Hoorn', 'pier'],
    ['Object: Lange Pier 110, 1011ZZ  HOORN', 'pier'],
    ['Object: Lange Pier 11O, 1011 ZZ Hoorn', null],
    ['Object: Lange Pier 110, 9011 XZ Hoorn', null],
    ['Object: Lange Pier l10, 1011 ZZ Hoorn', null],
  ])('%s', (text, id) => {
    expect(certain(text)).toEqual(id === null ? [] : [id])
  })
})

describe('parcels and numbers that look alike', () => {
  test.each([
    ['kadastraal bekend gemeente Ede sectie F nummer 1234', ['7 certain']],
    ['kadastraal bekend gemeente Ede, sectie F, nummer 1.234', ['7 certain']],
    ['kadastraal bekend gemeente Ede, sectie F, nr. 1.999', []],
    ['kadastraal bekend gemeente Ede sectie F 1.999', []],
    ['kadastraal bekend gemeente Ede sectie F nummer 2345', ['new certain']],
    ['kadastraal bekend gemeente Ede sectie F nummer 1. Het perceel', ['old certain']],
    ['kadastraal bekend gemeente Brede sectie F nummer 1234', []],
    ['kadastraal bekend gemeente Ede sectie F nummer 1234 A 3', []],
    ['kadastraal bekend gemeente Ede sectie E nummer 1234', []],
    ['kadastraal bekend gemeente Ede sectie F nummers 1234 en 1235', ['7 certain']],
    ['belendend perceel kadastraal bekend gemeente Ede sectie F nummer 1234', []],
    ['ons kenmerk: 2026-00123', ['7 certain']],
    ['ons kenmerk: 2026-001234', []],
    ['uw polisnummer 2026-00123', []],
    ['Dossier 2026-00123/JV', []],
  ])('%s', (text, owners) => {
    expect(said(text)).toEqual(owners)
  })
})
