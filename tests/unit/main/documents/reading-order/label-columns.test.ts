import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../../src-shared/facts/find-facts.ts'
import { columnAt, laidOutPdf, storedText } from './laid-out.ts'

const title = columnAt(60, 60, 'KOOPOVEREENKOMST')
const labels = 'Verkoper\nKoper\nObject\nKoopsom\nWaarborgsom\nLevering\nNotaris'
const values =
  'de heer P.J. Aarts\nmevrouw L. Verhoeven\nLindenlaan 4 te Eindhoven\nEUR 455.000 k.k.\nEUR 45.500\n1 maart 2027\nmr. T. Lam te Ede'
const read = [
  'KOOPOVEREENKOMST',
  'Verkoper de heer P.J. Aarts',
  'Koper mevrouw L. Verhoeven',
  'Object Lindenlaan 4 te Eindhoven',
  'Koopsom EUR 455.000 k.k.',
  'Waarborgsom EUR 45.500',
  'Levering 1 maart 2027',
  'Notaris mr. T. Lam te Ede',
].join('\n')

describe('a form whose labels are stored before all values', () => {
  test('is read with each value behind its label', async () => {
    const lines = [...title, ...columnAt(60, 100, labels), ...columnAt(220, 100, values)]
    expect(await storedText(laidOutPdf(lines))).toBe(read)
  })

  test('says its facts', async () => {
    const lines = [...title, ...columnAt(60, 100, labels), ...columnAt(220, 100, values)]
    const text = await storedText(laidOutPdf(lines))
    const { facts } = findFacts([{ page: 1, text }])
    expect(facts.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
      'buyer L. Verhoeven',
      'deposit 45500',
      'notary T. Lam',
      'price 455000',
      'seller P.J. Aarts',
      'transferDate 2027-03-01',
    ])
  })

  test('may have empty values, values of two lines, and text below', async () => {
    const lines = [
      ...title,
      ...columnAt(60, 100, 'Verkoper:\nAdres:\n\nKoper:\nObject:\nKoopsom:'),
      ...columnAt(220, 100, 'P. Aarts\nDam 1\n1000 AA Amsterdam\n\nKade 3\nEUR 455.000'),
      ...columnAt(60, 200, 'Partijen tekenen op 3 maart 2026.'),
    ]
    expect(await storedText(laidOutPdf(lines))).toBe(
      'KOOPOVEREENKOMST\nVerkoper: P. Aarts\nAdres: Dam 1\n1000 AA Amsterdam\nKoper:\nObject: Kade 3\nKoopsom: EUR 455.000\nPartijen tekenen op 3 maart 2026.',
    )
  })

  test('may stand on a page that is turned', async () => {
    const lines = [...title, ...columnAt(60, 100, labels), ...columnAt(220, 100, values)]
    expect(await storedText(laidOutPdf(lines, true))).toBe(read)
  })
})

describe('a row of labels above a row of values', () => {
  const head = (y: number) => [
    ...columnAt(60, y, 'Koopsom'),
    ...columnAt(200, y, 'Waarborgsom'),
    ...columnAt(340, y, 'Levering'),
  ]
  const row = (y: number, ...texts: readonly string[]) =>
    texts.flatMap((text, at) => columnAt(60 + at * 140, y, text))

  test('is read with each value behind its label', async () => {
    const lines = [...title, ...head(100), ...row(114, 'EUR 333.000', 'EUR 33.300', '1 juni 2027')]
    const text = await storedText(laidOutPdf(lines))
    expect(text).toBe(
      'KOOPOVEREENKOMST\nKoopsom EUR 333.000\nWaarborgsom EUR 33.300\nLevering 1 juni 2027',
    )
    const { facts } = findFacts([{ page: 1, text }])
    expect(facts.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      ...['price 333000', 'deposit 33300', 'transferDate 2027-06-01'],
    ])
  })

  test('stays as it is with several rows of values', async () => {
    const lines = [...head(100), ...row(114, '1', '2', '3'), ...row(128, '4', '5', '6')]
    expect((await storedText(laidOutPdf(lines))).split('\n')[0]).toMatch(
      /^Koopsom\s+Waarborgsom\s+Levering$/u,
    )
  })

  test('stays as it is above a text that goes across', async () => {
    const lines = [...head(100), ...columnAt(60, 114, 'De koopsom wordt betaald bij de levering.')]
    expect(await storedText(laidOutPdf(lines))).toMatch(/^Koopsom\s+Waarborgsom\s+Levering\nDe/u)
  })
})

describe('the stored order stays in', () => {
  const [left, right] = [60, 310]
  test.each([
    [
      'two blocks with the data of two parties',
      'Verkoper\nP.J. Aarts\nLindenlaan 4\n5611 AB Eindhoven',
      'Koper\nL. Verhoeven\nDam 3\n1012 AB Amsterdam',
    ],
    [
      'two forms beside each other',
      'Verkoper\nNaam: P.J. Aarts\nAdres: Lindenlaan 4\nPlaats: Eindhoven',
      'Koper\nNaam: L. Verhoeven\nAdres: Dam 3\nPlaats: Amsterdam',
    ],
    [
      'two lists of labels',
      'Verkoper:\nAdres:\nPlaats:\nDatum:',
      'Koper:\nAdres:\nPlaats:\nDatum:',
    ],
    [
      'running text in two columns',
      'Verkoper verkoopt aan koper de woning Esweg\nte Borger voor een koopsom van 310.000 euro\nkosten koper, te betalen bij het tekenen\nvan de akte.',
      'Koper stort uiterlijk op 15 januari 2027 een\nwaarborgsom van 31.000 euro op de rekening\nvan de notaris. Koper mag deze\novereenkomst ontbinden.',
    ],
  ])('%s', async (_, one, other) => {
    const lines = [...columnAt(left, 100, one), ...columnAt(right, 100, other)]
    expect(await storedText(laidOutPdf(lines))).toBe(`${one}\n${other}`)
  })
})
