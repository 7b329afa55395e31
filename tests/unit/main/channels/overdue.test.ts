import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelNotification } from '../../../../src-main/channels/status/channel-notification.ts'
import { OverdueWatch } from '../../../../src-main/channels/status/overdue-watch.ts'
import { BoardFixture, accountId, hour, minute, otherAccountId } from './board-fixture.ts'

let fixture: BoardFixture
let watch: OverdueWatch
let told: ChannelNotification[]

beforeEach(() => {
  fixture = new BoardFixture()
  told = []
  watch = new OverdueWatch({
    records: fixture.records,
    connection: fixture.connection,
    clock: fixture.clock,
    notify: (notification) => told.push(notification),
    onFault: (error) => fixture.faults.push(error),
  })
  watch.start()
})
afterEach(() => {
  watch.stop()
  fixture.close()
  expect(fixture.faults).toEqual([])
})

/** Plans the publication of a project in a quarter of an hour. Returns the ids. */
function planned(name = 'Dorpsstraat 1', kind: 'publish' | 'relist' = 'publish') {
  const [projectId = ''] = fixture.list([name])
  const jobId = fixture.records.outbox.add(
    {
      ...{ accountId, projectId, plannedAt: fixture.clock.now() + 15 * minute },
      intent: { kind, channel: 'channel_03' },
    },
    fixture.clock.now(),
  )
  return { jobId, projectId }
}

/** Passes the checks of some minutes. Returns the notifications of that time. */
function pass(minutes: number): ChannelNotification[] {
  for (let left = minutes; left > 0; left -= 1) fixture.clock.skip()
  return told.splice(0)
}

test('a planned request that is not sent at its time is told once, five minutes later', () => {
  const { projectId } = planned()
  expect(pass(19)).toEqual([])
  const channelName = 'Woonportaal Voordeur'
  const cell = { projectId, channel: 'channel_03', projectName: 'Dorpsstraat 1', channelName }
  expect(pass(2)).toEqual([{ kind: 'overdue', cell }])
  expect(pass(120)).toEqual([])
})

test.each([
  ['has left', { sent: true }],
  ['was cancelled', { cancelled: true }],
  ['waits for the user, who is told of that', { state: 'parked' }],
  ['was moved to a later time', { plannedAt: Number.MAX_SAFE_INTEGER }],
] as const)('a planned request that %s is not told', (_what, change) => {
  const { jobId } = planned()
  pass(17)
  fixture.records.outbox.change(jobId, change)
  expect(pass(10)).toEqual([])
})

test('a relist whose withdrawal has left is not told', () => {
  const { jobId } = planned('Dorpsstraat 1', 'relist')
  fixture.records.outbox.change(jobId, { stage: 'waiting' })
  expect(pass(30)).toEqual([])
})

test('a request under way is still late when its attempt fails', () => {
  const { jobId } = planned()
  pass(17)
  fixture.records.outbox.change(jobId, { state: 'active' })
  pass(1)
  fixture.records.outbox.change(jobId, { state: 'waiting' })
  expect(pass(3)).toHaveLength(1)
})

test('many overdue requests are told together', () => {
  for (const name of ['A', 'B', 'C', 'D']) planned(name)
  expect(pass(25)).toEqual([{ kind: 'manyOverdue', count: 4 }])
})

test('a clock that is put forward does not hurry the notification', () => {
  planned()
  fixture.clock.jump(8 * hour)
  expect(pass(5)).toEqual([])
  expect(pass(1)).toHaveLength(1)
})

test('nothing is told to a user who wants no notifications, or of another account', () => {
  planned()
  fixture.records.settings.write({ notifyChannels: false })
  expect(pass(25)).toEqual([])
  fixture.records.settings.write({ notifyChannels: true })
  planned('Kade 4')
  fixture.records.accounts.setActive(otherAccountId)
  expect(pass(25)).toEqual([])
})
