import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import { stepsOf } from '../../steps-of.ts'
import { threadTime } from '../../thread-time.ts'

describe.each([
  ...['koopsom ', 'koopsom € 1', 'leveringsdatum 1 ', 'hierna te noemen ', 'de heer A. ', 'NL '],
  ...['een ', 'honderd en ', 'eeneuro ', '1 maart ', '1.', 'sectie A ', 'financiering ', 'bsn 1'],
  ...['hierna koper ', 'mr. A ', '2 ca ', 'Jan van ', 'op 1 maart 2027 de levering '],
  ...['verkoopt de woning voor € 10.000 ', 'Op 1 maart 2027 verscheen voor mij ', '12-12-12-'],
])('a text that repeats %j', (piece) => {
  const find = (length: number) => {
    const text = `KOOPOVEREENKOMST\n${piece.repeat(Math.ceil(length / piece.length))}`
    return () => findFacts([{ page: 1, text }])
  }

  test('takes four times the steps for four times the length', () => {
    expect(stepsOf(find(50_000))).toBeLessThan(5 * stepsOf(find(12_500)))
  })

  test('makes no regular expression slow', () => {
    expect(threadTime(find(100_000))).toBeLessThan(4000)
  })
})
