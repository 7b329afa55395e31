import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'
import { relistFixture } from './relist-fixture.ts'

let bench: OfficeBench
const { idOf, outbox } = officeOutbox(() => bench)
const { asked, job, publishedProject, until } = relistFixture(() => bench)
const type = 'channel_03'
const minute = 60_000

beforeEach(() => {
  bench = new OfficeBench()
  bench.service.now = () => bench.clock.now()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** Asks for a relist whose withdrawal is carried out and refused, while the statuses lag. */
async function refusedAfterWithdrawal(projectId: string): Promise<void> {
  bench.service.fail('channels.publish', { when: 'after', error: answered(409) })
  await bench.ask(projectId, type, 'relist')
  await until(() => job()?.state === 'parked')
  expect(job()?.stage).toBe('revoking')
  bench.clock.pass(11 * minute)
}

/** Retries the relist until the channel shows the withdrawal, and lets the channel confirm it. */
async function confirmed(): Promise<void> {
  outbox().retry({ jobId: idOf('relist') })
  await until(() => job()?.stage === 'waiting')
  bench.service.channelSays('withdrawn')
}

test('a relist goes on to its publication after a withdrawal that was refused and carried out', async () => {
  const projectId = await publishedProject()
  bench.service.lag = 10 * minute
  await refusedAfterWithdrawal(projectId)
  bench.service.lag = 0
  await confirmed()
  const before = bench.clock.now()
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
  // The refusal concerns the withdrawal: nothing has to be proven before the publication leaves.
  expect(bench.clock.now() - before).toBeLessThan(minute)
})

test('a relist does not end with a publication from before its withdrawal', async () => {
  const projectId = await publishedProject()
  bench.service.lag = 10 * minute
  // The status that the relist reads first does not show this publication yet.
  await bench.service.client.channels.publish(0, { type, action: 'publish' })
  await refusedAfterWithdrawal(projectId)
  await confirmed()
  await until(() => job() === undefined || job()?.state === 'parked')
  expect(asked()).toEqual(['publish', 'revoke'])
  expect(job()).toMatchObject({
    state: 'parked',
    error: { kind: 'conflict', reason: 'alreadyMoved' },
  })
})
