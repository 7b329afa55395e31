import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../office-bench.ts'
import { relistFixture } from './relist-fixture.ts'

/** A relist at a service that answers from several copies of its data: a later status may be older. */
let bench: OfficeBench
const type = 'channel_03'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const { asked, job, publishedProject, until } = relistFixture(() => bench)

/** Shows the publication of the project as withdrawn, with a date of its last change. */
function showWithdrawn(dlm: string): void {
  const channel = bench.service.statuses[0]
  if (channel === undefined) throw new Error('The service has no channel')
  const doc = '2026-11-18 09:00:00'
  channel.publication = { uuid: 'u', doc, dlm, status: 'withdrawn', mutations: [] }
}

/** The publication of `publishedProject` was withdrawn before, and is withdrawn by the relist. */
const showBefore = () => showWithdrawn('2026-11-19 09:00:00')
const showAfter = () => showWithdrawn('2026-11-21 10:00:00')

test('a status from before the publication does not confirm the withdrawal', async () => {
  const projectId = await publishedProject()
  await bench.ask(projectId, type, 'relist', { extra: {} })
  await until(() => job()?.stage === 'waiting')
  showBefore()
  await bench.settle(5)
  expect(asked()).toEqual(['revoke'])
  showAfter()
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('a status from before the publication holds the publish back until a newer status', async () => {
  const projectId = await publishedProject()
  const { channels } = bench.service.client
  const ask = channels.status
  let isOlder = false
  channels.status = () => {
    if (job()?.stage === 'publishing' && !isOlder) {
      isOlder = true
      showBefore()
    }
    return ask()
  }
  await bench.ask(projectId, type, 'relist', { extra: {} })
  await until(() => job()?.stage === 'waiting')
  showAfter()
  await until(() => isOlder)
  await bench.settle(5)
  expect(job()).toMatchObject({ stage: 'waiting', state: 'waiting' })
  expect(asked()).toEqual(['revoke'])
  showAfter()
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('a publication that was just seen first may be missing from an older status', async () => {
  const projectId = await publishedProject()
  await bench.ask(projectId, type, 'relist', { extra: {} })
  await until(() => job()?.stage === 'waiting')
  delete bench.service.statuses[0]?.publication
  const begun = bench.clock.elapsed()
  await bench.settle(5)
  expect(asked()).toEqual(['revoke'])
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
  expect(bench.clock.elapsed() - begun).toBeGreaterThanOrEqual(14 * 60_000)
})

test('a publication that was just seen first is missing after the clock was set back', async () => {
  const projectId = await publishedProject()
  await bench.ask(projectId, type, 'relist', { extra: {} })
  await until(() => job()?.stage === 'waiting')
  delete bench.service.statuses[0]?.publication
  const begun = bench.clock.elapsed()
  bench.clock.jump(-3_600_000)
  await bench.settle(5)
  expect(asked()).toEqual(['revoke'])
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
  const waited = bench.clock.elapsed() - begun
  expect(waited).toBeGreaterThanOrEqual(14 * 60_000)
  expect(waited).toBeLessThan(20 * 60_000)
})
