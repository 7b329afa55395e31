import { describe, expect, test } from 'vitest'
import { sale, said } from '../said-facts.ts'

describe('an amount that secures or pays a part of the price is not the price', () => {
  test.each([
    'Van de koopsom betaalt koper bij ondertekening € 31.500.',
    'Van de koopprijs is € 31.500 vooruit voldaan.',
    'Tot zekerheid voor de betaling van de koopsom stort koper € 31.500 bij de notaris.',
    'Als zekerheid voor de koopprijs: € 31.500',
    'Aanbetaling op de koopsom € 31.500',
    'Vooruitbetaling koopsom: € 31.500',
    'De koopsom, waarvan € 31.500 bij vooruitbetaling, is verschuldigd.',
    'De koopprijs wordt voldaan door storting van € 31.500 en voor het overige bij levering.',
    'Voor de koopsom stort koper € 31.500 bij de notaris.',
  ])('%j', (text) => {
    expect(said(sale(text), 'price')).toEqual([])
  })
})

describe('the whole price stays the price beside the words for a part', () => {
  test.each([
    'De koopsom bedraagt € 315.000, waarvan koper € 31.500 bij de notaris stort.',
    'De betaling van de koopsom van € 315.000 vindt plaats bij de notaris.',
    'Koper stort de koopsom van € 315.000 bij de notaris.',
    'De koopprijs, door koper gestort bij de notaris, bedraagt € 315.000.',
  ])('%j', (text) => {
    expect(said(sale(text), 'price')).toEqual([315_000])
  })
})
