import { describe, expect, test } from 'vitest'
import { lease, sale, said } from '../said-facts.ts'

const parcel = 'kadastraal bekend gemeente Ede, sectie D, nummer 4312'

describe('an area of which a part was recognised badly is no area of the parcel', () => {
  test.each([
    'groot één are en tweeëndertig centiarc.',
    'groot twee are en vijfcentiare.',
    'groot twee are eri vijf centiare.',
    'groot twee areen vijf centiare.',
    'groot ééri are en tweeëndertig centiare.',
    'groot 1 hectare, 12 arc en 55 centiarc.',
    'groot 42 areen 10 centiare.',
    'groot 42are eri 10 centiare.',
    'groot 3 o 12 ca.',
    'groot l a 12 ca.',
    'groot 4 are10 centiare.',
    'groot eenare en vijf centiare.',
    'groot één ore en tweeëndertig centiare.',
    'groot 1 hectare, 12 areen 55 centiare.',
  ])('%j', (size) => {
    expect(said(sale(`${parcel}, ${size}`), 'parcelArea')).toEqual([])
  })
})

describe('an area beside other words is the area of the parcel', () => {
  test.each([
    ['groot twee are, en de schuur.', 200],
    ['groot twee are en met de garage verbonden.', 200],
    ['groot 42 are en een oprit.', 4200],
    ['groot vijf centiare en 3 meter breed.', 5],
    ['groot 1 hectare, 12 are en 55 centiare en 2 schuren.', 11_255],
  ])('%j', (size, squareMetres) => {
    expect(said(sale(`${parcel}, ${size}`), 'parcelArea')).toEqual([squareMetres])
  })
})

describe('an amount of which a digit was recognised as another sign is no amount', () => {
  test.each(['€ 2875B0', '€ 287.S00', '€ 2875.S00', '€ 287.5S0', '€ 2875S'])('%j', (price) => {
    expect(said(sale(`Koopsom: ${price} k.k.`), 'price')).toEqual([])
  })
})

describe('an amount with a dot before its cents, or beside its currency, is read', () => {
  test.each([
    ['€ 287.500.00', 287_500],
    ['EUR287.500', 287_500],
    ['euro 287.500,00.', 287_500],
    ['€ 287.500.', 287_500],
    ['€ 287.500. 12 maanden later volgt de rest.', 287_500],
  ])('%j', (price, euros) => {
    expect(said(sale(`Koopsom: ${price}`), 'price')).toEqual([euros])
  })
})

test('the amount of the next row is not the rent, whose amount was recognised badly', () => {
  const rows = '- de huurprijs € 1,l25,S0\n- de vergoedinq voor leverinqen € 95,00'
  expect(said(lease(`Per betaalperiode van één maand bedraagt\n${rows}`), 'rent')).toEqual([])
})

test('the amount of the deposit is not the price, whose amount was recognised badly', () => {
  const text = 'PURCHASE AGREEMENT\nPurchase price: EUR 87S,000\nDeposit: EUR 87,500'
  expect(said(text, 'price')).toEqual([])
  expect(said(text, 'deposit')).toEqual([87_500])
})

describe('a number of which a digit was recognised as a letter is no parcel', () => {
  test.each(['nummer 5S66', 'nummer 556b', 'nummer 1S33, perceeloppervlakte 312 m²'])(
    '%j',
    (number) => {
      expect(said(sale(`kadastraal bekend gemeente Ede sectie A ${number}`), 'parcel')).toEqual([])
    },
  )
})

test('a dot that was recognised for a comma is no part of the municipality', () => {
  const text = 'kadastraal bekend gemeente Ede. sectie A, nummer 556'
  expect(said(sale(text), 'parcel')).toEqual(['Ede A 556'])
})

test('a day of birth whose word was recognised badly is not the day of signing', () => {
  const parties = 'EN\nde heer T. Bos, qeboren op 1 januari 1999, thans wonende te Ede, Brink 4,'
  const text = lease(`${parties}\nhierna: huurder,\nZIJN OVEREENGEKOMEN:\n1. De huur.`)
  expect(said(text, 'signingDate')).toEqual([])
})

describe('letters within a word that were recognised as digits are letters', () => {
  test('of a name', () => {
    const text = 'Verkoper: de heer Youssef Bena1i\nKoper: mevrouw J0anne Bos'
    expect(said(sale(text), 'seller')).toEqual(['Youssef Benali'])
    expect(said(sale(text), 'buyer')).toEqual(['Joanne Bos'])
  })

  test('of a month', () => {
    const text = 'De huur gaat in op 1 mei 2026 en eindigt op 30 apri1 2027.'
    expect(said(lease(text), 'leaseEnd')).toEqual(['2027-04-30'])
  })
})
