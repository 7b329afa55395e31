import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { GateState } from '../../../../src-main/background/background-gate.ts'
import { BackgroundRequests } from '../../../../src-main/background/background-requests.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { OfflineFixture } from '../offline/offline-fixture.ts'

const lanes = 2

let fixture: OfflineFixture
let gate: GateState
let faults: unknown[]
let requests: BackgroundRequests

beforeEach(() => {
  fixture = new OfflineFixture()
  gate = { why: 'open', wait: 0, error: null }
  faults = []
  requests = new BackgroundRequests({
    clock: new ManualClock(),
    gate: { lanes, look: () => gate },
    pause: fixture.newPause(),
    onChange: () => undefined,
    onFault: (error) => faults.push(error),
  })
})
afterEach(() => fixture.close())

const never = () => new Promise<never>(() => undefined)
const cancelled = () => failure('invalidInput', { reason: 'cancelled' })

test('a request that throws before it has a promise is told to whoever asked for it', async () => {
  const thrown = requests.run('kept', () => {
    throw cancelled()
  })
  await expect(Promise.race([thrown, after('no answer')])).rejects.toMatchObject({
    error: { reason: 'cancelled' },
  })
  expect(faults).toEqual([])
  await expect(requests.run('kept', () => Promise.resolve('next'))).resolves.toBe('next')
})

test('a request that throws does not keep the others from their turn', async () => {
  gate = { why: 'userBusy', wait: null, error: null }
  const thrown = requests.run('shown', () => {
    throw cancelled()
  })
  thrown.catch(() => undefined)
  const next = requests.run('kept', () => Promise.resolve('next'))
  gate = { why: 'open', wait: 0, error: null }
  requests.wake()
  await expect(Promise.race([next, after('no answer')])).resolves.toBe('next')
})

test('a request that wakes the others as it begins lets none too many go', () => {
  let begun = 0
  const waking = () => {
    begun += 1
    requests.wake()
    return never()
  }
  gate = { why: 'userBusy', wait: null, error: null }
  for (let n = 0; n < 5; n += 1) requests.run('kept', waking).catch(() => undefined)
  gate = { why: 'open', wait: 0, error: null }
  requests.wake()
  expect(begun).toBe(lanes)
})

/** Resolves with `words` after all pending work of this turn of the event loop. */
async function after(words: string): Promise<string> {
  await new Promise((resolve) => setImmediate(resolve))
  return words
}
