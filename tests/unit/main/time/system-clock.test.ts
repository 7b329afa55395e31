import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../../src-main/time/clock.ts'

const day = 86_400_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the machine’s clock', () => {
  it('waits for a moment that is years away, and not less', () => {
    const action = vi.fn()
    systemClock.after(400 * day, action)
    vi.advanceTimersByTime(400 * day - 1)
    expect(action).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('makes no timer longer than one can be', () => {
    const made = vi.spyOn(globalThis, 'setTimeout')
    systemClock.after(400 * day, () => undefined)
    vi.advanceTimersByTime(60 * day)
    for (const [, ms] of made.mock.calls) expect(ms).toBeLessThan(2 ** 31)
    made.mockRestore()
  })

  it('can be stopped at any time on the way', () => {
    const action = vi.fn()
    const stop = systemClock.after(60 * day, action)
    vi.advanceTimersByTime(30 * day)
    stop()
    vi.advanceTimersByTime(60 * day)
    expect(action).not.toHaveBeenCalled()
  })
})
