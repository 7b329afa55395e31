import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AttentionWatch } from '../../../src-main/channels/status/attention-watch.ts'
import { type ChannelNews, newsOf } from '../../../src-main/channels/status/channel-news.ts'
import { ChannelDue } from '../../../src-main/store/channel-due.ts'
import { ChannelNotices } from '../../../src-main/store/channel-notices.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { BoardDesk, accountId, hour, minute, otherAccountId } from './board-desk.ts'

let desk: BoardDesk
let watch: AttentionWatch
let told: ChannelNews[]
const type = 'channel_03'
const channelName = 'Woonportaal Voordeur'

beforeEach(() => {
  desk = new BoardDesk()
  told = []
  watch = newWatch()
})
afterEach(() => {
  watch.stop()
  desk.close()
  expect(desk.faults).toEqual([])
})

function newWatch(): AttentionWatch {
  return new AttentionWatch({
    records: desk.records,
    notices: new ChannelNotices(desk.store),
    due: new ChannelDue(desk.store),
    connection: desk.connection,
    clock: desk.clock,
    emit: desk.emit,
    notify: (news) => told.push(news),
    onFault: (error) => desk.faults.push(error),
  })
}

const one = (name: string): string => desk.list([name])[0] ?? ''
const busy = (ago = 0) => desk.publication('busy', { dlm: desk.stamp(ago) })
const becomes = (projectId: string, status: string): void => {
  desk.takeOne(projectId, type, desk.publication(status, { dlm: desk.stamp() }))
  watch.changed()
}

/** Lets time pass and runs the due timers. Returns the notices of that time. */
function pass(ms: number): ChannelNews[] {
  const until = desk.clock.now() + ms
  while (desk.clock.nextIn !== null && desk.clock.now() + desk.clock.nextIn <= until)
    desk.clock.skip()
  desk.clock.pass(Math.max(0, until - desk.clock.now()))
  return told.splice(0)
}

test('what fails after it was busy is told once, with its cell', () => {
  const projectId = one('Dorpsstraat 1')
  desk.takeOne(projectId, type, busy())
  watch.start()
  expect(pass(minute)).toEqual([])
  becomes(projectId, 'failed')
  const cell = { projectId, channel: type, projectName: 'Dorpsstraat 1', channelName }
  expect(pass(minute)).toEqual([{ kind: 'failed', cell }])
  becomes(projectId, 'failed')
  expect(pass(hour)).toEqual([])
})

test('what was published, or had failed before it was first read, is not told', () => {
  const [published = '', failed = ''] = desk.list(['A', 'B'])
  desk.takeOne(published, type, busy())
  watch.start()
  becomes(published, 'published')
  becomes(failed, 'failed')
  expect(pass(hour)).toEqual([])
})

test('a word counts as the user says it does', () => {
  const projectId = one('A')
  desk.saveAccount(accountId, { ...defaultDialect, statusWords: { afgekeurd: 'failed' } })
  desk.takeOne(projectId, type, busy())
  watch.start()
  becomes(projectId, 'Afgekeurd')
  expect(pass(minute)).toMatchObject([{ kind: 'failed', cell: { projectId } }])
})

describe('what stays busy for longer than the setting', () => {
  test('is told once, also over a restart, and the board is told to look', () => {
    const projectId = one('A')
    desk.takeOne(projectId, type, busy())
    watch.start()
    expect(pass(2 * hour)).toEqual([])
    desk.events.length = 0
    expect(pass(2 * minute)).toMatchObject([{ kind: 'stuck', cell: { projectId, channel: type } }])
    expect(desk.events).toEqual([{ name: 'channelsChanged', payload: { projectId } }])
    watch.stop()
    watch = newWatch()
    watch.start()
    expect(pass(hour)).toEqual([])
  })

  test('and fails then is told again: that is news', () => {
    const projectId = one('A')
    desk.takeOne(projectId, type, busy(3 * hour))
    watch.start()
    expect(pass(minute)).toMatchObject([{ kind: 'stuck' }])
    becomes(projectId, 'failed')
    expect(pass(minute)).toMatchObject([{ kind: 'failed' }])
  })

  test('is told when the setting is made shorter', () => {
    desk.takeOne(one('A'), type, busy(30 * minute))
    watch.start()
    expect(pass(minute)).toEqual([])
    desk.records.settings.write({ stuckAfterMinutes: 10 })
    watch.changed()
    expect(pass(minute)).toMatchObject([{ kind: 'stuck' }])
  })

  test('of another account is left for when that is worked on', () => {
    const [elsewhere = ''] = desk.list(['Elders'], 90, otherAccountId)
    desk.takeOne(elsewhere, type, busy(3 * hour))
    watch.start()
    expect(pass(minute)).toEqual([])
    desk.records.accounts.setActive(otherAccountId)
    expect(pass(2 * minute)).toMatchObject([{ kind: 'stuck', cell: { projectId: elsewhere } }])
  })
})

test('more than three are told as one', () => {
  const ids = desk.list(['A', 'B', 'C', 'D'])
  for (const id of ids) desk.takeOne(id, type, busy(id === ids[0] ? 3 * hour : 0))
  watch.start()
  for (const id of ids.slice(1)) becomes(id, 'failed')
  expect(pass(minute)).toEqual([{ kind: 'many', failed: 3, stuck: 1 }])
  expect(newsOf([], [])).toEqual([])
})

test('nothing is told while the user wants no notifications, nor afterwards of what was then', () => {
  const projectId = one('A')
  desk.records.settings.write({ notifyChannels: false })
  desk.takeOne(projectId, type, busy())
  watch.start()
  becomes(projectId, 'failed')
  expect(pass(minute)).toEqual([])
  desk.records.settings.write({ notifyChannels: true })
  expect(pass(hour)).toEqual([])
})
