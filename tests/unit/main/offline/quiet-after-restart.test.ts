import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { Offline } from '../../../../src-main/offline/create-offline.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { offlineOf } from './offline-of.ts'

let bench: OfficeBench
let offline: Offline
const minute = 60_000

/** Starts the background work of a new run. */
function newRun(): Offline {
  const run = offlineOf(bench)
  run.start()
  return run
}

beforeEach(() => {
  bench = new OfficeBench()
  offline = newRun()
})
afterEach(async () => {
  await offline.stop()
  await bench.close()
  expect(bench.faults).toEqual([])
})

test('the background keeps the quiet that it was asked for in the run before', async () => {
  const asked = { status: 429, retryAfterMs: 10 * minute }
  const error = failure('rateLimited', asked, { delivery: 'answered' })
  const { background } = offline
  await expect(background.run('shown', () => Promise.reject(error))).rejects.toBe(error)
  await offline.stop()
  bench.clock.pass(4 * minute)
  offline = newRun()
  expect(offline.background.gate.look()).toEqual({
    why: 'troubled',
    wait: 6 * minute,
    error: error.error,
  })
  // Another address is another service. The first service keeps its requested pause.
  const account = bench.sync.connection.requireAccount()
  bench.records.accounts.save({ ...account, baseUrl: 'http://127.0.0.1:2' })
  bench.bus.publish('accountsChanged', null)
  expect(offline.background.gate.look().why).toBe('open')
  bench.records.accounts.save(account)
  bench.bus.publish('accountsChanged', null)
  expect(offline.background.gate.look()).toMatchObject({ why: 'troubled', wait: 6 * minute })
})
