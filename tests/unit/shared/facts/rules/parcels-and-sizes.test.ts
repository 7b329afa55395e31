import { describe, expect, test } from 'vitest'
import { said } from '../said-facts.ts'

const parcel = 'kadastraal bekend gemeente Goes, sectie L, nummer 121, groot'

describe('the area of a parcel is read', () => {
  test.each([
    ['1.12.03 ha', 11_203],
    ['0.45.10 ha', 4510],
    ['0,4510 ha', 4510],
    ['2 hectare', 20_000],
    ['1 ha 20 a', 12_000],
    ['8 are', 800],
    ['1 hectare, 2 are en 3 centiare', 10_203],
  ])('%s', (area, expected) => {
    expect(said(`${parcel} ${area};`, 'parcelArea')).toEqual([expected])
  })

  test('but not the part in words of an area in digits and words', () => {
    expect(said(`${parcel} 1 hectare en twee are;`, 'parcelArea')).toEqual([])
  })
})

test.each([
  'gemeente Goes, sectie L, nummers 120 en 121, tezamen groot circa twee hectaren',
  'gemeente Goes, sectie L, nummers 120 en 121, groot 8 are 45 centiare',
  'gemeente Goes, sectie L, nummer 120, en gemeente Goes, sectie L, nummer 121, samen groot 8 are 45 centiare',
])('the area of several parcels is not the area of one: %s', (text) => {
  expect(said(text, 'parcel')).toEqual(['Goes L 120', 'Goes L 121'])
  expect(said(text, 'parcelArea')).toEqual([])
})

describe('a second parcel is read', () => {
  test.each([
    'gemeente Goes, sectie L, nummer 120 en 121',
    'gemeente Goes, sectie L, nummer 120 en 121, tezamen groot 8 are 45 centiare',
    'gemeente Goes, sectie L, nummer 120 en 121 te zamen groot 845 m²',
    'gemeente Goes, sectie L, nr. 120 en 121\nBouwjaar 1936',
  ])('%j', (text) => {
    expect(said(text, 'parcel')).toEqual(['Goes L 120', 'Goes L 121'])
  })

  test.each([
    'gemeente Goes, sectie L, nummer 120 en 12 parkeerplaatsen',
    'gemeente Goes, sectie L, nummer 120 en 121,50 euro',
    'gemeente Goes, sectie L, nummer 120 en 3 are groot',
  ])('but not %s', (text) => {
    expect(said(text, 'parcel')).toEqual(['Goes L 120'])
  })
})

test('several apartment rights are read, and not the parcel of their building', () => {
  const text = `LEVERINGSAKTE APPARTEMENT
het appartementsrecht, kadastraal bekend gemeente Delft, sectie C, complexaanduiding 4012-A, appartementsindices 3 en 17,
uitmakende het 12/1000e aandeel in de gemeenschap bestaande uit het perceel gemeente Delft sectie C nummer 3999, groot 12 are`
  expect(said(text, 'parcel')).toEqual(['Delft C 4012 A-3', 'Delft C 4012 A-17'])
  expect(said(text, 'parcelArea')).toEqual([])
})

describe('a table with a column for each kind of area gives the living area', () => {
  const head =
    'MEETRAPPORT NEN 2580\nVerdieping | Gebruiksoppervlakte wonen | Overige inpandige ruimte'
  const floors =
    'Begane grond | 62,4 | 0,0\nEerste verdieping | 48,9 | 0,0\n2e verdieping | 31,2 | 4,0'

  test.each([
    `${head}\n${floors}\nTotaal | 142,5 | 4,0`,
    `${head.replaceAll(' |', '  ')}\n${floors.replaceAll(' |', '  ')}\nTotaal   142,5   4,0`,
    `${head}\n${floors.replaceAll(/(?<=,\d)/gu, ' m²')}\nTotaal | 142,5 m² | 4,0 m²`,
  ])('%j', (text) => {
    expect(said(text, 'livingArea')).toEqual([142.5])
  })

  test('unless the total is not the sum of the floors', () => {
    expect(said(`${head}\n${floors}\nTotaal | 160,0 | 4,0`, 'livingArea')).toEqual([])
  })

  test('unless the first column is another area', () => {
    const other = head.replace('Gebruiksoppervlakte wonen', 'Bruto vloeroppervlakte')
    expect(said(`${other}\n${floors}\nTotaal | 142,5 | 4,0`, 'livingArea')).toEqual([])
  })
})
