import { describe, expect, test } from 'vitest'
import { inReadingOrder } from '../../../../../src-main/documents/reading-order/reading-order.ts'
import { findFacts } from '../../../../../src-shared/facts/find-facts.ts'
import { stepsOf } from '../../../steps-of.ts'
import { acrossPage, columnAt, type LaidLine, laidOutPdf, storedText } from './laid-out.ts'

const [leftEdge, rightEdge] = [60, 310]

const sale = `Verkoper verkoopt aan koper de woning Esweg 4
te Borger voor een koopsom van 310.000 euro
kosten koper, te betalen bij het tekenen van de
akte. De woning is vrij van huur en van andere
rechten van derden. De akte van levering wordt
getekend op 1 maart 2027 bij de notaris te Assen.`
const duties = `Koper stort uiterlijk op 15 januari 2027 een
waarborgsom van 31.000 euro op de rekening van
de notaris. Koper mag deze overeenkomst
ontbinden indien hij op 8 januari 2027 geen
hypothecaire geldlening heeft gekregen. De
kosten van de akte zijn voor koper.`
const longer = `${sale}
Het verkochte wordt aanvaard in de staat waarin
het zich bij het tekenen van deze overeenkomst
bevindt, met alle daarbij behorende rechten en
aanspraken, zichtbare en onzichtbare gebreken.

De baten en lasten komen voor rekening van koper
met ingang van de dag van levering.`

const left = (text: string, top = 100, step = 12) => columnAt(leftEdge, top, text, step)
const right = (text: string, top = 100, step = 12) => columnAt(rightEdge, top, text, step)

describe('running text in two columns that a PDF stores line by line', () => {
  test('is read column after column', async () => {
    const text = await storedText(laidOutPdf(acrossPage(left(sale), right(duties))))
    expect(text).toBe(`${sale}\n${duties}`)
  })

  test('keeps headings over both columns where they are', async () => {
    const lines = acrossPage(
      columnAt(220, 60, 'KOOPOVEREENKOMST VAN EEN WOONHUIS'),
      left(sale),
      right(duties),
      columnAt(leftEdge, 200, 'Artikel 7. Overige bepalingen'),
      left(duties, 230),
      right(sale, 230),
      columnAt(leftEdge, 330, 'Getekend te Borger op 3 december 2026'),
    )
    const text = await storedText(laidOutPdf(lines))
    expect(text).toBe(
      [
        ...['KOOPOVEREENKOMST VAN EEN WOONHUIS', sale, duties, 'Artikel 7. Overige bepalingen'],
        ...[duties, sale, 'Getekend te Borger op 3 december 2026'],
      ].join('\n'),
    )
  })

  test('tells the facts of both columns', async () => {
    const lines = acrossPage(
      columnAt(220, 60, 'KOOPOVEREENKOMST'),
      left(sale.replace('310.000 euro', 'EUR 310.000,00')),
      right(duties.replace('31.000 euro', 'EUR 31.000,00')),
    )
    const text = await storedText(laidOutPdf(lines))
    const { facts } = findFacts([{ page: 1, text }])
    expect(facts.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
      'condition financing',
      'deposit 31000',
      'depositDate 2027-01-15',
      'financingDate 2027-01-08',
      'price 310000',
      'transferDate 2027-03-01',
    ])
  })

  test.each([
    ['left', longer, duties],
    ['right', duties, longer],
  ])('may have a longer %s column', async (_, one, other) => {
    const text = await storedText(laidOutPdf(acrossPage(left(one), right(other))))
    expect(text).toBe(`${one}\n${other}`.replaceAll('\n\n', '\n'))
  })

  test('may have columns whose lines are not beside each other', async () => {
    const lines = acrossPage(left(sale), right(duties, 105, 11))
    expect(await storedText(laidOutPdf(lines))).toBe(`${sale}\n${duties}`)
  })

  test('may have numbered clauses', async () => {
    const numbers = [
      { x: 40, y: 100, text: '3.1' },
      { x: 40, y: 136, text: '3.2' },
      { x: 290, y: 112, text: '4.1' },
    ]
    const lines = acrossPage(left(sale), right(duties), numbers)
    const text = await storedText(laidOutPdf(lines))
    expect(text.replaceAll(/(?:^|(?<=\n))[34]\.\d /gu, '')).toBe(`${sale}\n${duties}`)
    expect(text).toContain('\n4.1 waarborgsom van')
  })

  test('may have words with wide spaces, each drawn by itself', async () => {
    const widthOf = (word: string) =>
      word.length * 5 - 2.5 * (word.match(/[iljtfr.,I]/gu)?.length ?? 0)
    const wide = (lines: readonly LaidLine[]) =>
      lines.flatMap(({ x, y, text }) => {
        let at = x
        return text.split(' ').map((word) => {
          const placed = { x: at, y, text: word }
          at += widthOf(word) + 9
          return placed
        })
      })
    const lines = acrossPage(wide(columnAt(30, 100, sale)), wide(columnAt(310, 100, duties)))
    const text = await storedText(laidOutPdf(lines))
    expect(text.replaceAll(/ +/gu, ' ')).toBe(`${sale}\n${duties}`)
  })

  test('may stand on a page that is turned', async () => {
    const lines = acrossPage(left(sale), right(duties))
    expect(await storedText(laidOutPdf(lines, true))).toBe(`${sale}\n${duties}`)
  })
})

const form = `Koopsom
Waarborgsom
Levering
Financiering
Notaris`
const values = `310.000 euro, kosten koper, te betalen bij de
31.000 euro, te storten voor 15 januari 2027 op
1 maart 2027, of zoveel eerder of later als de
voorbehouden tot en met 8 januari 2027 voor een
mr. A. de Boer te Assen, met wie koper en`
const questions = `Is er sprake van lekkage aan het dak of aan de
gevels van de woning of van de bijgebouwen?
Zijn er gebreken aan de installaties van de
woning, zoals de ketel en de boiler?
Is de woning geisoleerd, en zo ja, welke delen
van de woning zijn dat en wanneer was dat?`
const answers = `Nee, voor zover verkoper weet is er nooit iets
geweest aan het dak of aan de gevels.
De ketel is van 2014 en moet volgend jaar nog
worden vervangen door een nieuwe.
Alleen het dak is in 2019 geisoleerd door een
aannemer, zie ook de bijlage.`
const letter = `Geachte heer De Vries, hierbij ontvangt u het
concept van de koopovereenkomst van de woning
aan de Esweg te Borger. Wij verzoeken u om het
concept te lezen en voor vrijdag te melden of u
nog vragen heeft, zodat wij de afspraak voor het
tekenen kunnen maken.`
const sideBar = `Datum
3 december 2026
Ons kenmerk
2026-0412
Behandeld door
S. Jansen`

describe('the stored order stays', () => {
  test('of columns that are stored one after the other', async () => {
    const inOrder = [...left(sale), ...right(duties)]
    expect(await storedText(laidOutPdf(inOrder))).toBe(`${sale}\n${duties}`)
    const sideFirst = [...right(duties), ...left(sale)]
    expect(await storedText(laidOutPdf(sideFirst))).toBe(`${duties}\n${sale}`)
  })

  const inRows = (...columns: string[]) => {
    const parts = columns.map((column) => column.split('\n'))
    return (parts[0] ?? []).map((_, at) => parts.map((part) => part[at]).join(' ')).join('\n')
  }

  test.each([
    ['a form with labels and values', [left(form), right(values)], inRows(form, values)],
    [
      'a form with values beside long labels',
      [left(form.replaceAll(/(?=\n|$)/gu, ' volgens artikel 3 van de akte')), right(values)],
      inRows(form.replaceAll(/(?=\n|$)/gu, ' volgens artikel 3 van de akte'), values),
    ],
    ['questions and answers', [left(questions), right(answers)], inRows(questions, answers)],
    [
      'a table of three columns',
      [
        ...[left('Dak\nGevel\nVloer\nKozijnen\nKetel'), right('5\n10\n15\n20\n25')],
        columnAt(450, 100, 'goed\nmatig\ngoed\nslecht\nredelijk'),
      ],
      'Dak 5 goed\nGevel 10 matig\nVloer 15 goed\nKozijnen 20 slecht\nKetel 25 redelijk',
    ],
    [
      'a table of three columns with long cells',
      [
        columnAt(40, 100, sale.replaceAll(/(?<=\S+ \S+ \S+ \S+) [^\n]+/gu, '')),
        columnAt(220, 100, duties.replaceAll(/(?<=\S+ \S+ \S+ \S+) [^\n]+/gu, '')),
        columnAt(400, 100, '1\n2\n3\n4\n5\n6'),
      ],
      null,
    ],
    [
      'a letter with a side bar',
      [left(letter), columnAt(450, 100, sideBar)],
      inRows(letter, sideBar),
    ],
    [
      'names for signatures',
      [
        left('Verkoper:\nDe heer J. de Vries\nPlaats: Borger\nDatum: 3 december 2026'),
        right('Koper:\nMevrouw A. Smit\nPlaats: Assen\nDatum: 4 december 2026'),
      ],
      'Verkoper: Koper:\nDe heer J. de Vries Mevrouw A. Smit\nPlaats: Borger Plaats: Assen\nDatum: 3 december 2026 Datum: 4 december 2026',
    ],
    ['text over the whole page', [left(sale.replaceAll('\n', '\nen ook '))], null],
  ])('of %s', async (_, columns, expected) => {
    const lines = acrossPage(...columns)
    const byLine = Map.groupBy(lines, ({ y }) => y)
    const stored = [...byLine.values()].map((line) => line.map(({ text }) => text).join(' '))
    const text = await storedText(laidOutPdf(lines))
    expect(text).toBe(stored.join('\n'))
    if (expected !== null) expect(text).toBe(expected)
  })
})

describe('hostile pages', () => {
  const item = (str: string, x: number, y: number, height = 9) => ({
    ...{ str, dir: 'ltr', transform: [height, 0, 0, height, x, y] },
    ...{ width: str.length * 4, height, hasEOL: false },
  })
  const words = ['de koper betaalt aan', 'verkoper de gehele', 'Koopsom.']
  test.each([
    [
      'rows of two columns',
      (at: number) => item(words[at % 2] ?? '', (at % 2) * 200, -Math.floor(at / 2) * 12),
    ],
    ['one row', (at: number) => item('woord voor woord', at * 100, 0)],
    ['the same place', () => item('woord voor woord', 0, 0)],
    ['steps to the right', (at: number) => item(words[at % 3] ?? '', at * 3, -at)],
    [
      'rows of many cells',
      (at: number) => item(words[at % 3] ?? '', (at % 100) * 120, -Math.floor(at / 100) * 12),
    ],
    ['numbers that are none', (at: number) => item('woord', at % 2 === 0 ? NaN : 1e300, Infinity)],
    ['letters without height', (at: number) => item('woord', (at % 2) * 200, -at, 0)],
  ])('with %s take a few steps for each item', (_, make) => {
    const items = Array.from({ length: 40_000 }, (__, at) => make(at))
    let read: unknown[] = []
    const steps = stepsOf(() => (read = inReadingOrder(items)))
    expect(read).toHaveLength(items.length)
    expect(steps / items.length).toBeLessThan(100)
  })
})
