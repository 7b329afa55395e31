import { describe, expect, it } from 'vitest'
import {
  createDraftScheduler,
  draftLimitMs,
  draftPauseMs,
} from '../../../src-renderer/editor/draft-scheduler.ts'
import { ManualTimers } from './manual-timers.ts'

function setUp() {
  const timers = new ManualTimers()
  const writes: number[] = []
  const scheduler = createDraftScheduler(async () => {
    writes.push(timers.now)
  }, timers)
  return { timers, writes, scheduler }
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

  it('writes at least once a second while keys keep coming', async () => {
    const { timers, writes, scheduler } = setUp()
    for (let key = 0; key < 35; key++) {
      scheduler.touch()
      timers.advance(100)
      await Promise.resolve()
    }
    await scheduler.flush()
    const gaps = writes.map((at, index) => at - (writes[index - 1] ?? 0))
    expect(writes.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(draftLimitMs + 100)
  })

  it('writes what waits when asked to, without waiting for the clock', async () => {
    const { writes, scheduler } = setUp()
    scheduler.touch()
    await scheduler.flush()
    expect(writes).toEqual([0])
    expect(scheduler.waiting()).toBe(false)
  })

  it('writes nothing after it was cancelled', async () => {
    const { timers, writes, scheduler } = setUp()
    scheduler.touch()
    scheduler.cancel()
    timers.advance(10_000)
    await scheduler.flush()
    expect(writes).toEqual([])
  })

  it('never runs two writes at once, and a flush waits for the last one', async () => {
    let running = 0
    let most = 0
    let done = 0
    const scheduler = createDraftScheduler(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 0))
      running--
      done++
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
