import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { relistFixture } from '../publication/relist-fixture.ts'

let bench: OfficeBench
const hour = 60 * 60_000

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const looks = () => bench.service.count('projects.list')
const firstJob = () => bench.sync.useCases.jobs()[0]
const waitOf = () => (firstJob()?.notBefore ?? 0) - bench.clock.now()

/** Loses a creation's answer. The first look did not find the project, ten seconds ago. */
async function provingAbsence(): Promise<void> {
  bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
  bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
  await bench.settle(1)
  expect(firstJob()?.waitsFor).toMatchObject({ for: 'proof' })
  bench.clock.pass(10_000)
}

test('the wait that proves an absence does not get shorter when the clock is put forward', async () => {
  await provingAbsence()
  const before = looks()
  bench.clock.jump(hour)
  bench.sync.wake()
  await bench.settle()
  expect(looks()).toBe(before)
  expect(waitOf()).toBe(20_000)
  bench.clock.pass(19_999)
  await bench.sync.useCases.run()
  await bench.settle()
  expect(looks()).toBe(before)
  await bench.settle(20)
  expect(bench.service.count('projects.create')).toBe(2)
  expect(bench.service.projects).toHaveLength(1)
})

test('a retry by the user looks at the service at once', async () => {
  await provingAbsence()
  const before = looks()
  bench.sync.useCases.retry({ jobId: firstJob()?.id ?? '' })
  await bench.settle()
  expect(looks()).toBe(before + 1)
  expect(bench.service.count('projects.create')).toBe(1)
})

test.each([2 * hour, 24 * hour])(
  'a relist waits for its withdrawal as long when the clock is put forward by %i ms',
  async (moved) => {
    const { asked, job, publishedProject, until } = relistFixture(() => bench)
    await bench.ask(await publishedProject(), 'channel_03', 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.statuses[0]?.publication?.mutations.splice(1)
    bench.service.channelSays('published')
    bench.clock.jump(moved)
    await bench.settle(5)
    expect(job()?.state).toBe('waiting')
    bench.service.channelSays('withdrawn')
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'publish'])
  },
)

test('a relist waits for its withdrawal anew after a restart', async () => {
  const { asked, job, publishedProject, until } = relistFixture(() => bench)
  await bench.ask(await publishedProject(), 'channel_03', 'relist')
  await until(() => job()?.stage === 'waiting')
  bench.service.statuses[0]?.publication?.mutations.splice(1)
  bench.service.channelSays('published')
  bench.restart()
  bench.clock.pass(16 * hour)
  await bench.settle(5)
  expect(job()?.state).toBe('waiting')
  bench.service.channelSays('withdrawn')
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
})
