import { expect, test, vi } from 'vitest'
import { answered, lostAnswer } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'
import { officeOutbox } from '../office-outbox.ts'

/** Requests and files of two rows of one project, before and after the two rows become one. */
const type = 'portal_wonen' as const
const office = officeOfEachTest(type)
const { jobs, offline } = officeOutbox(office)

const actions = () => office().service.published.map(({ action }) => action)
const channelJobs = () => jobs().filter(({ channel }) => channel === type)

/** Creates a project without an answer, and lists the project as a second row. */
async function twoRows() {
  office().service.fail('projects.create', { when: 'after', error: lostAnswer() })
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwstraat 18', city: 'Ede' }
  const { id: own } = office().projects.create(fields)
  await office().settle()
  await office().projects.refresh()
  const twin = office()
    .projects.list({ search: '', sort: 'name', descending: false, offset: 0, limit: 9 })
    .rows.find(({ id }) => id !== own)
  if (twin === undefined) throw new Error('The project is not listed twice')
  return { own, twin: twin.id }
}

/** Lets the creation find its project, so that the two rows become one. */
async function becomeOne(twin: string): Promise<void> {
  for (let left = 20; left > 0 && office().records.projects.get(twin) !== null; left -= 1)
    await office().settle(1)
  expect(office().records.projects.get(twin)).toBeNull()
}

/** Asks for a publish of the listed row that is refused, and carried out after the next look. */
async function refusedPublish(twin: string): Promise<void> {
  office().service.fail('channels.publish', { when: 'late', error: answered(422) })
  offline(false)
  await office().ask(twin, type)
  await office().settle()
  const refused = channelJobs().find(({ projectId }) => projectId === twin)
  expect(refused).toMatchObject({ state: 'parked', error: { status: 422 } })
}

/** Saves an edit of a project's record and asks to send the edit. */
async function saveAndSend(projectId: string): Promise<void> {
  const record = { kind: 'project', id: projectId, version: '1.2' } as const
  const text = '<Project xmlns="urn:test:project12"><General><City>Ede</City></General></Project>'
  await office().xml.save({ ...record, text })
  office().xml.send(record)
}

const inAnHour = () => ({ plannedAt: office().clock.now() + 3_600_000 })

/** Lets the rows become one, and all requests end. */
async function sendAll(twin: string): Promise<void> {
  await becomeOne(twin)
  for (let left = 200; left > 0 && jobs().some(({ state }) => state !== 'parked'); left -= 1)
    await office().settle(1)
}

test('a cancelled publish of the listed row is looked for after the rows became one', async () => {
  const { own, twin } = await twoRows()
  await refusedPublish(twin)
  office().sync.useCases.cancel({ jobId: channelJobs()[0]?.id ?? '' })
  await becomeOne(twin)
  await office().ask(own, type)
  await office().settle(5)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a refused publish of the listed row replaces an earlier publish of the created row', async () => {
  const { own, twin } = await twoRows()
  await office().ask(own, type)
  await refusedPublish(twin)
  await sendAll(twin)
  expect(channelJobs()).toMatchObject([{ state: 'parked', error: { status: 422 } }])
  office().sync.useCases.retry({ jobId: channelJobs()[0]?.id ?? '' })
  await office().settle(5)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a publish of the created row looks for a refused publish of the listed row', async () => {
  const { own, twin } = await twoRows()
  await refusedPublish(twin)
  await office().ask(own, type)
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a project that is to be published on both rows is published once', async () => {
  const { own, twin } = await twoRows()
  await office().ask(twin, type, 'publish', inAnHour())
  await office().ask(own, type, 'publish', inAnHour())
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('of different requests on the two rows, the last one counts', async () => {
  const { own, twin } = await twoRows()
  await office().ask(own, type, 'publish', inAnHour())
  await office().ask(twin, type, 'revoke', inAnHour())
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['revoke'])
})

test('an equal publish that the listed row carried out is not sent again', async () => {
  const { own, twin } = await twoRows()
  await office().ask(own, type)
  await office().ask(twin, type)
  await office().settle()
  expect(actions()).toEqual(['publish'])
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a publish is not sent after a later withdrawal that the listed row carried out', async () => {
  const { own, twin } = await twoRows()
  await office().ask(own, type)
  await office().ask(twin, type, 'revoke')
  await office().settle()
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['revoke'])
})

test('a publish that was asked for after an equal one of the listed row is sent', async () => {
  const { own, twin } = await twoRows()
  await office().ask(twin, type)
  await office().settle()
  await office().ask(own, type)
  await sendAll(twin)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish', 'publish'])
})

test('a withdrawal is not sent after a later publish of the listed row, whatever else is to be sent', async () => {
  const { own, twin } = await twoRows()
  await saveAndSend(own)
  await office().ask(own, type, 'revoke')
  await office().ask(twin, type)
  await office().settle()
  await becomeOne(twin)
  expect(channelJobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('a publish that waits for an edit is sent although the listed row carried out an equal one', async () => {
  const { own, twin } = await twoRows()
  await saveAndSend(own)
  await office().ask(own, type)
  await office().ask(twin, type)
  await office().settle()
  await becomeOne(twin)
  expect(channelJobs()).toMatchObject([{ projectId: own, kind: 'publish' }])
})

/** A project that lost its id to a row of the list. */
async function lostToTwin() {
  const { id: own, remoteId } = await office().listedProject()
  office().service.projects.splice(0, 1, { id: remoteId, scenario: 'BBvk', name: 'Lindelaan 4' })
  await office().projects.refresh()
  const twin = office()
    .projects.list({ search: 'Lindelaan', sort: 'name', descending: false, offset: 0, limit: 9 })
    .rows.find(({ id }) => id !== own)
  return { own, twin: twin?.id ?? '' }
}

test('the user cannot confirm the property while a publish of its listed row is under way', async () => {
  const { own, twin } = await lostToTwin()
  const answer = office().service.hold('channels.publish')
  await office().ask(twin, type)
  await vi.waitFor(() => expect(office().service.count('channels.publish')).toBe(1))
  const confirm = () => office().projects.confirmSameProperty({ projectId: own })
  expect(confirm).toThrow('conflict/jobActive')
  answer()
  await office().settle(9)
  confirm()
  await office().settle(9)
  expect(jobs()).toEqual([])
  expect(actions()).toEqual(['publish'])
})

test('the audit log says that a request of a confirmed property gave way to a later one', async () => {
  const { own, twin } = await lostToTwin()
  await office().ask(own, type, 'publish', inAnHour())
  const earlier = channelJobs()[0]?.id
  await office().ask(twin, type, 'publish', inAnHour())
  office().projects.confirmSameProperty({ projectId: own })
  expect(channelJobs()).toHaveLength(1)
  const { accountId } = office().records.projects.require(own)
  const query = { search: '', projectId: own, type, from: null, to: null }
  const [last] = office().records.audit.list(accountId, query, { before: null, limit: 9 })
  expect(last).toMatchObject({ event: 'takenBack', jobId: earlier })
})
