import { expect, test } from 'vitest'
import { codesIn } from '../../../../src-main/search/codes.ts'
import { stepsOf } from '../../steps-of.ts'

test.each([
  '1 maart 2027 tel. 058-212 34 56 koopsom 335.000,- ',
  'nl91 abna 0417 1643 00 zaak lw-2026-0114 ',
])('sixteen times the rows of a list take sixteen times the steps: %s', (row) => {
  const steps = (rows: number): number => stepsOf(() => codesIn(row.repeat(rows)))
  expect(steps(3200)).toBeLessThan(20 * steps(200))
})
