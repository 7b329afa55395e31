import { beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** The service answers 429 (RFC 6585 section 4), for one project only or for the whole account. */
const office = officeOfEachTest('portal_wonen')
const hour = 3_600_000
const jobs = () => office().sync.useCases.jobs()
const held = () => office().sync.useCases.state().error
const edits = () => office().service.count('projects.edit')
const limitedFor = (retryAfterMs?: number) => {
  const named = retryAfterMs === undefined ? {} : { retryAfterMs }
  return failure('rateLimited', { status: 429, ...named }, { delivery: 'answered' })
}

/** Edits with this city are answered with 429, so many times. */
const limitedCity = 'Lunteren'
let limits = 0
let waitingTime: number | undefined

beforeEach(() => {
  limits = 0
  waitingTime = hour
  office().service.normalise = (xml) => {
    if (!xml.includes(limitedCity) || limits === 0) return xml
    limits -= 1
    throw limitedFor(waitingTime)
  }
})

/** Sends an edit of a project of its own. */
async function sendEdit(city = 'Arnhem'): Promise<string> {
  const { projectId, base } = await office().readProject()
  const record = { kind: 'project', id: projectId } as const
  await office().xml.save({ ...record, version: '1.2', text: base.replace('Ede', city) })
  office().xml.send(record)
  await office().settle()
  return projectId
}

/** Runs timers until so many edits were sent to the service, the refused ones included. */
async function passUntilEdits(count: number): Promise<void> {
  for (let n = 0; n < 200 && edits() < count; n += 1) await office().settle(1)
  expect(edits()).toBe(count)
}

/** One project is answered with 429 three times. After the first time, another project is sent too. */
async function limitThrice(): Promise<string> {
  limits = 3
  const limited = await sendEdit(limitedCity)
  await sendEdit()
  await passUntilEdits(3)
  expect(held()).toMatchObject({ kind: 'rateLimited' })
  expect(jobs()).toHaveLength(1)
  await passUntilEdits(4)
  return limited
}

test('a first 429 holds the account', async () => {
  limits = 1
  await sendEdit(limitedCity)
  expect(held()).toMatchObject({ kind: 'rateLimited', status: 429 })
})

test('a project that is answered with 429 again, while another is sent, waits alone', async () => {
  const projectId = await limitThrice()
  const until = office().clock.now() + hour
  expect(held()).toBeNull()
  expect(jobs()).toMatchObject([
    {
      ...{ projectId, state: 'waiting', waitsFor: { for: 'pause', until } },
      error: { kind: 'rateLimited', reason: 'askedToWait', retryAfterMs: hour },
    },
  ])
  await sendEdit()
  expect(jobs()).toHaveLength(1)
})

test('a project that waits alone is sent after its time, also over a restart', async () => {
  const projectId = await limitThrice()
  await office().sync.stop()
  office().restart()
  await office().settle()
  expect(held()).toBeNull()
  expect(jobs()).toMatchObject([{ projectId, state: 'waiting' }])
  await passUntilEdits(5)
  expect(jobs()).toEqual([])
})

test('a project that waited alone waits alone again after a restart', async () => {
  const projectId = await limitThrice()
  await office().sync.stop()
  office().restart()
  await office().settle()
  limits = 1
  await passUntilEdits(5)
  expect(held()).toBeNull()
  expect(jobs()).toMatchObject([
    { projectId, state: 'waiting', error: { reason: 'askedToWait', retryAfterMs: hour } },
  ])
  await sendEdit()
  expect(jobs()).toHaveLength(1)
})

test('two projects that are limited for long do not hold the account in turn', async () => {
  await limitThrice()
  limits = 10
  await sendEdit(limitedCity)
  expect(held()).toMatchObject({ kind: 'rateLimited' })
  await sendEdit()
  await sendEdit()
  await passUntilEdits(9)
  for (const count of [11, 13]) {
    await passUntilEdits(count)
    expect(held()).toBeNull()
  }
  expect(jobs()).toHaveLength(2)
})

test('a project that waits alone without a named time tells how long', async () => {
  waitingTime = undefined
  await limitThrice()
  expect(held()).toBeNull()
  expect(jobs()[0]?.error?.retryAfterMs).toBeGreaterThan(0)
})

test('a project that waits alone never waits for the user', async () => {
  waitingTime = 30_000
  await limitThrice()
  limits = 40
  await passUntilEdits(44)
  expect(jobs()).toMatchObject([{ state: 'waiting' }])
  await passUntilEdits(45)
  expect(jobs()).toEqual([])
})

test('projects that are answered with 429 in turn hold the account', async () => {
  limits = 4
  await sendEdit(limitedCity)
  await sendEdit()
  await sendEdit(limitedCity)
  await passUntilEdits(4)
  expect(held()).toMatchObject({ kind: 'rateLimited', status: 429 })
  expect(jobs()).toHaveLength(2)
  await passUntilEdits(6)
  expect(held()).toMatchObject({ kind: 'rateLimited', status: 429 })
  await passUntilEdits(7)
  expect(jobs()).toEqual([])
})

test('a list of projects that is answered with 429 holds the account', async () => {
  await limitThrice()
  office().service.fail('projects.list', { when: 'before', error: limitedFor(hour) })
  office().projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Gracht 7' })
  await office().settle()
  expect(office().service.count('projects.create')).toBe(0)
  expect(held()).toMatchObject({ kind: 'rateLimited', status: 429 })
})
