import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { AccountCircuitBreaker } from '../../../../../src-main/sync/runner/account-circuit-breaker.ts'
import { pausesTooLongSql } from '../../../../../src-main/store/jobs/too-long-pauses.ts'
import { answered, lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
const hour = 60 * 60_000
const day = 24 * hour

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** Puts the machine's clock back. The app notices when something wakes the outbox. */
async function putBack(ms: number): Promise<void> {
  bench.clock.pass(-ms)
  bench.sync.wake()
  await bench.settle()
}
const firstJob = () => bench.sync.useCases.jobs()[0]
const waitOf = () => (firstJob()?.notBefore ?? 0) - bench.clock.now()

test('a job that proves an absence waits for the proof, not a day longer', async () => {
  bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
  bench.projects.create(fields)
  await bench.settle(1)
  expect(firstJob()?.waitsFor).toMatchObject({ for: 'proof' })
  await putBack(day)
  expect(waitOf()).toBe(30_000)
  expect(firstJob()?.waitsFor).toMatchObject({ until: bench.clock.now() + 15 * 60_000 })
  expect(bench.service.count('projects.create')).toBe(1)
  await bench.settle(20)
  expect(bench.service.projects).toHaveLength(1)
})

test('a back-off of seconds does not become one of hours', async () => {
  bench.service.fail('projects.create', { when: 'before', error: answered(500) })
  bench.projects.create(fields)
  await bench.settle()
  expect(bench.service.projects).toHaveLength(0)
  await putBack(3 * hour)
  expect(bench.service.projects).toHaveLength(1)
})

test('a back-off that any pause may last is kept', async () => {
  bench.service.fail('projects.create', { when: 'before', error: answered(500) })
  bench.projects.create(fields)
  await bench.settle()
  const before = waitOf()
  await putBack(60_000)
  expect(waitOf()).toBe(before + 60_000)
  expect(bench.service.projects).toHaveLength(0)
})

const quiet = (retryAfterMs: number) =>
  failure('rateLimited', { status: 429, retryAfterMs }, { delivery: 'answered' })

test('a waiting time of the service is kept and not exceeded, also over a restart', async () => {
  bench.service.fail('projects.create', { when: 'before', error: quiet(hour) })
  bench.projects.create(fields)
  await bench.settle()
  await bench.sync.stop()
  bench.clock.pass(-day)
  bench.restart()
  await bench.settle()
  expect(waitOf()).toBe(hour)
  await bench.settle(60)
  expect(bench.service.projects).toHaveLength(1)
})

test('an account that is asked for quiet again is not held a day for the clock', () => {
  const { clock } = bench
  const deps = { clock, random: () => 0, probe: () => Promise.resolve(), onChange: () => undefined }
  const hold = new AccountCircuitBreaker(deps)
  hold.untilMoment('a', quiet(hour).error)
  clock.pass(-day)
  expect(hold.untilMoment('a', quiet(10_000).error) - clock.now()).toBe(hour)
})

test('a damaged error of a job does not stop the others', async () => {
  bench.service.fail('projects.create', { when: 'before', error: answered(500) })
  bench.projects.create(fields)
  await bench.settle()
  bench.store.run("UPDATE outbox_jobs SET error = '{' ")
  await putBack(3 * hour)
  expect(bench.service.projects).toHaveLength(1)
})

test('bounding pauses looks at no more rows than have one', () => {
  const plan = bench.store
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${pausesTooLongSql}`, 'a', 1, 1)
    .map(({ detail }) => detail)
  expect(plan).toEqual([
    'SEARCH outbox_jobs USING INDEX outbox_jobs_by_pause (account_id=? AND state=? AND not_before>?)',
  ])
})
