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
    [
      'transferDate',
      'The deed of transfer shall be executed on 16 November 2026 before a civil-law notary.',
      '2026-11-16',
    ],
    ['deposit', 'Financing: until 3 August 2026. Deposit: EUR 82,500 no later than 1 May.', 82_500],
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

describe('an English lease is read', () => {
  const english =
    'RENTAL CONTRACT\nlandlord and tenant agree: This agreement is entered into for a period of 12 months, starting on 15 March 2026 and ending on 14 March 2027.'
  test.each([
    ['leaseStart', '2026-03-15'],
    ['leaseEnd', '2027-03-14'],
    ['leaseMonths', 12],
  ] as const)('with its %s', (kind, expected) => {
    expect(said(english, kind)).toEqual([expected])
  })
})

describe('a row with the term of an English lease', () => {
  const english = (row: string) =>
    `RENTAL AGREEMENT\nLandlord: Kade B.V.\nTenant: Ms A. Rao\n${row}`
  test.each([
    ['leaseStart', '2027-03-01'],
    ['leaseEnd', '2028-02-28'],
    ['leaseMonths', 12],
  ] as const)('tells its %s', (kind, expected) => {
    const text = english('Term: 12 months, from 1 March 2027 until 28 February 2028')
    expect(said(text, kind)).toEqual([expected])
  })

  test.each(['leaseStart', 'leaseEnd', 'leaseMonths'] as const)(
    'tells no %s of an option',
    (kind) => {
      const text = english('Option period: 12 months, from 1 March 2028 to 28 February 2029')
      expect(said(text, kind)).toEqual([])
    },
  )
})

test.each(['leaseStart', 'leaseEnd', 'leaseMonths'] as const)(
  'the lease of a part of what is sold gives no %s',
  (kind) => {
    const text = sale(
      'Het deel nr. 6 is verhuurd; de huurovereenkomst is ingegaan op 1 januari 2023, aangegaan voor de duur van vijf jaar en loopt tot 31 december 2027.',
    )
    expect(said(text, kind)).toEqual([])
  },
)

test('a price before tax is not the price beside the one with tax', () => {
  const text =
    'De koopsom bedraagt € 154.000,-- exclusief btw, zijnde € 186.340,-- inclusief 21% omzetbelasting.'
  expect(said(sale(text), 'price')).toEqual([])
})

describe('a deed in guilders', () => {
  test.each([
    'De koopprijs is honderdachtennegentigduizend gulden (f 198.000,--).',
    'De koopsom is f. 198.000,00.',
    'De koopsom bedraagt NLG 198.000,-.',
    'De koopsom bedraagt Hfl. 198.000,- k.k.',
  ])('gives no price in euro: %s', (text) => {
    expect(
      said(`TRANSPORTAKTE\nHeden verscheen voor mij, notaris te Ede.\n${text}`, 'price'),
    ).toEqual([])
  })
})

test('the price of an earlier deed does not stand beside the price', () => {
  const text =
    'AKTE VAN LEVERING\nHeden verscheen voor mij, notaris te Ede.\nKoopprijs: € 351.000,00, voldaan. Verkoper kreeg de woning in eigendom voor een koopprijs van € 185.000,00.'
  expect(said(text, 'price')).toEqual([351_000])
})

test('the price in the sentence of an agreement is read', () => {
  expect(said(sale('1. De prijs: € 815.000,- kosten koper.'), 'price')).toEqual([815_000])
})

test('the living area behind an apartment right is not the area of the parcel', () => {
  const text =
    'gemeente Charlois, sectie C, nummer 4109, appartementsindex 2\nWoonoppervlakte: 71 m2'
  expect(said(text, 'parcelArea')).toEqual([])
})

test('the day of an agreement by word of mouth is no day of signing', () => {
  const text =
    'hierna samen te noemen: "Koper";\nzijn overeengekomen:\nVerkoper heeft op 8 juli 2026 mondeling verkocht aan Koper het\nappartementsrecht, kadastraal bekend gemeente Ede, sectie R nummer 8321\nA-1, rechtgevende op het uitsluitend gebruik van de woning gelegen op de begane grond met tuin, plaatselijk bekend Kade 7.'
  expect(said(sale(text), 'signingDate')).toEqual([])
})

test('the floor area of a building without homes is no living area', () => {
  const text = 'Energielabel utiliteitsgebouw\nBouwjaar 1998, gebruiksoppervlakte 1.480 m2'
  expect(said(text, 'livingArea')).toEqual([])
})
