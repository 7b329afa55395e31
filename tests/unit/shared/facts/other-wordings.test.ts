import { describe, expect, test } from 'vitest'
import { lease, said, sale } from './said-facts.ts'

describe('a parcel is read', () => {
  test.each([
    [
      'beside another parcel of the same section',
      'kadastraal bekend gemeente Anloo, sectie P, nummers 221 en 498, tezamen groot 73 are en 10 centiare',
      ['Anloo P 221', 'Anloo P 498'],
    ],
    [
      'in a list of three',
      'kadastraal bekend gemeente Anloo, sectie P, nummers 221, 340 en 498',
      ['Anloo P 221', 'Anloo P 340', 'Anloo P 498'],
    ],
    [
      'without the word for section',
      'de woning in Ede, gemeente Bennekom F 880.',
      ['Bennekom F 880'],
    ],
    [
      'in English',
      "cadastral municipality of 's-Gravenhage, section AL number 4417, size 312 m2",
      ["'s-Gravenhage AL 4417"],
    ],
    [
      'as the subject of an extract',
      'Eigendomsinformatie\nKadaster\nBetreft: Beverwijk C 6611\nKadastrale grootte 175 m²',
      ['Beverwijk C 6611'],
    ],
  ])('%s', (_, text, expected) => {
    expect(said(text, 'parcel')).toEqual(expected)
  })

  test.each([
    ['a highway of a municipality', 'langs de gemeente Utrecht A 12, afslag 17'],
    ['a price behind a number', 'gemeente Anloo, sectie P, nummer 221 en 498 euro'],
    ['the subject of a letter', 'Betreft: Factuur A 2026\nGeachte heer'],
  ])('but not %s', (_, text) => {
    expect(said(text, 'parcel').filter((value) => !String(value).endsWith(' 221'))).toEqual([])
  })

  test('with its area in English', () => {
    const text = 'cadastral municipality of Ede, section AL number 4417, size 312 m2'
    expect(said(text, 'parcelArea')).toEqual([312])
  })
})

describe('days of an English purchase are read', () => {
  const english = (row: string) =>
    `PURCHASE AGREEMENT / KOOPOVEREENKOMST\nSeller: Mr E. Bos\nBuyer: Mr A. Rao\n${row}`
  test.each([
    ['transferDate', 'Transfer of title / Levering: 16 November 2026', '2026-11-16'],
    ['transferDate', 'Date of transfer: 16 November 2026', '2026-11-16'],
    ['financingDate', 'Resolutive condition financing: until 14 August 2026', '2026-08-14'],
    [
      'financingDate',
      'Resolutive conditions:\n- financing / financiering: until 14 August 2026\n- structural survey: until 24 July 2026',
      '2026-08-14',
    ],
    ['depositDate', 'Bank guarantee / Waarborgsom: no later than 21 August 2026', '2026-08-21'],
  ] as const)('%s in "%s"', (kind, row, expected) => {
    expect(said(english(row), kind)).toEqual([expected])
  })
})

describe('the day of the transfer', () => {
  test('is the day on which both go to the notary', () => {
    const text = 'Verkoper en koper gaan op 30 september 2026 naar de notaris.'
    expect(said(sale(text), 'transferDate')).toEqual(['2026-09-30'])
  })

  test('is not the day on which a buyer goes to the notary for a will', () => {
    const text = 'Koper gaat op 30 september 2026 naar de notaris voor zijn testament.'
    expect(said(sale(text), 'transferDate')).toEqual([])
  })
})

describe('a lease that a renewal quotes', () => {
  const renewal = lease(
    'Overwegende dat partijen op 14 december 2024 een huurovereenkomst sloten voor de periode 1 januari 2025 tot en met 31 december 2026;\nDe huur wordt verlengd.',
  )
  test.each(['leaseStart', 'leaseEnd'] as const)('gives no %s', (kind) => {
    expect(said(renewal, kind)).toEqual([])
  })
})

test('the floor area of a building without homes is no living area', () => {
  const text = 'Energielabel utiliteitsgebouw\nBouwjaar 1998, gebruiksoppervlakte 1.480 m2'
  expect(said(text, 'livingArea')).toEqual([])
})
