import { describe, expect, it } from 'vitest'
import {
  createDraftScheduler,
  draftLimitMs,
  draftPauseMs,
  draftRetryMs,
} from '../../../../src-renderer/editor/draft-scheduler.ts'
import { ManualTimers } from './manual-timers.ts'

function setUp() {
  const timers = new ManualTimers()
  const writes: number[] = []
  /** The result of each write; true by default. */
  const kept: boolean[] = []
  const scheduler = createDraftScheduler(async () => {
    writes.push(timers.now)
    return kept.at(writes.length - 1) ?? true
  }, timers)
  return { timers, writes, kept, scheduler }
}

describe('draft scheduler', () => {
  it('writes once, shortly after the last key', async () => {
    const { timers, writes, scheduler } = setUp()
    scheduler.touch()
    timers.advance(100)
    scheduler.touch()
    timers.advance(draftPauseMs)
    await scheduler.flush()
    expect(writes).toEqual([100 + draftPauseMs])
  })

  it.each([20, 90, 130, 399])(
    'leaves no key unwritten for a second while one comes every %i ms',
    async (every) => {
      const { timers, writes, scheduler } = setUp()
      const keys: number[] = []
      for (let now = 0; now < 20_000; now += 1) {
        if (now % every === 0) {
          keys.push(now)
          scheduler.touch()
        }
        timers.advance(1)
        await Promise.resolve()
      }
      const wait = (key: number) => (writes.find((at) => at >= key) ?? Infinity) - key
      const written = keys.filter((key) => key < 19_000)
      expect(Math.max(...written.map(wait))).toBeLessThanOrEqual(draftLimitMs + 1)
      expect(draftLimitMs).toBeLessThan(1000)
    },
  )

  it('repeats a failed write until the draft is stored', async () => {
    const { timers, writes, kept, scheduler } = setUp()
    kept.push(false, false, true)
    scheduler.touch()
    await scheduler.flush()
    expect(scheduler.waiting()).toBe(true)
    for (let turn = 0; turn < 4; turn++) {
      timers.advance(draftRetryMs)
      await scheduler.flush()
    }
    expect(writes).toEqual([0, draftRetryMs, 2 * draftRetryMs])
    expect(scheduler.waiting()).toBe(false)
  })

  it('lets a flush wait for a write under way', async () => {
    const stored = Promise.withResolvers<boolean>()
    const scheduler = createDraftScheduler(() => stored.promise, new ManualTimers())
    scheduler.touch()
    const flushed = scheduler.flush()
    expect(scheduler.waiting()).toBe(true)
    stored.resolve(true)
    await flushed
    expect(scheduler.waiting()).toBe(false)
  })

  it('writes a waiting draft at once on `flush`', async () => {
    const { writes, scheduler } = setUp()
    scheduler.touch()
    await scheduler.flush()
    expect(writes).toEqual([0])
    expect(scheduler.waiting()).toBe(false)
  })

  it('writes nothing after `cancel`', async () => {
    const { timers, writes, scheduler } = setUp()
    scheduler.touch()
    scheduler.cancel()
    timers.advance(10_000)
    await scheduler.flush()
    expect(writes).toEqual([])
  })

  it('never runs two writes at once, and lets a flush wait for the last write', async () => {
    let running = 0
    let most = 0
    let done = 0
    const scheduler = createDraftScheduler(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 0))
      running--
      done++
      return true
    }, new ManualTimers())
    scheduler.touch()
    void scheduler.flush()
    scheduler.touch()
    void scheduler.flush()
    await scheduler.flush()
    expect(most).toBe(1)
    expect(done).toBe(2)
  })
})
