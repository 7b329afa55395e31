import { describe, expect, test } from 'vitest'
import { lease, said, sale } from '../said-facts.ts'

describe('a party whose names stand in rows of their own is read', () => {
  test.each([
    [
      'surname first',
      'VERKOPER\nAchternaam: Van der Meulen\nVoornamen: Johannes Petrus\nGeboorteplaats: Sneek',
      'Johannes Petrus Van der Meulen',
    ],
    [
      'first names first, and a title',
      'Verkoper 1:\nTitel: de heer\nVoorletters: J.P.\nAchternaam: de Vries\nAdres: Kade 1',
      'J.P. de Vries',
    ],
    [
      'with a row for the prefix',
      'Gegevens verkoper\nVoornaam\tPetra\nTussenvoegsel\tvan den\nAchternaam\tBerg\nTelefoon\t06 12345678',
      'Petra van den Berg',
    ],
    ['only a surname', 'VERKOPER\nAchternaam: Meulenbelt\nAdres: Kade 1', null],
    ['an empty row', 'VERKOPER\nAchternaam: \nVoornamen: \nAdres: Kade 1', null],
  ])('%s', (_, rows, name) => {
    expect(said(sale(`De ondergetekenden\n${rows}`), 'seller')).toEqual(name === null ? [] : [name])
  })

  test('each of several, and none of the other side', () => {
    const text = sale(
      'VERKOPER\nAchternaam: Bos\nVoornamen: Jan\nAchternaam: Prins\nVoornamen: Mia\nKOPER\nAchternaam: De Jong\nVoornamen: Sietske\nNotaris\nAchternaam: Post\nVoornamen: Kees',
    )
    expect(said(text, 'seller')).toEqual(['Jan Bos', 'Mia Prins'])
    expect(said(text, 'buyer')).toEqual(['Sietske De Jong'])
  })

  test('in a lease', () => {
    const text = lease('Huurder\nVoornaam: Ali\nAchternaam: Demir\nGeboren: 3-3-1990')
    expect(said(text, 'tenant')).toEqual(['Ali Demir'])
  })
})
