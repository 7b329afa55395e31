import { describe, expect, test } from 'vitest'
import { sale, said } from '../said-facts.ts'

describe('every parcel of a list is read with its area', () => {
  test.each([
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 3 are, en sectie K, nummer 14, groot 1 are 20 centiare',
    'kadastraal bekend gemeente Ede, sectie K, nummers 12 en 14, groot respectievelijk 300 m² en 120 m²',
    'kadastraal bekend gemeente Ede, sectie K:\n- nummer 12, groot 300 m²;\n- nummer 14, groot 120 m².',
    'kadastraal bekend gemeente Ede, sectie K, nummer 12 (groot 300 m²) en nummer 14 (groot 120 m²)',
    'kadastraal bekend gemeente Ede, sectie K nummer 12, groot 300 m² en sectie K nummer 14, groot 120 m²',
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, ter grootte van 300 m², alsmede nummer 14, ter grootte van 120 m²',
  ])('%j', (text) => {
    expect(said(sale(text), 'parcel')).toEqual(['Ede K 12', 'Ede K 14'])
    expect(said(sale(text), 'parcelArea')).toEqual([300, 120])
  })

  test('three parcels in two sections', () => {
    const text = sale(
      'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 300 m², nummer 14, groot 120 m² en sectie L, nummer 9, groot 8 m².',
    )
    expect(said(text, 'parcel')).toEqual(['Ede K 12', 'Ede K 14', 'Ede L 9'])
    expect(said(text, 'parcelArea')).toEqual([300, 120, 8])
  })
})

describe('a number behind a parcel is no further parcel', () => {
  test.each([
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 3 are, in deel 4020 nummer 14',
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 3 are, nummer 14 van het register',
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 3 are, en de parkeerplaats nummer 14',
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 3 are, en het naburige perceel nummer 14',
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 3 are; nummer 14/2027',
    'kadastraal bekend gemeente Ede, sectie K, nummer 12, groot 3 are en nummer 14, appartementsindex',
  ])('%j', (text) => {
    expect(said(sale(text), 'parcel')).toEqual(['Ede K 12'])
  })
})
