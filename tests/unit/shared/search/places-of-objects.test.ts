import { describe, expect, test } from 'vitest'
import { AddressIndex } from '../../../../src-shared/search/address-index.ts'
import { certainOwners } from './certain-owners.ts'

const index = new AddressIndex()
for (const [id, name, zipcode, city] of [
  ['kade', 'Kade 7', '8911 AB', 'Leeuwarden'],
  ['kade-hs', 'Kade 45hs', '8911 AC', 'Leeuwarden'],
  ['kade-ede', 'Kade 7', '6711 AB', 'Ede'],
  ['kade-hs-ede', 'Kade 45hs', '6711 AB', 'Ede'],
  ['yard6', 'Handelsweg 6', '2742 RD', 'Waddinxveen'],
  ['tweede', 'Tweede Helmersstraat 61-1', '1054 CE', 'Amsterdam'],
  ['helmers', 'Helmersstraat 61-1', '1054 CE', 'Amsterdam'],
  ['derde', '3e Kostverlorenkade 5', '1054 TT', 'Amsterdam'],
] as const)
  index.add({ id, name, address: '', zipcode, city })

describe('an object without a place has the place of another mention', () => {
  test.each([
    [
      'of the same house as a home',
      'Aan: mw. I. Dekker, Kade 7, 8911 AB Leeuwarden\nFactuur 26.0419\nDatum: 7 oktober 2026\nCourtage verkoop Kade 7: 1,2%',
      'kade',
    ],
    [
      'of a lease that is ended',
      'K. de Graaf\nKade 7\n8911 AB Leeuwarden\nHierbij zeg ik de huurovereenkomst van Kade 7 op.',
      'kade',
    ],
    [
      'of the building of an apartment',
      'OPGAVE\ndoor de VvE Kade 45 te Leeuwarden\nBetreft appartementsrecht: Kade 45hs',
      'kade-hs',
    ],
  ])('%s', (_, text, id) => {
    expect(certainOwners(text, index)).toEqual([id])
  })

  test.each([
    ['without such a mention', 'Courtage verkoop Kade 7: 1,2%'],
    [
      'with such mentions in two places',
      'Kade 45 te Leeuwarden of Kade 45 te Ede\nBetreft: Kade 45hs',
    ],
    [
      'for the home that a buyer must sell',
      'Koper: A. de Wit, wonende Kade 7, 8911 AB Leeuwarden\nKoper mag ontbinden als de woning Kade 7\nniet is verkocht.',
    ],
    [
      'for such a home with its place',
      'Koper mag ontbinden indien de woning Kade 7 te Leeuwarden niet is verkocht.',
    ],
    ['for a home alone', 'Aan: mw. I. Dekker, Kade 7, 8911 AB Leeuwarden\nKade 7 ontving u al.'],
  ])('no owner is filled in %s', (_, text) => {
    expect(certainOwners(text, index)).toEqual([])
  })
})

test.each([
  'Vorige maand verkochten wij onder andere Kade 7 in Leeuwarden.',
  'Wij verkochten o.a. Kade 7 te Leeuwarden',
  'Onlangs verkocht in onze regio: Kade 7 te Leeuwarden, Straatweg 88 te Breukelen',
  'straten zoals Kade 7 te Leeuwarden',
  'bijvoorbeeld Kade 7 te Leeuwarden',
])('an example is no object: %s', (text) => {
  expect(certainOwners(text, index)).toEqual([])
})

test.each([
  'Deze vragenlijst dient door de verkoper te worden ingevuld.\nKade 7, 8911 AB Leeuwarden',
  'Door verkoper in te vullen:\nKade 7, 8911 AB Leeuwarden',
])('who fills in a form is no resident: %j', (text) => {
  expect(certainOwners(text, index)).toEqual(['kade'])
})

test.each(['Prinses', 'Koningin', 'Graaf'])('a street named after a %s is another one', (title) => {
  expect(certainOwners(`Betreft: ${title} Helmersstraat 61-1 te Amsterdam`, index)).toEqual([])
})

test('an apartment in an English lease is an object', () => {
  const text =
    'The landlord lets to the tenant the apartment located at Kade 7, 8911 AB Leeuwarden.'
  expect(certainOwners(text, index)).toEqual(['kade'])
})

test('a range of house numbers does not count as its second number', () => {
  expect(certainOwners('Object: Handelsweg 4-6 te Waddinxveen, 2742 RD', index)).toEqual([])
})

describe('a street with an ordinal', () => {
  test.each([
    ['in figures', 'Betreft: 2E HELMERSSTR 61-1 1054CE AMSTERDAM', 'tweede'],
    ['in words', 'Betreft: Tweede Helmersstraat 61-1 te Amsterdam', 'tweede'],
    ['in figures in the record alone', 'Betreft: Derde Kostverlorenkade 5, Amsterdam', 'derde'],
    ['in figures in both', 'Betreft: 3e Kostverlorenkade 5, Amsterdam', 'derde'],
    ['of another number', 'Betreft: 4e Helmersstraat 61-1 te Amsterdam', null],
    ['without ordinal', 'Betreft: Helmersstraat 61-1 te Amsterdam', 'helmers'],
  ])('%s', (_, text, id) => {
    expect(certainOwners(text, index)).toEqual(id === null ? [] : [id])
  })
})
