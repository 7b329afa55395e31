import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestAction } from '../../../../../src-shared/ipc/calls/channel-calls.ts'
import { answered } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { relistFixture } from './relist-fixture.ts'

/** A relist of which one request is refused and carried out late. The user cancels or replaces it. */
let bench: OfficeBench
let projectId: string
const { asked, job, publishedProject, until } = relistFixture(() => bench)
const type = 'channel_03'

beforeEach(async () => {
  bench = new OfficeBench()
  bench.service.now = () => bench.clock.now()
  bench.sync.start()
  projectId = await publishedProject()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const jobs = () => bench.sync.useCases.jobs()

/** The next request to the channel is refused, and carried out after the look that follows. */
function refuseNext(): void {
  bench.service.fail('channels.publish', { when: 'late', error: answered(422) })
}

/** Asks for a relist that is refused at this stage. */
async function refusedAt(stage: 'revoking' | 'publishing'): Promise<void> {
  if (stage === 'revoking') refuseNext()
  await bench.ask(projectId, type, 'relist')
  if (stage === 'publishing') {
    await until(() => job()?.stage === 'waiting')
    bench.service.channelSays('withdrawn')
    refuseNext()
  }
  await until(() => job()?.state === 'parked')
  expect(job()).toMatchObject({ stage, error: { status: 422 } })
}

function cancelRelist(): void {
  bench.sync.useCases.cancel({ jobId: job()?.id ?? '' })
  expect(jobs()).toEqual([])
}

/** Asks for a request, and lets it end. */
async function askNow(action: RequestAction): Promise<void> {
  await bench.ask(projectId, type, action)
  await until(() => jobs().every(({ state }) => state === 'parked'))
}

test('a cancelled relist that published is not followed by another publication', async () => {
  await refusedAt('publishing')
  cancelRelist()
  await askNow('publish')
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('a publish in the place of a relist that published is not sent again', async () => {
  await refusedAt('publishing')
  await askNow('publish')
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('a cancelled relist that withdrew is not followed by another withdrawal', async () => {
  await refusedAt('revoking')
  cancelRelist()
  await askNow('revoke')
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['revoke'])
})

test('a relist after a cancelled relist that withdrew goes on to its publication', async () => {
  await refusedAt('revoking')
  cancelRelist()
  await bench.ask(projectId, type, 'relist')
  await until(() => job()?.stage === 'waiting')
  bench.service.channelSays('withdrawn')
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('a cancelled publish is looked for, although another request was asked for in between', async () => {
  refuseNext()
  await askNow('publish')
  await bench.ask(projectId, type, 'revoke', { plannedAt: bench.clock.now() + 3_600_000 })
  const [revoke] = jobs()
  bench.sync.useCases.cancel({ jobId: revoke?.id ?? '' })
  await askNow('publish')
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['publish'])
})

test('a cancelled publish is looked for, although it was planned for tomorrow in between', async () => {
  refuseNext()
  await askNow('publish')
  bench.sync.useCases.cancel({ jobId: jobs()[0]?.id ?? '' })
  await bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() + 86_400_000 })
  await askNow('publish')
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['publish'])
})

test('a cancelled publish is looked for, although a later request was cancelled and restored', async () => {
  refuseNext()
  await askNow('publish')
  await bench.ask(projectId, type, 'revoke', { plannedAt: bench.clock.now() + 3_600_000 })
  const cancelJob = () => bench.sync.useCases.cancel({ jobId: jobs()[0]?.id ?? '' })
  const undoId = cancelJob().undoId ?? ''
  expect(bench.sync.useCases.restoreCancelled({ undoId })).toEqual({ restored: 1 })
  cancelJob()
  await askNow('publish')
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['publish'])
})
