import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** Requests and files of two rows of one project, before and after the two rows become one. */
let bench: OfficeBench
const { jobs, offline } = officeOutbox(() => bench)
const type = 'portal_wonen' as const

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const actions = () => bench.service.published.map(({ action }) => action)
const channelJobs = () => jobs().filter(({ channel }) => channel === type)

/** Creates a project without an answer, and lists the project as a second row. */
async function twoRows() {
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwstraat 18', city: 'Ede' }
  const { id: own } = bench.projects.create(fields)
  await bench.settle()
  await bench.projects.refresh()
  const twin = bench.projects
    .list({ search: '', sort: 'name', descending: false, offset: 0, limit: 9 })
    .rows.find(({ id }) => id !== own)
  if (twin === undefined) throw new Error('The project is not listed twice')
  return { own, twin: twin.id }
}

/** Lets the creation find its project, so that the two rows become one. */
async function becomeOne(twin: string): Promise<void> {
  for (let left = 20; left > 0 && bench.records.projects.get(twin) !== null; left -= 1)
    await bench.settle(1)
  expect(bench.records.projects.get(twin)).toBeNull()
}

/** Asks for a publish of the listed row that is refused, and carried out after the next look. */
async function refusedPublish(twin: string): Promise<void> {
  bench.service.fail('channels.publish', { when: 'late', error: answered(422) })
  offline(false)
  await bench.ask(twin, type)
  await bench.settle()
  const refused = channelJobs().find(({ projectId }) => projectId === twin)
  expect(refused).toMatchObject({ state: 'parked', error: { status: 422 } })
}

const inAnHour = () => ({ plannedAt: bench.clock.now() + 3_600_000 })

/** Lets the rows become one, and all requests end. */
async function sendAll(twin: string): Promise<void> {
  await becomeOne(twin)
  for (let left = 200; left > 0 && jobs().some(({ state }) => state !== 'parked'); left -= 1)
    await bench.settle(1)
}

test('a cancelled publish of the listed row is looked for after the rows became one', async () => {
  const { own, twin } = await twoRows()
  await refusedPublish(twin)
  bench.sync.useCases.cancel({ jobId: channelJobs()[0]?.id ?? '' })
  await becomeOne(twin)
  await bench.ask(own, type)
  await bench.settle(5)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a refused publish of the listed row replaces an earlier publish of the created row', async () => {
  const { own, twin } = await twoRows()
  await bench.ask(own, type)
  await refusedPublish(twin)
  await sendAll(twin)
  expect(channelJobs()).toMatchObject([{ state: 'parked', error: { status: 422 } }])
  bench.sync.useCases.retry({ jobId: channelJobs()[0]?.id ?? '' })
  await bench.settle(5)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a publish of the created row looks for a refused publish of the listed row', async () => {
  const { own, twin } = await twoRows()
  await refusedPublish(twin)
  await bench.ask(own, type)
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a project that is to be published on both rows is published once', async () => {
  const { own, twin } = await twoRows()
  await bench.ask(twin, type, 'publish', inAnHour())
  await bench.ask(own, type, 'publish', inAnHour())
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('of different requests on the two rows, the last one counts', async () => {
  const { own, twin } = await twoRows()
  await bench.ask(own, type, 'publish', inAnHour())
  await bench.ask(twin, type, 'revoke', inAnHour())
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['revoke'])
})

test('an equal publish that the listed row carried out is not sent again', async () => {
  const { own, twin } = await twoRows()
  await bench.ask(own, type)
  await bench.ask(twin, type)
  await bench.settle()
  expect(actions()).toEqual(['publish'])
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a publish is not sent after a later withdrawal that the listed row carried out', async () => {
  const { own, twin } = await twoRows()
  await bench.ask(own, type)
  await bench.ask(twin, type, 'revoke')
  await bench.settle()
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['revoke'])
})

test('a publish that was asked for after an equal one of the listed row is sent', async () => {
  const { own, twin } = await twoRows()
  await bench.ask(twin, type)
  await bench.settle()
  await bench.ask(own, type)
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish', 'publish'])
})

test('a publish that waits for an edit is sent although the listed row carried out an equal one', async () => {
  const { own, twin } = await twoRows()
  const record = { kind: 'project', id: own, version: '1.2' } as const
  const text = '<Project xmlns="urn:test:project12"><General><City>Ede</City></General></Project>'
  await bench.xml.save({ ...record, text })
  bench.xml.send(record)
  await bench.ask(own, type)
  await bench.ask(twin, type)
  await bench.settle()
  await becomeOne(twin)
  expect(channelJobs()).toMatchObject([{ projectId: own, kind: 'publish' }])
})

/** A project that lost its id to a row of the list. */
async function lostToTwin() {
  const { id: own, remoteId } = await bench.listedProject()
  bench.service.projects.splice(0, 1, { id: remoteId, scenario: 'BBvk', name: 'Lindelaan 4' })
  await bench.projects.refresh()
  const twin = bench.projects
    .list({ search: 'Lindelaan', sort: 'name', descending: false, offset: 0, limit: 9 })
    .rows.find(({ id }) => id !== own)
  return { own, twin: twin?.id ?? '' }
}

test('the user cannot confirm the property while a publish of its listed row is under way', async () => {
  const { own, twin } = await lostToTwin()
  const answer = bench.service.hold('channels.publish')
  await bench.ask(twin, type)
  await vi.waitFor(() => expect(bench.service.count('channels.publish')).toBe(1))
  const confirm = () => bench.projects.confirmSameProperty({ projectId: own })
  expect(confirm).toThrow('conflict/jobActive')
  answer()
  await bench.settle(9)
  confirm()
  await bench.settle(9)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('the audit log says that a request of a confirmed property gave way to a later one', async () => {
  const { own, twin } = await lostToTwin()
  await bench.ask(own, type, 'publish', inAnHour())
  const earlier = channelJobs()[0]?.id
  await bench.ask(twin, type, 'publish', inAnHour())
  bench.projects.confirmSameProperty({ projectId: own })
  expect(channelJobs()).toHaveLength(1)
  const { accountId } = bench.records.projects.require(own)
  const query = { search: '', projectId: own, type, from: null, to: null }
  const [last] = bench.records.audit.list(accountId, query, { before: null, limit: 9 })
  expect(last).toMatchObject({ event: 'takenBack', jobId: earlier })
})
