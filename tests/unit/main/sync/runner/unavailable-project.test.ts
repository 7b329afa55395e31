import { expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import type { Operation } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** The service answers 503 with Retry-After (RFC 9110 sections 10.2.3 and 15.6.4). */
const office = officeOfEachTest('portal_wonen')
const hour = 3_600_000
const day = 24 * 60 * 60_000
const jobs = () => office().sync.useCases.jobs()
const held = () => office().sync.useCases.state().error
const edits = () => office().service.count('projects.edit')
const unavailable = failure('server', { status: 503, retryAfterMs: day }, { delivery: 'answered' })

/** The next calls of an operation are answered with 503 and a waiting time of a day. */
function answer503(operation: Operation, times = 1): void {
  const faults = Array.from(
    { length: times },
    () => ({ when: 'before', error: unavailable }) as const,
  )
  office().service.fail(operation, ...faults)
}

/** Sends an edit of a project of its own. */
async function sendEdit(): Promise<string> {
  const { projectId, base } = await office().readProject()
  const record = { kind: 'project', id: projectId } as const
  await office().xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Arnhem<') })
  office().xml.send(record)
  await office().settle()
  return projectId
}

async function passDay(): Promise<void> {
  office().clock.jump(day)
  office().sync.wake()
  await office().settle()
}

test('one project that must wait a day does not hold up the other projects', async () => {
  answer503('projects.edit')
  const first = await sendEdit()
  const until = office().clock.now() + day
  await sendEdit()
  expect(jobs()).toMatchObject([
    {
      ...{ projectId: first, state: 'waiting', waitsFor: { for: 'pause', until } },
      error: { kind: 'server', reason: 'askedToWait', retryAfterMs: day },
    },
  ])
  expect(held()).toBeNull()
})

test('a project that must wait a day is sent after the day, also over a restart', async () => {
  answer503('projects.edit')
  await sendEdit()
  await office().sync.stop()
  office().restart()
  await office().settle()
  expect(edits()).toBe(1)
  await sendEdit()
  expect(jobs()).toHaveLength(1)
  await passDay()
  expect(jobs()).toEqual([])
})

test('a list of documents that must wait a day holds up its own project only', async () => {
  answer503('dossiers.list')
  const { id: projectId } = await office().listedProject()
  const { sha256, filename } = await office().stagedFile('the deed')
  office().addDossier({ projectId, type: 'akte', title: 'Akte', filename, sha256 })
  await office().settle()
  await sendEdit()
  expect(jobs()).toMatchObject([{ projectId, error: { reason: 'askedToWait' } }])
  expect(held()).toBeNull()
})

test('a service that is down as a whole holds the account from its list of projects on', async () => {
  answer503('projects.edit')
  await sendEdit()
  const { projectId, base } = await office().readProject()
  const record = { kind: 'project', id: projectId } as const
  await office().xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Arnhem<') })
  answer503('projects.list')
  office().xml.send(record)
  await office().settle()
  expect(edits()).toBe(1)
  expect(held()).toMatchObject({ kind: 'server', status: 503, retryAfterMs: day })
  expect(jobs().map(({ waitsFor }) => waitsFor)).toEqual([{ for: 'account' }, { for: 'account' }])
})

test('a third project in a row that must wait holds the account', async () => {
  answer503('projects.edit', 3)
  for (let n = 0; n < 3; n += 1) await sendEdit()
  expect(held()).toMatchObject({ kind: 'server', status: 503, retryAfterMs: day })
  await sendEdit()
  expect(edits()).toBe(3)
  expect(jobs()).toHaveLength(4)
})

test('projects that must wait between accepted edits never hold the account', async () => {
  for (let n = 0; n < 4; n += 1) {
    answer503('projects.edit')
    await sendEdit()
    await sendEdit()
  }
  expect(jobs()).toHaveLength(4)
  expect(held()).toBeNull()
})

test('a project that must wait thirty times asks for attention with the reason of that project', async () => {
  answer503('projects.edit', 30)
  await sendEdit()
  for (let n = 0; n < 29; n += 1) await passDay()
  expect(edits()).toBe(30)
  const error = { kind: 'server', reason: 'askedToWait', status: 503, retryAfterMs: day }
  expect(jobs()).toMatchObject([{ state: 'parked', error }])
  await passDay()
  await office().settle(1)
  expect(jobs()).toEqual([])
})

test('a project that must wait a day is not tried earlier because it waits for the user', async () => {
  answer503('projects.edit', 30)
  await sendEdit()
  for (let n = 0; n < 29; n += 1) await passDay()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'askedToWait' } }])
  for (let n = 0; n < 23; n += 1) {
    office().clock.pass(hour)
    await office().settle(1)
  }
  await office().sync.stop()
  office().restart()
  await office().settle()
  expect(edits()).toBe(30)
  office().clock.pass(hour)
  await office().settle(1)
  expect(jobs()).toEqual([])
})

test('a clock that is put back a year does not make a parked project wait a year', async () => {
  answer503('projects.edit', 30)
  await sendEdit()
  for (let n = 0; n < 29; n += 1) await passDay()
  office().clock.jump(-365 * day)
  office().clock.pass(hour)
  await office().settle(1)
  expect(jobs()).toEqual([])
})

test('a project that is asked to wait again and again does not hold the account', async () => {
  answer503('projects.edit', 5)
  await sendEdit()
  for (let n = 0; n < 4; n += 1) await passDay()
  expect(edits()).toBe(5)
  expect(held()).toBeNull()
})
