import { afterEach, beforeEach, expect, it } from 'vitest'
import { BackgroundLoop } from '../../../../src-main/background/background-loop.ts'
import { ManualClock } from '../sync/manual-clock.ts'

let clock: ManualClock
let loop: BackgroundLoop
let runs: number
let faults: unknown[]
let quietIn: number
let work: () => Promise<void> | void

beforeEach(() => {
  clock = new ManualClock()
  ;[runs, faults, quietIn] = [0, [], 0]
  work = () => undefined
  loop = new BackgroundLoop({
    clock,
    quietIn: () => quietIn,
    async work() {
      runs += 1
      await work()
    },
    onFault: (error) => faults.push(error),
  })
})
afterEach(() => loop.stop())

const rested = () => expect.poll(() => loop.isRunning).toBe(false)

it('works once after the start, and once for each later wake', async () => {
  loop.wake()
  expect(loop.isRunning).toBe(false)
  loop.start()
  await rested()
  loop.wake()
  await rested()
  expect(runs).toBe(2)
})

it('works once more for all wakes during a run', async () => {
  work = () => {
    if (runs > 1) return
    loop.wake()
    loop.wake()
  }
  loop.start()
  await rested()
  expect(runs).toBe(2)
})

it('waits until the user is quiet', async () => {
  quietIn = 500
  loop.start()
  expect(loop.isRunning).toBe(false)
  quietIn = 0
  clock.skip()
  await rested()
  expect(runs).toBe(1)
})

it('reports a fault, and tries again after a minute', async () => {
  work = () => {
    if (runs === 1) throw new Error('The disk is full')
  }
  loop.start()
  await rested()
  expect(faults).toEqual([new Error('The disk is full')])
  expect(clock.nextIn).toBe(60_000)
  clock.skip()
  await rested()
  expect(runs).toBe(2)
})

it('ends with the work under way, and reports no fault of that work', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  work = () => promise
  loop.start()
  await expect.poll(() => runs).toBe(1)
  loop.wake()
  const stopped = loop.stop()
  reject(new Error('The thread was closed'))
  await stopped
  expect(runs).toBe(1)
  expect(faults).toEqual([])
})
