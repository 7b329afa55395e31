import { describe, expect, test } from 'vitest'
import { AddressIndex, type AddressedProject } from '../../../../src-shared/search/address-index.ts'
import { findOwners } from '../../../../src-shared/search/find-owners.ts'
import { certainOwners } from './certain-owners.ts'

const office: readonly Partial<AddressedProject>[] = [
  { id: 'dorpsweg', name: 'Dorpsweg 7', zipcode: '8911 AB', city: 'Leeuwarden' },
  { id: 'dorpsweg-a', name: 'Dorpsweg 7 A', zipcode: '8911 AB', city: 'Leeuwarden' },
  { id: 'dorpsweg-sneek', name: 'Dorpsweg 7', zipcode: '8601 CD', city: 'Sneek' },
  { id: 'gracht', name: 'Oude Gracht 12-bis, 3511 AB Utrecht' },
  { id: 'haag', name: 'Laan van Meerdervoort 40', city: "'s-Gravenhage" },
  { id: 'burgemeester', name: 'Burgemeester de Vlugtlaan 100', city: 'Amsterdam' },
  { id: 'dorpsstraat', name: 'Dorpsstraat 1', zipcode: '1000 AA', city: 'Ons Dorp' },
  { id: 'villa', name: 'Villa Nova', address: 'Kerkpad 3', city: 'Drachten' },
]

const index = new AddressIndex()
for (const { id = '', name = '', address = '', zipcode = '', city = '' } of office)
  index.add({ id, name, address, zipcode, city })

const page = (text: string) => [{ page: 1, text }]

function all(text: string): string[] {
  return findOwners(page(text), index)
    .map(({ id }) => id)
    .sort()
}

describe('the project of a document is certain', () => {
  test.each([
    ['plaatselijk bekend Dorpsweg 7, 8911 AB Leeuwarden', 'dorpsweg'],
    ['Het object: Dorpsweg 7 te Leeuwarden, kadastraal bekend', 'dorpsweg'],
    ['plaatselijk bekend te 8601 CD Sneek, Dorpsweg 7', 'dorpsweg-sneek'],
    ['DORPSWEG 7A\n8911AB LEEUWARDEN', 'dorpsweg-a'],
    ['Oudegracht 12 bis (3511 AB) Utrecht', 'gracht'],
    ['Laan v. Meerdervoort 40 Den Haag', 'haag'],
    ['Burg. de Vlugtlaan 100, 1063 BX Amsterdam', 'burgemeester'],
    ['Koopovereenkomst Kerkpad 3 te Drachten', 'villa'],
    ['Dorpsweg 7, 2 kamers, te Leeuwarden', 'dorpsweg'],
    ['VRAGENLIJST VERKOPER\nKerkpad 3 te Drachten', 'villa'],
    ['Ik, J. Bos, eigenaar van Kerkpad 3 te Drachten, machtig mijn makelaar', 'villa'],
    [
      'Bos Zorg B.V. (huurder)\nVerhuurder verhuurt aan huurder de kantoorruimte Kerkpad 3 te Drachten, circa 520 m2',
      'villa',
    ],
    ['Straat: Kerkpad   Nummer/toevoeging: 3   Woonplaats: Drachten', 'villa'],
    ['Straatnaam: Dorpsweg\nHuisnummer: 7 A\nPostcode: 8911 AB\nPlaats: Leeuwarden', 'dorpsweg-a'],
    ['Beste familie De Boer,\nGefeliciteerd met de aankoop van Kerkpad 3 te Drachten!', 'villa'],
    [
      'VRAGENLIJST\nin te vullen door de verkoper\nStraat en huisnummer: Kerkpad 3\nPlaats: Drachten',
      'villa',
    ],
  ])('%s', (text, id) => {
    expect(certainOwners(text, index)).toEqual([id])
  })

  test('though a party lives in another house of the office', () => {
    const text =
      'De heer Jansen, wonende te (8601 CD) Sneek, Dorpsweg 7, verkoopt het woonhuis ' +
      'plaatselijk bekend Dorpsweg 7 A, 8911 AB Leeuwarden'
    expect(all(text)).toEqual(['dorpsweg-a'])
  })
})

describe('the project of a document is not certain', () => {
  test.each([
    ['without the place', 'Betreft: Dorpsweg 7', ['dorpsweg', 'dorpsweg-sneek']],
    [
      'with two addresses of the office',
      'Dorpsweg 7 Leeuwarden en Kerkpad 3 Drachten',
      ['dorpsweg', 'villa'],
    ],
  ])('%s', (_, text, ids) => {
    expect(certainOwners(text, index)).toEqual([])
    expect(all(text)).toEqual(ids)
  })
})

describe('no project is named', () => {
  test.each([
    ['with another addition', 'Dorpsweg 7 B, 8911 AB Leeuwarden'],
    ['with an addition that the project lacks', 'Kerkpad 3-2, Drachten'],
    ['with another postal code', 'Dorpsweg 7, 9999 XX Elders'],
    ['with another number', 'Dorpsweg 71, 8911 AB Leeuwarden'],
    ['by a longer street name', 'Nieuwe Dorpsstraat 1, 1000 AA Ons Dorp'],
    ['by the address of a notary', 'Notaris mr. De Wit, kantoorhoudende Kerkpad 3 te Drachten'],
    ['by the address of the buyer', 'Koper: J. Jansen\nAdres: Kerkpad 3, Drachten'],
    ['by an amount and a date', 'op 7 januari 2026 is betaald: € 40'],
    ['by nothing', ''],
  ])('%s', (_, text) => {
    expect(all(text)).toEqual([])
  })
})

describe('other signs of the owner', () => {
  const signs = new AddressIndex()
  signs.add({
    ...{ id: 'flat', name: 'Molenflat 12', address: '', zipcode: '8911 AB', city: 'Leeuwarden' },
    ...{ parcels: ['Leeuwarden F 1234 A5'], references: ['2026-00123'] },
  })
  signs.add({ id: 'bis', name: 'Kade 7-bis', address: '', zipcode: '8911 CD', city: 'Leeuwarden' })
  signs.addRelation('person', 'Hanneke Maria de Vries')
  const said = (text: string, isIdentity = false) =>
    findOwners(page(text), signs, { isIdentity }).map(({ id, certainty, reason }) => [
      id,
      certainty,
      reason.by,
    ])

  test.each([
    ['kadastraal bekend gemeente Leeuwarden sectie F nummer 1234 A-5', 'certain', 'parcel'],
    ['gemeente Leeuwarden, sectie F, nummer 1234, appartementsindex 5', 'certain', 'parcel'],
    ['gemeente Leeuwarden sectie F nummer 1234', 'weak', 'parcel'],
    ['Uw referentie: 2026-00123', 'certain', 'reference'],
    ['Betaald op 2026-00123', 'weak', 'reference'],
    ['Molenf1at 12, 8911 AB Leeuwarden', 'certain', 'address'],
    ['Betreft Molenflat 12', 'weak', 'address'],
    ['Makelaardij Bos\nMolenflat 12\n8911 AB Leeuwarden', 'weak', 'address'],
  ])('%j: %s', (text, certainty, by) => {
    expect(said(text)).toEqual([['flat', certainty, by]])
  })

  test.each([
    'gemeente Sneek sectie F nummer 1234 A-5',
    'gemeente Leeuwarden sectie F nummer 1234 A-6',
    'Factuurnummer: 2026-00123',
    'Kade 7-b1s, 8911 CD Leeuwarden',
  ])('%j names nobody', (text) => {
    expect(said(text)).toEqual([])
  })

  test('an addition behind a hyphen may stand on the next line', () => {
    expect(said('de woning Kade 7-\nbis te Leeuwarden')).toEqual([['bis', 'certain', 'address']])
  })

  test('the object goes before an address without such words', () => {
    const text =
      'Kade 7-bis te Leeuwarden. Deze verklaring is gegeven voor het object Molenflat 12 te Leeuwarden.'
    expect(said(text)).toEqual([
      ['flat', 'certain', 'address'],
      ['bis', 'weak', 'address'],
    ])
  })

  test('a passport belongs to the person whose whole name it says', () => {
    const passport = 'Naam de Vries\nVoornamen Hanneke Maria'
    expect(said(passport, true)).toEqual([['person', 'certain', 'name']])
    expect(said(passport)).toEqual([['person', 'weak', 'name']])
    expect(said('Hanneke de Vries', true)).toEqual([])
  })

  test('an owner that changed or left is not found by its former texts', () => {
    const changing = new AddressIndex()
    const one = { id: 'one', name: 'Kade 7', address: '', zipcode: '', city: 'Sneek' }
    changing.add(one)
    changing.add({ ...one, name: 'Kade 9' })
    expect(findOwners(page('object Kade 7 te Sneek'), changing)).toEqual([])
    expect(findOwners(page('object Kade 9 te Sneek'), changing)).toHaveLength(1)
    changing.keepOnly(new Set())
    expect(findOwners(page('object Kade 9 te Sneek'), changing)).toEqual([])
  })
})
