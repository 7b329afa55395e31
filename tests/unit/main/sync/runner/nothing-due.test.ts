import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { answered, lostAnswer, refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
const hour = 60 * 60_000

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  const { id } = await bench.listedProject()
  await bench.ask(id, 'channel_03', 'publish', { plannedAt: bench.clock.now() + hour })
  await bench.settle()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const probes = () => bench.service.count('authenticate')
const run = () => bench.sync.useCases.run()

describe('sending now, when only what is planned waits', () => {
  it('asks the service once whether it answers', async () => {
    expect(await run()).toMatchObject({ connection: 'online', error: null, waiting: 1 })
    expect(probes()).toBe(1)
    expect(bench.service.published).toEqual([])
  })

  it('says that the line is down, and finds out by itself when it is back', async () => {
    bench.service.fail('authenticate', { when: 'before', error: refused() })
    const state = await run()
    expect(state).toMatchObject({ connection: 'offline', error: { kind: 'offline' } })
    expect(state.resumesAt).toBeGreaterThan(bench.clock.now())
    await bench.settle(1)
    expect(bench.sync.useCases.state()).toMatchObject({ connection: 'online', error: null })
    expect(probes()).toBe(2)
  })

  it('holds the account whose credentials are refused', async () => {
    const error = failure('unauthorized', { status: 401 }, { delivery: 'notSent' })
    bench.service.fail('authenticate', { when: 'before', error })
    expect(await run()).toMatchObject({ error: { kind: 'unauthorized' } })
  })

  it('keeps the quiet that is asked for', async () => {
    const asked = { status: 429, retryAfterMs: hour }
    const error = failure('rateLimited', asked, { delivery: 'answered' })
    bench.service.fail('authenticate', { when: 'before', error })
    expect((await run()).resumesAt).toBe(bench.clock.now() + hour)
  })

  it('tells what says nothing of the line or the account, and holds nothing for it', async () => {
    for (const error of [lostAnswer(), answered(500)]) {
      bench.service.fail('authenticate', { when: 'before', error })
      await expect(run()).rejects.toBe(error)
      expect(bench.sync.useCases.state().error).toBeNull()
    }
  })

  it('says nothing of an account that the user has left meanwhile', async () => {
    const release = bench.service.hold('authenticate')
    bench.service.fail('authenticate', { when: 'before', error: refused() })
    const running = run()
    bench.records.accounts.save({
      ...bench.sync.connection.requireAccount(),
      id: '00000000-0000-4000-8000-000000000002',
    })
    bench.records.accounts.setActive('00000000-0000-4000-8000-000000000002')
    bench.sync.accountChanged()
    release()
    expect(await running).toMatchObject({ connection: 'unknown', error: null })
  })
})

it('sending now asks no more than what it sends', async () => {
  bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
  await run()
  expect(bench.service.projects).toHaveLength(2)
  expect(probes()).toBe(0)
})
