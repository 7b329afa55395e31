import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBsn } from '../../../../src-shared/facts/personal/bsn.ts'
import { isIban } from '../../../../src-shared/facts/personal/iban.ts'
import { personalNumbersIn } from '../../../../src-shared/facts/personal/personal-numbers.ts'

/** Returns a BSN with these eight digits; null if none has them. */
function bsnOf(eight: number): string | null {
  const digits = String(eight).padStart(8, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0)
  const last = sum % 11
  return last === 10 ? null : `${digits}${last}`
}

const found = (text: string) =>
  personalNumbersIn([{ page: 1, text }]).map(({ kind, from, to }) => [kind, text.slice(from, to)])

test('a BSN passes the eleven test, and fails it with another digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 98_999_999 }), (eight) => {
      const bsn = bsnOf(eight)
      fc.pre(bsn !== null && !/^(\d)\1{8}$/u.test(bsn))
      expect(isBsn(bsn)).toBe(true)
      expect(isBsn(`${bsn.slice(0, 8)}${(Number(bsn[8]) + 1) % 10}`)).toBe(false)
    }),
    { seed: 15 },
  )
})

test.each(['NL91 ABNA 0417 1643 00', 'DE89370400440532013000', 'BE68 5390 0754 7034'])(
  '%s is an IBAN',
  (iban) => {
    expect(isIban(iban)).toBe(true)
  },
)
test.each([
  ...['NL91 ABNA 0417 1643 01', 'NL91ABNA041716430', 'BE91 ABNA 0417 1643 00', 'AB12'],
  // A right checksum behind the letters of no country with IBANs: "BAG-ID 0344010000012345".
  'ID 03440100000123',
])('%s is no IBAN', (text) => {
  expect(isIban(text)).toBe(false)
})

describe('personal numbers are found by their name and their test', () => {
  test.each([
    ['BSN: 111222333', [['bsn', '111222333']]],
    ['Burgerservicenummer 1112.22.333 van koper', [['bsn', '1112.22.333']]],
    ['rekening NL91 ABNA 0417 1643 00 ten name van', [['iban', 'NL91 ABNA 0417 1643 00']]],
    ['houder van paspoort nummer NXK4R29P1,', [['passport', 'NXK4R29P1']]],
    ['Nederlandse identiteitskaart met nummer IRD4R29P1', [['identityCard', 'IRD4R29P1']]],
    ['rijbewijs nummer 5401234567', [['identityCard', '5401234567']]],
  ])('%s', (text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  // Made up, in the form and with the check digits of ICAO 9303.
  test.each([
    [
      'a passport',
      'P<NLDDE<BOER<<SANNE<ELISE<<<<<<<<<<<<<<<<<<<\nKB12F45X78NLD8105233F3102190<<<<<<<<<<<<<<04',
      [['passport', 'KB12F45X7']],
    ],
    [
      'a passport with the signs of a scan',
      'KB12F45X78NLD 8105233F31O2190«««««««04',
      [['passport', 'KB12F45X7']],
    ],
    [
      'a passport with a BSN',
      'SN84C21V65NLD8105233F3102190111222333<<<<<82',
      [
        ['passport', 'SN84C21V6'],
        ['bsn', '111222333'],
      ],
    ],
    [
      'a card',
      'I<NLDIR52T90B83<<<<<<<<<<<<<<<\n8105233F3102190NLD<<<<<<<<<<<6\nDE<BOER<<SANNE<ELISE<<<<<<<<<<',
      [['identityCard', 'IR52T90B8']],
    ],
  ])('in the lines for machines of %s', (_, text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  test.each([
    ['a line for machines with wrong check digits', 'KB12F45X71NLD8105234F3102191<<<<<<<<<<<<<<04'],
    ['a line of capitals', 'IN DE KOOPOVEREENKOMST BESTAANDE EENGEZINSWONING 2023'],
    ['a number that fails the test', 'BSN: 111222334'],
    ['a number without a name', 'Zaak 111222333'],
    ['a number of the trade register', 'BSN onbekend, KvK nummer 111222333'],
    ['a word in capitals behind a passport', 'paspoort VERKOOPST'],
    ['an account with a wrong checksum', 'rekening NL91 ABNA 0417 1643 01'],
    ['the example of a form', 'BSN 999999999'],
  ])('%s is none', (_, text) => {
    expect(found(text)).toEqual([])
  })

  test('each with its page', () => {
    const pages = [
      { page: 1, text: 'niets' },
      { page: 4, text: 'BSN 111222333' },
    ]
    expect(personalNumbersIn(pages)).toEqual([{ kind: 'bsn', page: 4, from: 4, to: 13 }])
  })
})
