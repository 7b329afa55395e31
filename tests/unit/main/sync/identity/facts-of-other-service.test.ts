import { expect, test } from 'vitest'
import { bindingOf } from '../../../../../src-main/accounts/service-binding.ts'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import {
  type RefusedRequest,
  refusedUploads,
} from '../../../../../src-main/store/jobs/refused-requests.ts'
import { takeOver } from '../../../../../src-main/sync/identity/take-over.ts'
import { answered } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'
import { officeOutbox } from '../office-outbox.ts'

/**
 * Facts of a request that the user cancelled after a refusal, when the account gets another service.
 * The facts tell nothing of the other service.
 */
const type = 'portal_wonen'
const office = officeOfEachTest(type)
const { jobs, outbox } = officeOutbox(office)
const other = 'http://127.0.0.1:2'

const account = () => office().sync.connection.requireAccount()

/** Changes the address of the account. */
function move(baseUrl: string): void {
  office().records.accounts.save({ ...account(), baseUrl })
  office().sync.accountChanged()
}

/** Gives the account another service, as the user does. */
async function takeService(baseUrl: string): Promise<void> {
  move(baseUrl)
  const list = office().service.projects
  await takeOver(office().records, {
    account: account(),
    list,
    taken: new Set(),
    at: office().clock.now(),
  })
  office().sync.accountChanged()
}

/** Publishes a project, with a refusal that hides the effect, and cancels the job. */
async function cancelledPublish(): Promise<string> {
  const { id } = await office().listedProject()
  office().service.fail('channels.publish', { when: 'late', error: answered(422) })
  await office().ask(id, type)
  await office().settle()
  outbox().cancel({ jobId: jobs()[0]?.id ?? '' })
  expect(jobs()).toEqual([])
  return id
}

/** Asks for the publish again. Returns the number of requests that left for the channel by then. */
async function publishesAfter(projectId: string): Promise<number> {
  await office().ask(projectId, type)
  await office().settle(5)
  expect(jobs()).toEqual([])
  return office().service.count('channels.publish')
}

test('a publication by a colleague at another service is not taken for a cancelled publish', async () => {
  const projectId = await cancelledPublish()
  await takeService(other)
  expect(await publishesAfter(projectId)).toBe(2)
})

test('a cancelled publish is looked for when the account is back at its service', async () => {
  const { baseUrl } = account()
  const projectId = await cancelledPublish()
  await takeService(other)
  await takeService(baseUrl)
  expect(await publishesAfter(projectId)).toBe(1)
})

test('a cancelled publish is looked for when the service got another address', async () => {
  const projectId = await cancelledPublish()
  move(other)
  expect(await publishesAfter(projectId)).toBe(1)
})

test('a cancelled upload is looked for at its own service only', async () => {
  const { baseUrl } = account()
  const { id: projectId } = await office().listedProject()
  const place = { projectId, key: 'a'.repeat(64) }
  const request: RefusedRequest = { facts: { kind: 'ids', ids: [] }, sentAt: office().clock.now() }
  refusedUploads.keep(office().store, place, { ...request, binding: bindingOf(account()) })
  expect(refusedUploads.find(office().store, place)).toEqual(request)
  await takeService(other)
  expect(refusedUploads.take(office().store, place)).toBeNull()
  await takeService(baseUrl)
  expect(refusedUploads.take(office().store, place)).toEqual(request)
})

test('a project of a colleague at another service is not taken for a cancelled creation', async () => {
  await office().listedProject()
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
  const error = failure('notFound', { status: 404 }, { delivery: 'unknown' })
  office().service.fail('projects.create', { when: 'before', error })
  const record = { kind: 'project', id: office().projects.create(fields).id } as const
  await office().settle()
  outbox().cancel({ jobId: jobs()[0]?.id ?? '' })
  const theirs = { id: office().service.nextId(), scenario: 'BBvk', name: fields.name }
  office().service.projects.push(theirs)
  await takeService(other)
  const text = '<Project xmlns="urn:test:project12"><General><City>Ede</City></General></Project>'
  await office().xml.save({ ...record, version: '1.2', text })
  office().xml.send(record)
  await office().settle(5)
  const creation = jobs().find(({ kind }) => kind === 'projectCreate')
  expect(creation).toMatchObject({ error: { reason: 'projectThere' } })
  outbox().retry({ jobId: creation?.id ?? '' })
  await office().settle(5)
  expect(office().service.count('projects.create')).toBe(2)
  expect(office().records.projects.get(record.id)?.remoteId).not.toBe(theirs.id)
})
