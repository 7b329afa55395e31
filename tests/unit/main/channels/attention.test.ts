import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AttentionWatch } from '../../../../src-main/channels/status/attention-watch.ts'
import {
  type ChannelNotification,
  notificationsOf,
} from '../../../../src-main/channels/status/channel-notification.ts'
import { ChannelDue } from '../../../../src-main/store/channels/channel-due.ts'
import { ChannelNotices } from '../../../../src-main/store/channels/channel-notices.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { BoardFixture, accountId, hour, minute, otherAccountId } from './board-fixture.ts'

let fixture: BoardFixture
let watch: AttentionWatch
let told: ChannelNotification[]
const type = 'channel_03'
const channelName = 'Woonportaal Voordeur'

beforeEach(() => {
  fixture = new BoardFixture()
  told = []
  watch = newWatch()
})
afterEach(() => {
  watch.stop()
  fixture.close()
  expect(fixture.faults).toEqual([])
})

function newWatch(): AttentionWatch {
  return new AttentionWatch({
    records: fixture.records,
    notices: new ChannelNotices(fixture.store),
    due: new ChannelDue(fixture.store),
    connection: fixture.connection,
    clock: fixture.clock,
    events: fixture.events,
    notify: (notification) => told.push(notification),
    onFault: (error) => fixture.faults.push(error),
  })
}

const one = (name: string): string => fixture.list([name])[0] ?? ''
const busy = (ago = 0) => fixture.publication('busy', { dlm: fixture.stamp(ago) })
const becomes = (projectId: string, status: string): void => {
  fixture.takeOne(projectId, type, fixture.publication(status, { dlm: fixture.stamp() }))
  watch.changed()
}

/** Lets time pass and runs the due timers. Returns the notices of that time. */
function pass(ms: number): ChannelNotification[] {
  const until = fixture.clock.now() + ms
  while (fixture.clock.nextIn !== null && fixture.clock.now() + fixture.clock.nextIn <= until)
    fixture.clock.skip()
  fixture.clock.pass(Math.max(0, until - fixture.clock.now()))
  return told.splice(0)
}

test('a publication that fails after it was busy is reported once, with its cell', () => {
  const projectId = one('Dorpsstraat 1')
  fixture.takeOne(projectId, type, busy())
  watch.start()
  expect(pass(minute)).toEqual([])
  becomes(projectId, 'failed')
  const cell = { projectId, channel: type, projectName: 'Dorpsstraat 1', channelName }
  expect(pass(minute)).toEqual([{ kind: 'failed', cell }])
  becomes(projectId, 'failed')
  expect(pass(hour)).toEqual([])
})

test('a publication that succeeded, or had failed before its first reading, is not reported', () => {
  const [published = '', failed = ''] = fixture.list(['A', 'B'])
  fixture.takeOne(published, type, busy())
  watch.start()
  becomes(published, 'published')
  becomes(failed, 'failed')
  expect(pass(hour)).toEqual([])
})

test('a word counts as the user says it does', () => {
  const projectId = one('A')
  fixture.saveAccount(accountId, { ...defaultDialect, statusLabels: { afgekeurd: 'failed' } })
  fixture.takeOne(projectId, type, busy())
  watch.start()
  becomes(projectId, 'Afgekeurd')
  expect(pass(minute)).toMatchObject([{ kind: 'failed', cell: { projectId } }])
})

describe('what stays busy for longer than the setting', () => {
  test('is told once, also over a restart, and the board is told to look', () => {
    const projectId = one('A')
    fixture.takeOne(projectId, type, busy())
    watch.start()
    expect(pass(2 * hour)).toEqual([])
    fixture.told.length = 0
    expect(pass(2 * minute)).toMatchObject([{ kind: 'stuck', cell: { projectId, channel: type } }])
    expect(fixture.told).toEqual([{ name: 'channelsChanged', payload: { projectId } }])
    watch.stop()
    watch = newWatch()
    watch.start()
    expect(pass(hour)).toEqual([])
  })

  test('and fails then notifies again, as a new failure', () => {
    const projectId = one('A')
    fixture.takeOne(projectId, type, busy(3 * hour))
    watch.start()
    expect(pass(minute)).toMatchObject([{ kind: 'stuck' }])
    becomes(projectId, 'failed')
    expect(pass(minute)).toMatchObject([{ kind: 'failed' }])
  })

  test('is told when the setting is made shorter', () => {
    fixture.takeOne(one('A'), type, busy(30 * minute))
    watch.start()
    expect(pass(minute)).toEqual([])
    fixture.records.settings.write({ stuckAfterMinutes: 10 })
    watch.changed()
    expect(pass(minute)).toMatchObject([{ kind: 'stuck' }])
  })

  test('of another account is reported when that account becomes active', () => {
    const [elsewhere = ''] = fixture.list(['Elders'], 90, otherAccountId)
    fixture.takeOne(elsewhere, type, busy(3 * hour))
    watch.start()
    expect(pass(minute)).toEqual([])
    fixture.records.accounts.setActive(otherAccountId)
    expect(pass(2 * minute)).toMatchObject([{ kind: 'stuck', cell: { projectId: elsewhere } }])
  })
})

test('more than three are reported in one notification', () => {
  const ids = fixture.list(['A', 'B', 'C', 'D'])
  for (const id of ids) fixture.takeOne(id, type, busy(id === ids[0] ? 3 * hour : 0))
  watch.start()
  for (const id of ids.slice(1)) becomes(id, 'failed')
  expect(pass(minute)).toEqual([{ kind: 'many', failed: 3, stuck: 1 }])
  expect(notificationsOf([], [])).toEqual([])
})

test('a change while notifications are off is notified neither then nor later', () => {
  const projectId = one('A')
  fixture.records.settings.write({ notifyChannels: false })
  fixture.takeOne(projectId, type, busy())
  watch.start()
  becomes(projectId, 'failed')
  expect(pass(minute)).toEqual([])
  fixture.records.settings.write({ notifyChannels: true })
  expect(pass(hour)).toEqual([])
})
