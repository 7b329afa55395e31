import { afterEach, beforeEach, expect, test } from 'vitest'
import { channelCatalogue } from '../../../../../src-shared/service/channel-catalogue.ts'
import { askStatuses } from '../../../../../src-main/sync/publication/take-statuses.ts'
import type { ChannelStatus } from '../../../../../src-shared/service/resources.ts'
import { BoardFixture, accountId, hour, minute } from '../../channels/board-fixture.ts'

let fixture: BoardFixture
let projectId: string
const type = 'channel_03' as const
const name = 'Woonportaal Voordeur'

beforeEach(() => {
  fixture = new BoardFixture()
  projectId = fixture.list(['Dorpsstraat 1'])[0] ?? ''
})
afterEach(() => {
  fixture.close()
  expect(fixture.faults).toEqual([])
})

const history = () => fixture.records.channels.history(projectId, [name])
const entries = () => {
  const query = { search: '', projectId: null, type: null, from: null, to: null }
  return fixture.records.audit.list(accountId, query, { before: null, limit: 20 })
}

test('an unchanged status adds nothing to the history', () => {
  const published = fixture.publication('published')
  fixture.take(projectId, [{ name, publication: published }])
  fixture.clock.pass(hour)
  fixture.take(projectId, [{ name, publication: { ...published } }])
  expect(history()).toEqual([{ at: fixture.clock.now() - hour, publication: published }])
  expect(fixture.records.channels.readAt(projectId)).toBe(fixture.clock.now())
})

test('an answer that a later question has overtaken changes nothing', async () => {
  const asked = () => {
    const answer = Promise.withResolvers<ChannelStatus[]>()
    return { answer, taken: askStatuses(fixture, projectId, () => answer.promise) }
  }
  const [slow, quick] = [asked(), asked()]
  const publication = fixture.publication('published')
  quick.answer.resolve([{ name, publication }])
  await quick.taken
  const readAt = fixture.clock.now()
  fixture.clock.pass(minute)
  slow.answer.resolve([{ name }])
  // The caller gets the outdated answer all the same.
  expect(await slow.taken).toEqual([{ name }])
  expect(fixture.records.channels.list(projectId)).toEqual([{ name, publication }])
  expect(history()).toEqual([{ at: readAt, publication }])
  expect(fixture.records.channels.readAt(projectId)).toBe(readAt)
  fixture.take(projectId, [{ name }])
  expect(fixture.records.channels.list(projectId)).toEqual([{ name }])
})

test('the history keeps that nothing was published at first, also after a publication', () => {
  const none = { at: fixture.clock.now(), publication: null }
  fixture.take(projectId, [{ name }, { name: 'Nieuw' }])
  fixture.clock.pass(hour)
  fixture.take(projectId, [{ name }, { name: 'Nieuw' }])
  expect(history()).toEqual([none])
  const publication = fixture.publication('busy')
  fixture.take(projectId, [{ name, publication }, { name: 'Nieuw' }])
  expect(history()).toEqual([none, { at: fixture.clock.now(), publication }])
  // The channel was seen without any publication, and disappeared: its history has that row.
  fixture.take(projectId, [{ name, publication }])
  expect(fixture.records.channels.history(projectId, ['Nieuw'])).toEqual([none])
})

test('the history has no rows for channels on which nothing was ever published', () => {
  fixture.take(projectId, [{ name }, { name: 'Nieuw' }])
  expect(fixture.store.get('SELECT count(*) AS n FROM channel_history')).toEqual({ n: 0 })
  expect(fixture.records.channels.history(projectId, ['Onbekend'])).toEqual([])
})

test('each different status is kept in the history, also the end of a publication', () => {
  const published = fixture.publication('published')
  fixture.take(projectId, [{ name, publication: published }])
  const changed = { ...published, dlm: fixture.stamp() }
  fixture.take(projectId, [{ name, publication: changed }])
  fixture.take(projectId, [{ name }])
  fixture.take(projectId, [{ name, publication: changed }])
  fixture.take(projectId, [])
  expect(history().map(({ publication }) => publication)).toEqual([
    published,
    changed,
    null,
    changed,
    null,
  ])
  expect(fixture.records.channels.list(projectId)).toEqual([])
})

test('the order of the service may change without anything having changed', () => {
  const publication = fixture.publication('published')
  fixture.take(projectId, [{ name: 'Nieuw' }, { name, publication }])
  fixture.take(projectId, [{ name, publication }, { name: 'Nieuw' }, { name: 'Nog een' }])
  expect(history()).toHaveLength(1)
  expect(fixture.records.channels.list(projectId).map((one) => one.name)).toEqual([
    name,
    'Nieuw',
    'Nog een',
  ])
})

test('the screens are told of every read: its age is shown', () => {
  fixture.take(projectId, [{ name }])
  fixture.take(projectId, [{ name }])
  const told = fixture.told.filter((event) => event.name === 'channelsChanged')
  expect(told.map(({ payload }) => payload)).toEqual([{ projectId }, { projectId }])
})

test('the audit log has status changes after requests of this computer, and no other ones', () => {
  fixture.takeOne(projectId, type, fixture.publication('busy'))
  expect(entries()).toEqual([])
  const asked = { projectId, type, jobId: crypto.randomUUID(), extra: {}, plannedAt: null }
  fixture.store.transaction(() =>
    fixture.audit.note({ ...asked, event: 'sent', action: 'publish' }),
  )
  fixture.takeOne(projectId, type, fixture.publication('busy'))
  expect(entries()).toHaveLength(1)
  fixture.takeOne(projectId, type, fixture.publication('published'))
  expect(entries()[0]).toMatchObject({
    event: 'seen',
    jobId: asked.jobId,
    action: 'publish',
    status: 'published',
    publicationId: 'u',
  })
  fixture.takeOne(projectId, 'channel_04', fixture.publication('published'))
  expect(entries().filter(({ event }) => event === 'seen')).toHaveLength(2)
  expect(entries()[0]).toMatchObject({ type, status: null, publicationId: null })
})

test('every channel of the service is taken in, and is read again sooner the younger it is', () => {
  const dueIn = (): number => {
    const row = fixture.store.get<{ at: number }>(
      'SELECT channels_due_at AS at FROM projects WHERE id = ?',
      projectId,
    )
    return (row?.at ?? 0) - fixture.clock.now()
  }
  fixture.take(
    projectId,
    channelCatalogue.map((entry) => ({ name: entry.name })),
  )
  expect(fixture.records.channels.list(projectId)).toHaveLength(14)
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
    fixture.takeOne(projectId, type, fixture.publication(status, { dlm: fixture.stamp(age) }))
    expect([status, age, dueIn()]).toEqual([status, age, pause])
  }
})

test('an age that gives no whole pause can be stored all the same', () => {
  fixture.clock.pass(7)
  const dlm = fixture.stamp(31 * hour + 7 * minute + 1000)
  fixture.takeOne(projectId, type, fixture.publication('published', { dlm }))
  expect(fixture.records.channels.list(projectId)).toHaveLength(1)
})

test('an answer for a project that was removed meanwhile is ignored', () => {
  fixture.store.run('DELETE FROM projects WHERE id = ?', projectId)
  fixture.take(projectId, [{ name, publication: fixture.publication('busy') }])
  expect(fixture.told).toEqual([])
})
