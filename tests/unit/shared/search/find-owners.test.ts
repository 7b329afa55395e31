import { describe, expect, test } from 'vitest'
import { AddressIndex, type AddressedProject } from '../../../../src-shared/search/address-index.ts'
import { findOwners } from '../../../../src-shared/search/find-owners.ts'

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

function certain(text: string): string[] {
  return findOwners(text, index)
    .filter(({ isCertain }) => isCertain)
    .map(({ id }) => id)
}

function all(text: string): string[] {
  return findOwners(text, index)
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
  ])('%s', (text, id) => {
    expect(certain(text)).toEqual([id])
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
    expect(certain(text)).toEqual([])
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
