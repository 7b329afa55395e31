import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsIn } from '../../../../src-shared/facts/reading/amounts.ts'
import { areasIn } from '../../../../src-shared/facts/reading/areas.ts'
import { daysIn } from '../../../../src-shared/facts/reading/days.ts'
import { readText } from '../../../../src-shared/facts/reading/read-text.ts'
import { numberInWords } from '../../../../src-shared/records/number-words.ts'
import { inDutchDigits, inDutchWords } from './number-writing.ts'

const euros = (text: string) => amountsIn(text).map(({ euros: value, written }) => [value, written])
const days = (text: string) => daysIn(text).map(({ day, written }) => [day, written])
const tidy = (text: string) => readText([{ page: 1, text }]).text.trim()

const anAmount = fc.integer({ min: 1000, max: 999_999_999 })

describe('a number that was written is read', () => {
  test('in words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        expect(numberInWords(inDutchWords(value))).toBe(value)
      }),
      { seed: 15 },
    )
  })

  test('in words that were recognised with letters for digits', () => {
    fc.assert(
      fc.property(anAmount, (value) => {
        const worn = inDutchWords(value).replaceAll('o', '0').replaceAll('l', '1')
        expect(numberInWords(worn)).toBe(value)
      }),
      { seed: 15 },
    )
  })

  test.each([
    ['vier honderd twaalf duizend vijf honderd', 412_500],
    ['vierhonderdtwaalfduizend en vijfhonderd', 412_500],
    ['negentienhonderd vijfentachtig', 1985],
    ['twee en twintig', 22],
    ['Éénhonderdduizend', 100_000],
    ['hondert vyftig duyzend', 150_000],
    ['een rniljoen', 1_000_000],
    ['tachentig', 80],
  ])('%s', (words, value) => {
    expect(numberInWords(words)).toBe(value)
  })

  test.each(['', 'en', 'twee drie', 'duizend miljoen', 'honderdhonderd', 'veertien koper'])(
    '"%s" is no number',
    (words) => {
      expect(numberInWords(words)).toBeNull()
    },
  )
})

describe('an amount', () => {
  test('in digits and words is read as one amount, said twice', () => {
    fc.assert(
      fc.property(
        anAmount,
        fc.constantFrom(' zegge: ', ' (zegge ', '\n(', ', te weten '),
        (value, by) => {
          const text = `bedraagt € ${inDutchDigits(value)},00${by}${inDutchWords(value)} euro) en`
          expect(euros(text)).toEqual([[value, 'both']])
        },
      ),
      { seed: 15 },
    )
  })

  test('in words before the digits is read as one amount', () => {
    fc.assert(
      fc.property(anAmount, (value) => {
        const text = `van ${inDutchWords(value)} euro (€ ${inDutchDigits(value)},-) te betalen`
        expect(euros(text)).toEqual([[value, 'both']])
      }),
      { seed: 15 },
    )
  })

  test('that the words contradict is told as such', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 999_000_000 }),
        fc.integer({ min: 1, max: 999 }),
        (value, more) => {
          const text = `€ ${inDutchDigits(value)} (zegge: ${inDutchWords(value + more)} euro)`
          expect(euros(text)).toEqual([[value, 'disagree']])
        },
      ),
      { seed: 15 },
    )
  })

  test.each([
    ['€ 401.500,00', 401_500],
    ['€401.500', 401_500],
    ['401.500,- k.k.', 401_500],
    ['EUR 401.500,=', 401_500],
    ['401.500,-- euro', 401_500],
    ['€ 401 500', 401_500],
    ['€ 401. 500,00', 401_500],
    ['€ 1.245,50', 1245.5],
    ['EUR 401,500.00', 401_500],
    ['Koopsom (k.k.): 401500', 401_500],
    ['koopprijs in euro 401.500', 401_500],
    ['koopsom 401.500,00', 401_500],
    ['vierhonderdeenduizend vijfhonderd euro', 401_500],
    ['vierhonderdeenduizend vijfhonderd eur0', 401_500],
    ['twaalfhonderd euro en vijftig cent', 1200.5],
  ])('%s', (text, value) => {
    expect(euros(text).map(([amount]) => amount)).toEqual([value])
  })

  test('is no year in front of it', () => {
    expect(euros('per 1 januari 2027 € 900 per maand')).toEqual([[900, 'digits']])
    expect(euros('400.000 € kosten koper')).toEqual([[400_000, 'digits']])
  })

  test('in words whose beginning cannot be read is no amount', () => {
    expect(euros('vierhondcxdtwaalfduizend vijfhonderd euro')).toEqual([])
  })

  test.each(['artikel 401.500', 'nummer 1234', '01-03-2026', 'koper euro', 'koopsom 401500 m2'])(
    '"%s" is none',
    (text) => {
      expect(euros(text)).toEqual([])
    },
  )
})

const aDay = fc
  .date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2080-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))
const months = [
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni'],
  ...['juli', 'augustus', 'september', 'oktober', 'november', 'december'],
]

describe('a day', () => {
  test('in words is read', () => {
    fc.assert(
      fc.property(aDay, (written) => {
        const [year = 0, month = 1, day = 1] = written.split('-').map(Number)
        const text = `Heden, ${inDutchWords(day)} ${months[month - 1] ?? ''} ${inDutchWords(year)}, verscheen`
        expect(days(text)).toEqual([[written, 'words']])
      }),
      { seed: 15 },
    )
  })

  test('in figures is read in each notation', () => {
    fc.assert(
      fc.property(aDay, (written) => {
        const [year = '', month = '', day = ''] = written.split('-')
        const name = months[Number(month) - 1] ?? ''
        for (const text of [
          `${day}-${month}-${year}`,
          `${Number(day)}/${Number(month)}/${year}`,
          `${day}. ${month}. ${year}`,
          `${Number(day)} ${name} ${year}`,
          `${Number(day)} ${name === 'maart' ? 'mrt' : name.slice(0, 3)}. ${year}`,
          written,
        ])
          expect(days(`op ${text}.`)).toEqual([[written, 'digits']])
      }),
      { seed: 15 },
    )
  })

  test.each([
    ['één maart tweeduizend zesentwintig (01-03-2026)', '2026-03-01', 'both'],
    ['één maart tweeduizend zesentwintig (02-03-2026)', '2026-03-01', 'disagree'],
    ['1 mrt. 2026', '2026-03-01', 'digits'],
    ['l maart 2026', '2026-03-01', 'digits'],
    ['1maart 2026', '2026-03-01', 'digits'],
    ['1-mrt-2026', '2026-03-01', 'digits'],
    ['1-3-26', '2026-03-01', 'digits'],
    ['op-01-03=2026', '2026-03-01', 'digits'],
    ['1 rnaart 2026', '2026-03-01', 'digits'],
    ['1 februarl 2026', '2026-02-01', 'digits'],
    ['1 maart van het jaar 2026', '2026-03-01', 'digits'],
    ['de eerste maart in het jaar tweeduizend zesentwintig', '2026-03-01', 'words'],
    ['de eerste (1e) maart van het jaar tweeduizend en zesentwintig', '2026-03-01', 'words'],
    ['één (1) maart tweeduizend zesentwintig', '2026-03-01', 'words'],
    ['de eenendertigste december 2026', '2026-12-31', 'words'],
    ['1 maart negentienhonderd vijfennegentig', '1995-03-01', 'words'],
  ])('%s', (text, day, written) => {
    expect(days(text)).toEqual([[day, written]])
  })

  test.each([
    ...['31-02-2026', '1.234.567', '06-12345678', 'maart 2026', '1 maart', '12-34-56-78'],
    ...['1 straat 2026', '1.2.26', 'een maart tweeduizend … verscheen'],
  ])('"%s" is none', (text) => {
    expect(days(text)).toEqual([])
  })
})

describe('an area', () => {
  test.each([
    ['1.234,5 m²', 1234.5],
    ['124 m2', 124],
    ['124,50 vierkante meter', 124.5],
    ['2 a 31 ca', 231],
    ['2 are en 31 centiare', 231],
    ['1 ha, 2 a en 31 ca', 10_231],
    ['twee are en eenendertig centiare', 231],
    ['vijfenvijftig centiare', 55],
    ['een are en vijfenzestig centiaren', 165],
    ['2 aren en 31 centiaren', 231],
    ['twee hectaren, drie aren en één centiare', 20_301],
  ])('%s', (text, value) => {
    expect(areasIn(text).map(({ squareMetres }) => squareMetres)).toEqual([value])
  })
})

describe('the text of pages becomes one tidy text', () => {
  test.each([
    ['vierhonderd-\nduizend euro', 'vierhonderdduizend euro'],
    ['een  \u00a0 koop-\n  som', 'een koopsom'],
    ['€ 4O1.5OO,OO', '€ 401.500,00'],
    ['Oost l.b.v. Ilse', 'Oost l.b.v. Ilse'],
    ['koper\n\n\nverkoper', 'koper\nverkoper'],
    [
      'De akte van levering zal worden\ngepasseerd op\n1 maart',
      'De akte van levering zal worden gepasseerd op\n1 maart',
    ],
    ['de\u0301e\u0301n', 'den'.replace('n', 'en')],
  ])('%j', (raw, text) => {
    expect(tidy(raw)).toBe(text)
  })

  test('with the way back to the page and its characters', () => {
    const pages = [
      { page: 3, text: 'De  koop-\nsom is' },
      { page: 4, text: ' € 4O1.500,-' },
    ]
    const read = readText(pages)
    const at = read.text.indexOf('koopsom')
    expect(read.placeOf(at, at + 7)).toEqual({ page: 3, from: 4, to: 13 })
    const price = read.text.indexOf('401.500')
    expect(read.placeOf(price, price + 9)).toEqual({ page: 4, from: 3, to: 12 })
  })
})
