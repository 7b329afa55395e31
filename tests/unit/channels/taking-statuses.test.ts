import { afterEach, beforeEach, expect, test } from 'vitest'
import { channelCatalogue } from '../../../src-shared/service/channel-catalogue.ts'
import { askStatuses } from '../../../src-main/channels/status/take-statuses.ts'
import type { ChannelStatus } from '../../../src-shared/service/resources.ts'
import { BoardDesk, accountId, hour, minute } from './board-desk.ts'

let desk: BoardDesk
let projectId: string
const type = 'channel_03' as const
const name = 'Woonportaal Voordeur'

beforeEach(() => {
  desk = new BoardDesk()
  projectId = desk.list(['Dorpsstraat 1'])[0] ?? ''
})
afterEach(() => {
  desk.close()
  expect(desk.faults).toEqual([])
})

const history = () => desk.records.channels.history(projectId, [name])
const entries = () => {
  const query = { search: '', projectId: null, type: null, from: null, to: null }
  return desk.records.audit.list(accountId, query, { before: null, limit: 20 })
}

test('what is the same as before leaves no trace in the history', () => {
  const published = desk.publication('published')
  desk.take(projectId, [{ name, publication: published }])
  desk.clock.pass(hour)
  desk.take(projectId, [{ name, publication: { ...published } }])
  expect(history()).toEqual([{ at: desk.clock.now() - hour, publication: published }])
  expect(desk.records.channels.readAt(projectId)).toBe(desk.clock.now())
})

test('an answer that a later question has overtaken changes nothing', async () => {
  const asked = () => {
    const answer = Promise.withResolvers<ChannelStatus[]>()
    return { answer, taken: askStatuses(desk, projectId, () => answer.promise) }
  }
  const [slow, quick] = [asked(), asked()]
  const publication = desk.publication('published')
  quick.answer.resolve([{ name, publication }])
  await quick.taken
  const readAt = desk.clock.now()
  desk.clock.pass(minute)
  slow.answer.resolve([{ name }])
  // The caller gets the outdated answer all the same.
  expect(await slow.taken).toEqual([{ name }])
  expect(desk.records.channels.list(projectId)).toEqual([{ name, publication }])
  expect(history()).toEqual([{ at: readAt, publication }])
  expect(desk.records.channels.readAt(projectId)).toBe(readAt)
  desk.take(projectId, [{ name }])
  expect(desk.records.channels.list(projectId)).toEqual([{ name }])
})

test('that nothing was published at first is kept, also when something is later', () => {
  const none = { at: desk.clock.now(), publication: null }
  desk.take(projectId, [{ name }, { name: 'Nieuw' }])
  desk.clock.pass(hour)
  desk.take(projectId, [{ name }, { name: 'Nieuw' }])
  expect(history()).toEqual([none])
  const publication = desk.publication('busy')
  desk.take(projectId, [{ name, publication }, { name: 'Nieuw' }])
  expect(history()).toEqual([none, { at: desk.clock.now(), publication }])
  // The channel was seen without any publication, and disappeared: its history has that row.
  desk.take(projectId, [{ name, publication }])
  expect(desk.records.channels.history(projectId, ['Nieuw'])).toEqual([none])
})

test('for channels on which nothing was ever published the history has no rows', () => {
  desk.take(projectId, [{ name }, { name: 'Nieuw' }])
  expect(desk.store.get('SELECT count(*) AS n FROM channel_history')).toEqual({ n: 0 })
  expect(desk.records.channels.history(projectId, ['Onbekend'])).toEqual([])
})

test('what differs is kept, also that a publication is no longer listed', () => {
  const published = desk.publication('published')
  desk.take(projectId, [{ name, publication: published }])
  const changed = { ...published, dlm: desk.stamp() }
  desk.take(projectId, [{ name, publication: changed }])
  desk.take(projectId, [{ name }])
  desk.take(projectId, [{ name, publication: changed }])
  desk.take(projectId, [])
  expect(history().map(({ publication }) => publication)).toEqual([
    published,
    changed,
    null,
    changed,
    null,
  ])
  expect(desk.records.channels.list(projectId)).toEqual([])
})

test('the order of the service may change without anything having changed', () => {
  const publication = desk.publication('published')
  desk.take(projectId, [{ name: 'Nieuw' }, { name, publication }])
  desk.take(projectId, [{ name, publication }, { name: 'Nieuw' }, { name: 'Nog een' }])
  expect(history()).toHaveLength(1)
  expect(desk.records.channels.list(projectId).map((one) => one.name)).toEqual([
    name,
    'Nieuw',
    'Nog een',
  ])
})

test('the screens are told of every read: its age is shown', () => {
  desk.take(projectId, [{ name }])
  desk.take(projectId, [{ name }])
  const told = desk.events.filter((event) => event.name === 'channelsChanged')
  expect(told.map(({ payload }) => payload)).toEqual([{ projectId }, { projectId }])
})

test('a change of what was asked for from here is in the audit log, any other is not', () => {
  desk.takeOne(projectId, type, desk.publication('busy'))
  expect(entries()).toEqual([])
  const asked = { projectId, type, jobId: crypto.randomUUID(), extra: {}, plannedAt: null }
  desk.store.transaction(() => desk.audit.note({ ...asked, event: 'sent', action: 'publish' }))
  desk.takeOne(projectId, type, desk.publication('busy'))
  expect(entries()).toHaveLength(1)
  desk.takeOne(projectId, type, desk.publication('published'))
  expect(entries()[0]).toMatchObject({
    event: 'seen',
    jobId: asked.jobId,
    action: 'publish',
    status: 'published',
    publicationId: 'u',
  })
  desk.takeOne(projectId, 'channel_04', desk.publication('published'))
  expect(entries().filter(({ event }) => event === 'seen')).toHaveLength(2)
  expect(entries()[0]).toMatchObject({ type, status: null, publicationId: null })
})

test('every channel of the service is taken in, and is read again sooner the younger it is', () => {
  const dueIn = (): number => {
    const row = desk.store.get<{ at: number }>(
      'SELECT channels_due_at AS at FROM projects WHERE id = ?',
      projectId,
    )
    return (row?.at ?? 0) - desk.clock.now()
  }
  desk.take(
    projectId,
    channelCatalogue.map((entry) => ({ name: entry.name })),
  )
  expect(desk.records.channels.list(projectId)).toHaveLength(14)
  expect(dueIn()).toBe(12 * hour)
  const pauses = [
    ['published', 30 * 24 * hour, 12 * hour],
    ['published', 24 * hour, hour],
    ['published', minute, 10 * minute],
    ['busy', 24 * hour, hour],
    ['busy', 2 * hour, 12 * minute],
    ['busy', minute, minute / 2],
  ] as const
  for (const [status, age, pause] of pauses) {
    desk.takeOne(projectId, type, desk.publication(status, { dlm: desk.stamp(age) }))
    expect([status, age, dueIn()]).toEqual([status, age, pause])
  }
})

test('an age that gives no whole pause can be stored all the same', () => {
  desk.clock.pass(7)
  const dlm = desk.stamp(31 * hour + 7 * minute + 1000)
  desk.takeOne(projectId, type, desk.publication('published', { dlm }))
  expect(desk.records.channels.list(projectId)).toHaveLength(1)
})

test('an answer for a project that is gone by then is of no use', () => {
  desk.store.run('DELETE FROM projects WHERE id = ?', projectId)
  desk.take(projectId, [{ name, publication: desk.publication('busy') }])
  expect(desk.events).toEqual([])
})
