import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { Offline } from '../../../../src-main/offline/create-offline.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { offlineOf } from './offline-of.ts'

let bench: OfficeBench
let offline: Offline

beforeEach(() => {
  bench = new OfficeBench()
  offline = offlineOf(bench)
  offline.start()
  bench.sync.start()
})
afterEach(async () => {
  await offline.stop()
  await bench.close()
  expect(bench.faults).toEqual([])
})

const gate = () => offline.background.gate.look().why

// The page hears of the outbox at most ten times a second. In this test no real time passes.
test('the background rests while the outbox sends, and resumes when it has sent', async () => {
  const release = bench.service.hold('projects.create')
  bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
  await vi.waitFor(() => expect(gate()).toBe('userBusy'))
  release()
  await bench.settle()
  expect(gate()).toBe('open')
})

test('a connection that is back at once ends the pause of the background at once', async () => {
  const { id } = bench.sync.connection.requireAccount()
  const lost = failure('offline', {}, { delivery: 'notSent' })
  bench.sync.connection.noteAnswer(id)
  await expect(offline.background.run('shown', () => Promise.reject(lost))).rejects.toBe(lost)
  bench.sync.connection.noteFailure(id, lost)
  expect(gate()).toBe('offline')
  bench.sync.connection.noteAnswer(id)
  expect(gate()).toBe('open')
})

test('credentials that are accepted again let the waiting reads go on at once', async () => {
  const { id } = bench.sync.connection.requireAccount()
  const refused = failure('unauthorized', { status: 401 }, { concernsAccount: true })
  bench.sync.connection.noteAnswer(id)
  bench.sync.connection.noteFailure(id, refused)
  await expect(offline.background.run('shown', () => Promise.reject(refused))).rejects.toBe(refused)
  const read = vi.fn(() => Promise.resolve())
  void offline.background.run('shown', read)
  expect(read).not.toHaveBeenCalled()
  await bench.sync.connection.useFor(id, () => Promise.resolve())
  expect(read).toHaveBeenCalled()
})

test('two jobs in a row leave no gap in which the background begins', async () => {
  const begun: string[] = []
  bench.bus.on('outboxChanged', ({ running }) => begun.push(running ? 'sends' : 'rests'))
  const fields = { scenario: 'BBvk', type: 'Woonruimte' }
  bench.projects.create({ ...fields, name: 'Nieuwe Gracht 7' })
  bench.projects.create({ ...fields, name: 'Nieuwe Gracht 9' })
  await bench.settle(3)
  expect(bench.service.projects).toHaveLength(2)
  expect(begun).toEqual(['sends', 'rests'])
})

test('a waiting time that the service asked of the outbox holds the background too', () => {
  const error = { kind: 'rateLimited' } as const
  const resumesAt = bench.clock.now() + 60_000
  bench.bus.publish('outboxChanged', { running: false, error, resumesAt })
  expect(offline.background.gate.look()).toEqual({ why: 'troubled', wait: 60_000, error })
})
