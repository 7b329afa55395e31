import { describe, expect, test } from 'vitest'
import { lease, said, sale } from '../said-facts.ts'

const born = 'geboren te Sneek op 3 april 1961, wonende te Sneek, Lemmerweg 14'

describe('the role in the heading above a party is the role of the party below', () => {
  test.each([
    ['Partij A (verkoper):', 'Partij B (koper):'],
    ['Partij A (verkoper)', 'Partij B (koper)'],
    ['Partij 1 - de verkoper:', 'Partij 2 - de koper:'],
    ['Contractspartij I: verkoper', 'Contractspartij II: koper'],
    ['Verkoper (partij 1):', 'Koper (partij 2):'],
    ['VERKOPENDE PARTIJ (A):', 'KOPENDE PARTIJ (B):'],
    ['Eerste partij (verkoper):', 'Tweede partij (koper):'],
  ])('%s', (first, second) => {
    const text = sale(
      `${first}\nde heer Cornelis van der Meulen, ${born}\n\n${second}\nmevrouw Saskia Hoekstra, ${born}\n\nVerkocht wordt de woning.`,
    )
    expect(said(text, 'seller')).toEqual(['Cornelis van der Meulen'])
    expect(said(text, 'buyer')).toEqual(['Saskia Hoekstra'])
  })

  test('on one line, in a lease', () => {
    const text = lease(
      'Partij A (verhuurder): Stichting Woonpartners\nPartij B (huurder): mevrouw F. Yilmaz, geboren 4 juli 1995',
    )
    expect(said(text, 'landlord')).toEqual(['Stichting Woonpartners'])
    expect(said(text, 'tenant')).toEqual(['F. Yilmaz'])
  })

  test('but the role behind a party on its line is the role of this party', () => {
    const text = sale(
      '1. de heer Cornelis van der Meulen, wonende te Sneek (verkoper)\n2. mevrouw Saskia Hoekstra, wonende te Sneek (koper)\nkomen overeen:',
    )
    expect(said(text, 'seller')).toEqual(['Cornelis van der Meulen'])
    expect(said(text, 'buyer')).toEqual(['Saskia Hoekstra'])
  })
})

test.each([
  'dhr. Jayden Ramdin (geb. 3-9-1996) en mw. Noa Vermeulen (geb. 21-1-1997)',
  'dhr. Jayden Ramdin (geboren te Utrecht op 3 september 1996) en mw. Noa Vermeulen',
  'dhr. Jayden Ramdin (3-9-1996) & mw. Noa Vermeulen (21-1-1997)',
])('the day of birth in brackets does not end the names of a party: %s', (names) => {
  expect(said(sale(`Kopers: ${names}\nKoopsom: € 1`), 'buyer')).toEqual([
    'Jayden Ramdin',
    'Noa Vermeulen',
  ])
})
