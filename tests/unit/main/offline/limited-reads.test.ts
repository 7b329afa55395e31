import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeReader } from '../../../../src-main/offline/office-reader.ts'
import { surveyOffice } from '../../../../src-main/store/projects/unread-projects.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { OfflineFixture } from './offline-fixture.ts'

/** The service answers background reads with 429, of one address only or of all addresses. */
let office: OfflineFixture
const minute = 60_000

beforeEach(() => {
  office = new OfflineFixture()
})
afterEach(() => office.close())

const limited = (retryAfterMs?: number, concernsAccount = false) => {
  const named = retryAfterMs === undefined ? {} : { retryAfterMs }
  return failure(
    'rateLimited',
    { status: 429, ...named },
    { delivery: 'answered', concernsAccount },
  )
}

/** Reads once the background may read. Returns the error of a read that fails. */
async function read(subject: string, error: Error | null = null): Promise<unknown> {
  const asked = office.requests
    .run('office', () => (error === null ? Promise.resolve(null) : Promise.reject(error)), subject)
    .catch((problem: unknown) => problem)
  await office.pass(office.pause.left)
  return asked
}

test('a read that is limited again, while others are answered, holds up the others like any error', async () => {
  await read('a', limited(60 * minute))
  expect(office.pause.left).toBe(60 * minute)
  await read('b')
  expect(await read('a', limited(60 * minute))).toMatchObject({
    error: { kind: 'server', reason: 'askedToWait', status: 429, retryAfterMs: 60 * minute },
  })
  expect(office.pause.left).toBeLessThanOrEqual(5 * minute)
})

test('reads that are limited in turn hold up all reads for the named time', async () => {
  for (const subject of ['a', 'b', 'a', 'b']) {
    const problem = await read(subject, limited(60 * minute))
    expect(problem).toMatchObject({ error: { kind: 'rateLimited' } })
    expect(office.pause.left).toBe(60 * minute)
  }
})

test('a read that is answered in between holds up all reads again when it is limited', async () => {
  await read('a', limited(60 * minute))
  await read('b')
  await read('a')
  expect(await read('a', limited(60 * minute))).toMatchObject({ error: { kind: 'rateLimited' } })
})

test('a token that is limited holds up all reads', async () => {
  await read('a', limited(60 * minute))
  await read('b')
  expect(await read('a', limited(60 * minute, true))).toMatchObject({
    error: { kind: 'rateLimited' },
  })
  expect(office.pause.left).toBe(60 * minute)
})

test('a read that is limited without a named time fails as an error of the service', async () => {
  await read('a', limited())
  await read('b')
  const problem = await read('a', limited())
  expect(problem).toMatchObject({ error: { kind: 'server', status: 429 } })
  expect(problem).not.toMatchObject({ error: { reason: 'askedToWait' } })
})

test('a project that is always limited does not keep the office from being read', async () => {
  office.list(['Akker 1', 'Beek 2', 'Dam 3', 'Eik 4', 'Hof 5', 'Kerk 6'])
  const unread = new Set(['Akker 1', 'Beek 2', 'Dam 3', 'Eik 4', 'Hof 5', 'Kerk 6'])
  const reader = new OfficeReader({
    clock: office.clock,
    gate: office.gate,
    activeAccountId: () => office.accounts.activeId(),
    survey: (account) => surveyOffice(office.store, account, () => Promise.resolve()),
    isWanted: () => true,
    read: ({ id, name }) =>
      office.requests.run(
        'office',
        async () => {
          await Promise.resolve()
          if (name === 'Akker 1') throw limited(60 * minute)
          unread.delete(name)
        },
        id,
      ),
    onTrouble: (error) => office.pause.failed(error),
    onChange: () => reader.wake(),
    onFault: (error) => office.faults.push(error),
  })
  reader.start()
  await office.rest()
  await office.pass(3 * 60 * minute)
  expect([...unread]).toEqual(['Akker 1'])
  expect(reader.progress).toMatchObject({ total: 6, read: 5, failed: 1 })
  expect(office.pause.left).toBe(0)
  await reader.stop()
})
