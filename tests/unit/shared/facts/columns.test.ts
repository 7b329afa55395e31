import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import { readingOrder } from '../../../../src-shared/facts/reading/columns.ts'
import { threadTime } from '../../thread-time.ts'

const parts = (text: string) =>
  readingOrder(text).map(({ from, to }) => text.slice(from, to).trim())

const columns = `KOOPOVEREENKOMST

Verkoper verkoopt aan koper de woning       Artikel 4. Waarborgsom
Esweg 4 te Borger voor een koopsom van      Koper stort uiterlijk op 15 januari
€ 310.000,- kosten koper, te betalen bij    2027 een waarborgsom van € 31.000,- op
het tekenen van de akte.                    de rekening van de notaris.

Artikel 3. De akte van levering wordt       Artikel 5. Koper mag ontbinden indien
getekend op 1 maart 2027 bij de notaris     hij op 8 januari 2027 geen hypothecaire
te Assen.                                   geldlening heeft gekregen.

Getekend te Borger op 3 december 2026`

describe('running text in two columns', () => {
  test('is read column after column', () => {
    const read = parts(columns).join('\n').replaceAll(/\s+/gu, ' ')
    expect(read).toContain('getekend op 1 maart 2027 bij de notaris te Assen. Artikel 4.')
    expect(read).toContain('uiterlijk op 15 januari 2027 een waarborgsom van € 31.000,- op de')
    expect(read.endsWith('gekregen. Getekend te Borger op 3 december 2026')).toBe(true)
    expect(read.replaceAll(' ', '')).toHaveLength(columns.replaceAll(/\s/gu, '').length)
  })

  test('tells its facts, with their places on the page', () => {
    const { facts } = findFacts([{ page: 1, text: columns }])
    const said = facts.map(({ kind, value }) => `${kind} ${value}`)
    expect(said.toSorted()).toEqual([
      'condition financing',
      'deposit 31000',
      'depositDate 2027-01-15',
      'financingDate 2027-01-08',
      'price 310000',
      'signingDate 2026-12-03',
      'transferDate 2027-03-01',
    ])
    const price = facts.find(({ kind }) => kind === 'price')
    expect(columns.slice(price?.from, price?.to)).toContain('€ 310.000')
  })
})

describe('other text is read line after line', () => {
  test.each([
    'De woning staat te Borger.\nDe koopsom is € 310.000.\nDe levering is later.\nDe tuin is groot.',
    'Koopsom            € 310.000,- kosten koper te betalen\nLevering           op 1 maart 2027 bij de notaris te Assen\nWaarborgsom        € 31.000,- te storten voor 15 januari\nFinanciering       tot 8 januari 2027 voorbehouden',
    'Fundering van het hele gebouw      goed      € 0\nDakbedekking van de aanbouw        slecht    € 900\nKozijnen aan de achtergevel        matig     € 450\nSchoorsteen met het voegwerk       goed      € 0',
    '',
  ])('%j', (text) => {
    expect(readingOrder(text)).toEqual([{ from: 0, to: text.length }])
  })

  test('also a page of spaces alone, within two seconds', () => {
    expect(threadTime(() => readingOrder(' '.repeat(45_000_000)))).toBeLessThan(2000)
  })
})
