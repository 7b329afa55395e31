import { expect, test } from 'vitest'
import { lease, said } from '../said-facts.ts'

test.each(['ten laste van het perceel', 'ten behoeve van het erf,', 'ten nutte van de percelen'])(
  'a parcel that an easement quotes "%s" is not the parcel of the deed',
  (words) => {
    const text = `AKTE VAN LEVERING\nKadastraal bekend gemeente Ede, sectie K, nummer 12.
In die akte staat: een recht van weg ${words} kadastraal bekend gemeente Ede, sectie D, nummer 401.`
    expect(said(text, 'parcel')).toEqual(['Ede K 12'])
  },
)

test('a mortgage on the parcel names the parcel', () => {
  const text =
    'HYPOTHEEKAKTE\nrecht van hypotheek ten laste van het perceel kadastraal bekend gemeente Ede, sectie K, nummer 12'
  expect(said(text, 'parcel')).toEqual(['Ede K 12'])
})

test('a questionnaire tells the price of the purchase before, and of no sale', () => {
  const text =
    'VRAGENLIJST VOOR DE VERKOOP VAN EEN WONING\n1. Wat is de koopsom die u destijds betaalde? € 210.000 in 2009'
  expect(said(text, 'price')).toEqual([])
})

test('a price that was paid in those days is not the price of the sale', () => {
  const text = 'KOOPAKTE\nDe koopprijs die verkoper destijds betaalde was € 210.000.'
  expect(said(text, 'price')).toEqual([])
})

test('a lease for a number of years has this term', () => {
  expect(said(lease('De huur is aangegaan voor 10 jaar.'), 'leaseMonths')).toEqual([120])
  expect(said(lease('De huur is aangegaan voor vijf (5) jaar.'), 'leaseMonths')).toEqual([60])
  expect(said(lease('De huur is aangegaan voor onbepaalde tijd.'), 'leaseMonths')).toEqual([])
})
