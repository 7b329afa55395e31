import { expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import type { Operation } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** The service answers a write with 401 again and again, although it gave a token. */
const type = 'portal_wonen'
const office = officeOfEachTest(type)
const hour = 3_600_000

const jobs = () => office().sync.useCases.jobs()
const refusal = failure(
  'unauthorized',
  { status: 401, serviceMessage: 'Geen rechten voor dit portaal' },
  { delivery: 'unknown' },
)

function refuse(operation: Operation, times: number): void {
  const refusals = Array.from(
    { length: times },
    () => ({ when: 'before', error: refusal }) as const,
  )
  office().service.fail(operation, ...refusals)
}

/** Runs the timers until the only job is parked or gone, two hours at most. */
async function settleJob(): Promise<void> {
  const end = office().clock.now() + 2 * hour
  await office().settle()
  while (jobs()[0] !== undefined && jobs()[0]?.state !== 'parked' && office().clock.now() < end)
    await office().settle(1)
}

const notAllowed = {
  state: 'parked',
  error: {
    ...{ kind: 'forbidden', reason: 'tokenRefused', status: 401 },
    serviceMessage: 'Geen rechten voor dit portaal',
  },
}

/** Lets time pass until the only job is gone, a day at most. */
async function passUntilSent(): Promise<void> {
  for (let n = 0; n < 24 && jobs().length > 0; n += 1) {
    office().clock.pass(hour)
    await office().settle(1)
    for (let m = 0; m < 60 && jobs()[0]?.state === 'waiting'; m += 1) await office().settle(1)
  }
  expect(jobs()).toEqual([])
}

test('a publish that is refused with a second token is parked with the words of the service', async () => {
  const { id: projectId } = await office().listedProject()
  refuse('channels.publish', 50)
  await office().ask(projectId, type)
  await settleJob()
  expect(jobs()).toMatchObject([notAllowed])
  expect(office().service.count('channels.publish')).toBe(2)
})

test('the creation of a project that is refused with a second token is parked', async () => {
  refuse('projects.create', 50)
  office().projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Gracht 7' })
  await settleJob()
  expect(jobs()).toMatchObject([notAllowed])
  expect(office().service.count('projects.create')).toBe(2)
})

test('an edit that is refused with a second token is parked', async () => {
  const { projectId, base } = await office().readProject()
  const record = { kind: 'project', id: projectId } as const
  refuse('projects.edit', 50)
  await office().xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Lunteren<') })
  office().xml.send(record)
  await settleJob()
  expect(jobs()).toMatchObject([notAllowed])
  expect(office().service.count('projects.edit')).toBe(2)
})

test('a publish that is refused with a second token is sent once when the service allows it', async () => {
  const { id: projectId } = await office().listedProject()
  refuse('channels.publish', 3)
  await office().ask(projectId, type)
  await settleJob()
  await passUntilSent()
  expect(office().service.published).toHaveLength(1)
})

test('an edit that is refused with a second token is sent once when the service allows it', async () => {
  const { projectId, base } = await office().readProject()
  const record = { kind: 'project', id: projectId } as const
  refuse('projects.edit', 3)
  await office().xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Lunteren<') })
  office().xml.send(record)
  await settleJob()
  await passUntilSent()
  expect(office().service.count('projects.edit')).toBe(4)
})

test('a publish that is refused with one token only is sent once more, and ends', async () => {
  const { id: projectId } = await office().listedProject()
  refuse('channels.publish', 1)
  await office().ask(projectId, type)
  await settleJob()
  expect(jobs()).toEqual([])
  expect(office().service.published).toHaveLength(1)
})

test('the reason of the first refusal stands with the attempts of the request', async () => {
  const { id: projectId } = await office().listedProject()
  refuse('channels.publish', 1)
  await office().ask(projectId, type)
  await office().settle()
  const { attempts } = await office().sync.useCases.job({ jobId: jobs()[0]?.id ?? '' })
  expect(attempts).toMatchObject([{ error: { status: 401 } }])
})

test('the refused token of a withdrawal does not count against the publication of a relist', async () => {
  const { id: projectId } = await office().listedProject()
  const doc = '2026-11-20 09:00:00'
  const mutations = [{ type: 'publish', doc, status: 'done' }]
  const publication = { uuid: 'u', doc, dlm: doc, status: 'published', mutations }
  Object.assign(office().service.statuses[0] ?? {}, { publication })
  const stage = () => jobs()[0]?.stage
  const until = async (holds: () => boolean) => {
    for (let n = 0; n < 200 && !holds(); n += 1) await office().settle(1)
    expect(holds()).toBe(true)
  }
  refuse('channels.publish', 1)
  await office().ask(projectId, type, 'relist')
  await until(() => stage() === 'waiting')
  office().service.channelSays('withdrawn')
  refuse('channels.publish', 1)
  await until(() => jobs().length === 0 || jobs()[0]?.state === 'parked')
  expect(jobs()).toEqual([])
  expect(office().service.published.map(({ action }) => action)).toEqual(['revoke', 'publish'])
})

test('a request that the user tries again is sent with a new token once more', async () => {
  const { id: projectId } = await office().listedProject()
  refuse('channels.publish', 3)
  await office().ask(projectId, type)
  await settleJob()
  expect(jobs()).toMatchObject([notAllowed])
  office().sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })
  await settleJob()
  expect(jobs()).toEqual([])
  expect(office().service.published).toHaveLength(1)
})
