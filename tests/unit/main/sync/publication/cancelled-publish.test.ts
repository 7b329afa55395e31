import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** A publish that is refused and may have been carried out. The user cancels it, and asks again. */
let bench: OfficeBench
let projectId: string
const type = 'portal_wonen'
const minute = 60_000
const { jobs, settleJobs } = officeOutbox(() => bench)

beforeEach(async () => {
  bench = new OfficeBench()
  bench.service.now = () => bench.clock.now()
  bench.sync.start()
  projectId = (await bench.listedProject()).id
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const actions = () => bench.service.published.map(({ action }) => action)
const publishes = () => bench.service.count('channels.publish')

/** Asks for a publish that is refused, and cancels it. Returns the id for its restore. */
async function cancelRefused(when: 'before' | 'after'): Promise<string> {
  bench.service.lag = 10 * minute
  bench.service.fail('channels.publish', { when, error: answered(422) })
  await bench.ask(projectId, type)
  await bench.settle()
  const [job] = jobs()
  expect(job).toMatchObject({ state: 'parked', error: { status: 422 } })
  const { undoId } = bench.sync.useCases.cancel({ jobId: job?.id ?? '' })
  expect(jobs()).toEqual([])
  return undoId ?? ''
}

test('a publish that was carried out is not sent again', async () => {
  await cancelRefused('after')
  await bench.ask(projectId, type)
  await settleJobs()
  expect(jobs()).toEqual([])
  expect(publishes()).toBe(1)
})

test('the user decides whether a publish with other parameters follows', async () => {
  await cancelRefused('after')
  await bench.ask(projectId, type, 'publish', { extra: { internet: true } })
  await settleJobs()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'carriedOut' } }])
  expect(publishes()).toBe(1)
})

test('a publish without an effect is sent after its absence is proven', async () => {
  await cancelRefused('before')
  await bench.ask(projectId, type)
  await settleJobs()
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a publish after a withdrawal is sent', async () => {
  await cancelRefused('after')
  bench.service.lag = 0
  await bench.ask(projectId, type, 'revoke')
  await settleJobs()
  await bench.ask(projectId, type)
  await settleJobs()
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish', 'revoke', 'publish'])
})

test('a publish is sent at once when the channel must have shown the cancelled one', async () => {
  await cancelRefused('after')
  bench.clock.pass(20 * minute)
  bench.service.lag = 0
  await bench.ask(projectId, type)
  await bench.settle()
  expect(publishes()).toBe(2)
})

test('a publish is sent at once after the clock was put back by days', async () => {
  await cancelRefused('before')
  bench.clock.jump(-3 * 24 * 60 * minute)
  bench.clock.pass(60 * minute)
  bench.service.lag = 0
  // A colleague publishes the project.
  await bench.service.client.channels.publish(1, { type, action: 'publish' })
  const before = publishes()
  await bench.ask(projectId, type)
  await settleJobs()
  expect(publishes()).toBe(before + 1)
})

test('a restored publish is sent once', async () => {
  const undoId = await cancelRefused('after')
  expect(bench.sync.useCases.restoreCancelled({ undoId })).toEqual({ restored: 1 })
  const [job] = jobs()
  bench.sync.useCases.retry({ jobId: job?.id ?? '' })
  await settleJobs()
  expect(publishes()).toBe(1)
  bench.service.lag = 0
  await bench.ask(projectId, type)
  await settleJobs()
  expect(publishes()).toBe(2)
})

test('a planned publish that is to leave now after all is not sent again', async () => {
  await cancelRefused('after')
  await bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() + 1440 * minute })
  const change = { kind: 'channel', extra: {}, plannedAt: null } as const
  await bench.sync.useCases.edit({ jobId: jobs()[0]?.id ?? '', change })
  await settleJobs()
  expect(jobs()).toEqual([])
  expect(publishes()).toBe(1)
})

test('a planned publish that only gets other parameters is sent at its moment', async () => {
  await cancelRefused('after')
  const plannedAt = bench.clock.now() + 1440 * minute
  await bench.ask(projectId, type, 'publish', { plannedAt })
  const change = { kind: 'channel', extra: { internet: true }, plannedAt } as const
  await bench.sync.useCases.edit({ jobId: jobs()[0]?.id ?? '', change })
  bench.service.lag = 0
  bench.clock.pass(1441 * minute)
  bench.sync.wake()
  await bench.settle()
  expect(publishes()).toBe(2)
})
