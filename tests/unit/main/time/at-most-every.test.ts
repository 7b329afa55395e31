import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from '../../../../src-main/time/at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first report is made at once, and of the rest the last', () => {
  const tell = vi.fn()
  const report = atMostEvery(100, tell)
  report()
  report()
  report()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(tell).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(tell).toHaveBeenCalledTimes(2)
})

test('a stopped report tells nothing, whether it waited or comes later', () => {
  const tell = vi.fn()
  const report = atMostEvery(100, tell)
  report()
  report()
  report.stop()
  report()
  vi.advanceTimersByTime(1000)
  expect(tell).toHaveBeenCalledTimes(1)
})
