import { expect, test } from 'vitest'
import { codesIn, codesInSearch, codeWords } from '../../../../src-main/search/codes.ts'
import { threadTime } from '../../thread-time.ts'

test.each([
  [
    '1 maart 2027',
    '01-03-2027',
    '1-3-2027',
    '1/3/2027',
    '2027-03-01',
    '1 mrt. 2027',
    '1e maart 2027',
    '1sten maart 2027',
    'een maart tweeduizend zevenentwintig',
    'eerste maart tweeduizend zevenentwintig (1-3-2027)',
    '1 march 2027',
    'march 1, 2027',
    "1 mrt '27",
    '01-03-27',
  ],
  [
    '058-212 34 56',
    '0582123456',
    '+31 58 2123456',
    '058 - 2123456'.replace(' - ', '-'),
    '+31 (0)58 212 34 56',
  ],
  ['06-12345678', '06 12 34 56 78', '+31612345678', '0031 6 12345678'],
  ['335.000', '335.000,00', '335.000,-', '335.000,--'],
  ['€ 1.335.000', 'eur 1 335 000,-', '€ 1,335,000.00', '1.335.000,00', '1,335,000'],
  ['nl91 abna 0417 1643 00', 'nl91abna0417164300'],
  ['lw-2026-0114', 'lw.2026.0114', 'lw/2026/0114'],
])('%s is one number, however it is written', (...forms) => {
  const tokens = forms.map((form) => codesIn(`zie ${form} hier`).map(({ token }) => token))
  expect(new Set(tokens.map((each) => each.join()))).toHaveLength(1)
  expect(tokens[0]).toHaveLength(1)
})

test.each(['50.843252', '3 kamers 2027', 'kerkstraat 7', 'koop- en huurakte', '12-a'])(
  '"%s" has no code',
  (text) => {
    expect(codesIn(text)).toEqual([])
  },
)

test.each([
  ['€ 325 000', ['325000']],
  ['1 250 000,- k.k.', ['1250000']],
  ['325 000 op 1 maart 2027', ['325000', 'dag20270301']],
  ['06 12 345 678', ['tel612345678']],
  ['3,5 ton', ['350000']],
  ['huis van 350k', ['350000']],
  ['1,25 miljoen', ['1250000']],
  ['€ 2 mln k.k.', ['2000000']],
  ['dorpsstraat 12k', []],
  ['kerkstraat 12 3450', []],
])('a search for "%s" has the numbers %s', (typed, tokens) => {
  expect(codesInSearch(typed).map(({ token }) => token)).toEqual(tokens)
})

test('numbers have their places, and do not overlap', () => {
  const text = 'koopsom 335.000,-- op 1 maart 2027, tel. 058-212 34 56'
  expect(codesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '335.000,--',
    '1 maart 2027',
    '058-212 34 56',
  ])
  expect(codeWords(codesIn(text))).toBe('335000 dag20270301 tel582123456')
})

test('a long text of digits is read in time', () => {
  const texts = ['0 '.repeat(50_000), '1.'.repeat(50_000), 'a-1'.repeat(50_000)]
  const spent = threadTime(() => {
    for (const text of texts) codesIn(text)
  })
  expect(spent).toBeLessThan(2000)
})
