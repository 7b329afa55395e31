import { describe, expect, test } from 'vitest'
import { lease, said, sale } from './said-facts.ts'

describe('the deposit of a sale is not', () => {
  test.each([
    ['the price of which the deposit is a part', '10% van de koopsom van € 300.000'],
    ['the price in another row', 'tien procent van de koopprijs\nTotaal € 300.000'],
    ['what a buyer without deposit has', 'niet van toepassing, koper heeft € 150.000 spaargeld'],
    ['an amount behind the word for none', 'geen. Koper betaalt € 30.000 vooruit'],
    ['a hundredth of the price or less', 'voor de ketel is € 150'],
  ])('%s', (_, row) => {
    expect(said(sale(`Koopsom € 300.000\nWaarborgsom: ${row}`), 'deposit')).toEqual([])
  })

  test.each([
    'Koper neemt de huur van de cv-ketel over, met een waarborgsom van € 150,00.',
    'De huurder van de bovenwoning heeft een waarborgsom van € 4.000 betaald.',
  ])('that of another contract: %s', (text) => {
    expect(said(sale(text), 'deposit')).toEqual([])
  })
})

test('a deposit is read where the rest of the price stands behind it', () => {
  const text =
    'De koopprijs is € 485.000,00, waarvan € 48.500,00 reeds als waarborgsom is voldaan en € 436.500,00 heden.'
  expect(said(sale(text), 'deposit')).toEqual([48_500])
  expect(said(sale(text), 'price')).toEqual([485_000])
})

test('a deposit is read beside the rent in a lease', () => {
  const text = 'Bij aanvang van de huur betaalt huurder een waarborgsom van € 3.300.'
  expect(said(lease(text), 'deposit')).toEqual([3300])
})

test('a deposit is read behind its part of the price', () => {
  const text = 'Koopsom € 300.000\nWaarborgsom: 10% van de koopsom, te weten € 30.000'
  expect(said(sale(text), 'deposit')).toEqual([30_000])
})

test('a deposit is read in an English lease', () => {
  const text =
    'LEASE AGREEMENT\nLandlord: Kade B.V.\nRent: EUR 2,250.00 per month\nDeposit: EUR 4,500.00'
  expect(said(text, 'deposit')).toEqual([4500])
})

test('the day of signing below a bank guarantee is no last day of the deposit', () => {
  const text =
    '7.1 Bankgarantie: € 42.834,-\nAldus opgemaakt en getekend in tweevoud te Rotterdam op 11-01-2027'
  expect(said(lease(text), 'depositDate')).toEqual([])
  expect(said(lease(text), 'signingDate')).toEqual(['2027-01-11'])
})
