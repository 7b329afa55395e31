import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastWeeks } from '../../../../src-main/today/week-counts.ts'
import { TodayUseCases } from '../../../../src-main/today/today-use-cases.ts'
import type { AuditEvent } from '../../../../src-shared/ipc/calls/audit-calls.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import type { ChannelType } from '../../../../src-shared/service/channel-type.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { accountId, BoardFixture, hour, minute } from '../channels/board-fixture.ts'

let fixture: BoardFixture
let today: TodayUseCases

beforeEach(() => {
  fixture = new BoardFixture()
  today = new TodayUseCases({
    ...{ records: fixture.records, clock: fixture.clock, connection: fixture.connection },
    differences: { find: () => Promise.resolve([]) },
  })
})
afterEach(() => {
  fixture.close()
  expect(fixture.faults).toEqual([])
})

const day = 24 * hour
const jobOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function note(
  event: AuditEvent,
  about: { project: string; type: ChannelType; job: number; plannedAt?: number },
): void {
  fixture.audit.note({
    ...{ event, action: 'publish', projectId: about.project, type: about.type, extra: {} },
    ...{ jobId: jobOf(about.job), plannedAt: about.plannedAt ?? null },
  })
}

test('properties are counted by sales status, without the records that were not read', () => {
  const [first = '', second = ''] = fixture.list(['Dorp 1', 'Kerk 2', 'Plein 3'])
  const facts = { ...propertyFacts('<Project/>'), salesStatus: 'beschikbaar' }
  fixture.records.projects.setFacts(first, facts)
  fixture.records.projects.setFacts(second, facts)
  expect(today.figures()).toMatchObject({
    salesStatuses: [{ word: 'beschikbaar', count: 2 }],
    unreadFacts: 1,
  })
})

describe('weeks', () => {
  const zone = 'Europe/Amsterdam'

  test('begin on Monday, also where the clocks are put back between', () => {
    const weeks = lastWeeks(Date.parse('2026-11-21T10:00+01:00'), zone)
    expect(weeks).toHaveLength(8)
    expect(weeks.at(-1)).toBe(Date.parse('2026-11-16T00:00+01:00'))
    // The clocks were put back on 25 October.
    expect(weeks.at(-5)).toBe(Date.parse('2026-10-19T00:00+02:00'))
  })

  test('go on over the turn of the year, in the zone of the office', () => {
    // Sunday evening in Amsterdam, and Monday already further east.
    const moment = Date.parse('2027-01-03T23:30+01:00')
    const weeks = lastWeeks(moment, zone)
    expect(weeks.slice(-2)).toEqual([
      Date.parse('2026-12-21T00:00+01:00'),
      Date.parse('2026-12-28T00:00+01:00'),
    ])
    expect(lastWeeks(moment, 'Asia/Tokyo').at(-1)).toBe(Date.parse('2027-01-04T00:00+09:00'))
  })

  test('have the accepted publications of each channel', () => {
    const [project = ''] = fixture.list(['Dorpsstraat 1'])
    // The clock shows Saturday 21 November 2026, 10:00 in Amsterdam.
    note('accepted', { project, type: 'portal_wonen', job: 1 })
    fixture.clock.pass(day + 13 * hour)
    note('accepted', { project, type: 'portal_wonen', job: 2 })
    note('accepted', { project, type: 'channel_03', job: 3 })
    note('asked', { project, type: 'channel_03', job: 4 })
    fixture.clock.pass(hour)
    note('accepted', { project, type: 'portal_wonen', job: 5 })
    expect(today.figures().publications).toMatchObject([
      { type: 'portal_wonen', weeks: [0, 0, 0, 0, 0, 0, 2, 1] },
      { type: 'channel_03', weeks: [0, 0, 0, 0, 0, 0, 1, 0] },
    ])
    fixture.clock.pass(8 * 7 * day)
    expect(today.figures().publications).toEqual([])
  })
})

describe('the time to publication', () => {
  let jobs = 0

  /** A request that is asked now, and stands `took` later; the status is read `readAfter` later. */
  function publish(
    project: string,
    type: ChannelType,
    took: number,
    { wait = 0, readAfter = 0, status = 'published' } = {},
  ): void {
    jobs += 1
    const plannedAt = wait === 0 ? undefined : fixture.clock.now() + wait
    const about = { project, type, job: jobs, ...(plannedAt === undefined ? {} : { plannedAt }) }
    note('asked', about)
    fixture.clock.pass(wait)
    note('accepted', about)
    fixture.takeOne(project, type, fixture.publication('busy', { uuid: `u${jobs}` }))
    fixture.clock.pass(took)
    const dlm = fixture.stamp()
    fixture.clock.pass(readAfter)
    fixture.takeOne(project, type, fixture.publication(status, { uuid: `u${jobs}`, dlm }))
  }

  test('is the median of each channel, and says on how many publications it is based', () => {
    const ids = fixture.list(['A 1', 'B 2', 'C 3', 'D 4', 'E 5', 'F 6'])
    for (const [at, id] of ids.entries()) publish(id, 'portal_wonen', (at + 1) * minute)
    expect(today.figures().times).toMatchObject([
      { type: 'portal_wonen', count: 6, median: 3.5 * minute },
    ])
  })

  test('is not told from a few publications', () => {
    const ids = fixture.list(['A 1', 'B 2', 'C 3', 'D 4'])
    for (const id of ids) publish(id, 'channel_03', minute)
    expect(today.figures().times).toMatchObject([{ count: 4, median: null }])
  })

  test('ends when the publication stood, also if the status was read much later', () => {
    const ids = fixture.list(['A 1', 'B 2', 'C 3', 'D 4', 'E 5'])
    for (const id of ids) publish(id, 'channel_03', minute, { readAfter: 10 * hour })
    expect(today.figures().times).toMatchObject([{ median: minute }])
  })

  test('of a planned publication begins at the planned time', () => {
    const ids = fixture.list(['A 1', 'B 2', 'C 3', 'D 4', 'E 5'])
    for (const id of ids) publish(id, 'channel_03', 2 * minute, { wait: 5 * hour })
    expect(today.figures().times).toMatchObject([{ median: 2 * minute }])
  })

  test('counts a publication once, and none that failed', () => {
    const ids = fixture.list(['A 1', 'B 2', 'C 3', 'D 4', 'E 5', 'F 6'])
    for (const id of ids.slice(1)) publish(id, 'channel_03', minute)
    publish(ids[0] ?? '', 'channel_03', minute, { status: 'failed' })
    const again = fixture.publication('busy', { uuid: 'u1' })
    fixture.takeOne(ids[1] ?? '', 'channel_03', again)
    fixture.clock.pass(hour)
    fixture.takeOne(ids[1] ?? '', 'channel_03', { ...again, status: 'published' })
    expect(today.figures().times).toMatchObject([{ count: 5, median: minute }])
  })

  test('knows the word that the office has for a publication that stands', () => {
    fixture.saveAccount(accountId, { ...defaultDialect, statusLabels: { online: 'published' } })
    const ids = fixture.list(['A 1', 'B 2', 'C 3', 'D 4', 'E 5'])
    for (const id of ids) publish(id, 'channel_03', minute, { status: 'Online' })
    expect(today.figures().times).toMatchObject([{ count: 5, median: minute }])
  })
})
