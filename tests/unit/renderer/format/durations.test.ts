import { expect, test } from 'vitest'
import {
  formatDuration,
  formatMonths,
  monthsWord,
} from '../../../../src-renderer/format/durations.ts'

test.each([
  [40_000, '40 seconden'],
  [12 * 60_000 + 20_000, '12 minuten'],
  [210 * 60_000, '3,5 uur'],
  [72 * 3_600_000, '3 dagen'],
])('%i milliseconds are %s', (duration, words) => {
  expect(formatDuration(duration, 'nl')).toBe(words)
})

test('months are counted in words', () => {
  expect(formatMonths(1, 'nl')).toBe('1 maand')
  expect(formatMonths(1200, 'en')).toBe('1,200 months')
  expect(monthsWord('nl')).toBe('maanden')
})
