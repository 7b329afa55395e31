import { describe, expect, it } from 'vitest'
import { readDutchDate, showDutchDate } from '../../../../src-renderer/ui/forms/dutch-date.ts'
import {
  readWholeNumber,
  showWholeNumber,
} from '../../../../src-renderer/parameters/whole-number.ts'

describe('a whole number', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1 250 000', 1_250_000],
    ['€ 1.250,-', 1250],
    [' 0 ', 0],
  ])('%s is read', (typed, value) => {
    expect(readWholeNumber(typed)).toBe(value)
  })

  it.each(['', '1.25', '12,50', '1.2500', '-5', '1e3', '0x10', 'veel', '1234567890123456'])(
    '%s is none',
    (typed) => {
      expect(readWholeNumber(typed)).toBeNull()
    },
  )

  it('is shown with dots between the thousands', () => {
    expect([0, 999, 1000, 1_250_000].map(showWholeNumber)).toEqual([
      '0',
      '999',
      '1.000',
      '1.250.000',
    ])
  })
})

describe('a day', () => {
  it.each([
    ['03-09-2026', '2026-09-03'],
    ['3/9/2026', '2026-09-03'],
    ['29-02-2028', '2028-02-29'],
    ['2026-09-03', '2026-09-03'],
  ])('%s is read', (typed, day) => {
    expect(readDutchDate(typed)).toBe(day)
  })

  it.each(['', '31-04-2026', '29-02-2026', '00-01-2026', '3-9-26', '09-2026', '2026-9-3'])(
    '%s is none',
    (typed) => {
      expect(readDutchDate(typed)).toBeNull()
    },
  )

  it('is shown the Dutch way', () => {
    expect(showDutchDate('2026-09-03')).toBe('03-09-2026')
    expect(showDutchDate('morgen')).toBe('morgen')
  })
})
