import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeReader, type OfficeReaderDeps } from '../../../../src-main/offline/office-reader.ts'
import {
  surveyOffice,
  type UnreadProject,
} from '../../../../src-main/store/projects/unread-projects.ts'
import { RecordTextRepository } from '../../../../src-main/store/records/record-text-repository.ts'
import { cancelled, failure } from '../../../../src-main/errors/app-failure.ts'
import { accountId, OfflineFixture, otherAccountId } from './offline-fixture.ts'

let office: OfflineFixture
let isWanted = true
let failing = new Map<string, Error>()
let changes = 0
const reads: string[] = []

beforeEach(() => {
  office = new OfflineFixture()
  isWanted = true
  failing = new Map()
  changes = 0
  reads.length = 0
})
afterEach(() => office.close())

/** Stores what reading a project stores. */
function store({ id, record, dossiers }: UnreadProject): void {
  const ids = { projectId: id, dossierId: null }
  if (record)
    new RecordTextRepository(office.store).set(ids, '1.2', { fetchedAt: office.clock.now() })
  if (dossiers) office.store.run('UPDATE projects SET dossiers_read_at = 1 WHERE id = ?', id)
}

function newReader(change: Partial<OfficeReaderDeps> = {}): OfficeReader {
  return new OfficeReader({
    clock: office.clock,
    gate: office.gate,
    activeAccountId: () => office.accounts.activeId(),
    survey: (account) => surveyOffice(office.store, account, () => Promise.resolve()),
    isWanted: () => isWanted,
    read: (project) =>
      office.requests.run('office', async () => {
        reads.push(project.name)
        await Promise.resolve()
        const error = failing.get(project.name)
        if (error !== undefined) throw error
        store(project)
      }),
    onTrouble: (error) => office.pause.failed(error),
    onChange: () => (changes += 1),
    onFault: (error) => office.faults.push(error),
    ...change,
  })
}

test('each listed project is read once, and the progress is counted', async () => {
  office.list(['Akker 1', 'Beek 2', 'Dam 3', 'Eik 4'])
  const reader = newReader()
  reader.start()
  await office.rest()
  expect(reads.toSorted()).toEqual(['Akker 1', 'Beek 2', 'Dam 3', 'Eik 4'])
  expect(reader.progress).toEqual({ total: 4, read: 4, failed: 0, paused: false })
  expect(changes).toBeGreaterThan(4)
  await reader.stop()
})

test('the next run reads only what the last run did not read', async () => {
  const [first = ''] = office.list(['Akker 1', 'Beek 2'])
  store({ id: first, name: 'Akker 1', record: true, dossiers: true })
  const reader = newReader()
  isWanted = false
  reader.start()
  await office.rest()
  expect(reader.progress).toMatchObject({ total: 2, read: 1 })
  isWanted = true
  reader.wake()
  await office.rest()
  expect(reads).toEqual(['Beek 2'])
  await reader.stop()
})

test('a project that the list shows under another name is read again', async () => {
  office.list(['Akker 1'])
  const reader = newReader()
  reader.start()
  await office.rest()
  office.list(['Akker 1 A'])
  reader.surveySoon()
  office.clock.skip()
  await office.rest()
  expect(reads).toEqual(['Akker 1', 'Akker 1 A'])
  await reader.stop()
})

test('a list that changes after the clock was put back is looked at within seconds', async () => {
  office.list(['Akker 1'])
  const reader = newReader()
  reader.start()
  await office.rest()
  office.clock.jump(-86_400_000)
  office.list(['Akker 1', 'Beek 2'])
  reader.surveySoon()
  expect(office.clock.nextIn).toBeLessThanOrEqual(5000)
  office.clock.skip()
  await office.rest()
  expect(reads).toEqual(['Akker 1', 'Beek 2'])
  await reader.stop()
})

test('a paused office is not read, and goes on afterwards', async () => {
  office.list(['Akker 1'])
  isWanted = false
  const reader = newReader()
  reader.start()
  await office.rest()
  expect(reads).toEqual([])
  expect(reader.progress).toEqual({ total: 1, read: 0, failed: 0, paused: true })
  isWanted = true
  reader.wake()
  await office.rest()
  expect(reader.progress).toMatchObject({ read: 1, paused: false })
  await reader.stop()
})

/** Starts a reader that finds two projects while the user works, and reads none. */
async function readerBesideUser(): Promise<OfficeReader> {
  office.list(['Akker 1', 'Beek 2'])
  office.activity.noted()
  const reader = newReader()
  reader.start()
  await office.rest()
  expect(reads).toEqual([])
  return reader
}

test('the user has priority', async () => {
  const reader = await readerBesideUser()
  office.clock.pass(60_000)
  reader.wake()
  await office.rest()
  expect(reads).toHaveLength(2)
  await reader.stop()
})

test('an office found while the user works is read once the user rests, without another event', async () => {
  const reader = await readerBesideUser()
  await office.pass(60_000)
  await office.rest()
  expect(reads).toHaveLength(2)
  await reader.stop()
})

test('a project that cannot be read is counted and not tried without end', async () => {
  office.list(['Akker 1', 'Beek 2'])
  failing.set('Akker 1', failure('protocol', { reason: 'notWellFormed' }))
  const reader = newReader()
  reader.start()
  await office.rest()
  reader.surveySoon()
  office.clock.skip()
  await office.rest()
  expect(reads.toSorted()).toEqual(['Akker 1', 'Beek 2'])
  expect(reader.progress).toEqual({ total: 2, read: 1, failed: 1, paused: false })
  await reader.stop()
})

test('a lost connection loses no project', async () => {
  office.list(['Akker 1', 'Beek 2'])
  failing.set('Akker 1', failure('offline', { reason: 'refused' }))
  const reader = newReader()
  reader.start()
  await office.rest()
  failing.clear()
  office.clock.pass(10 * 60_000)
  office.requests.wake()
  reader.wake()
  await office.rest()
  expect(reader.progress).toEqual({ total: 2, read: 2, failed: 0, paused: false })
  await reader.stop()
})

test('a project that the service failed to give is tried again after the others', async () => {
  office.list(['Akker 1', 'Beek 2', 'Dam 3', 'Eik 4'])
  failing.set('Akker 1', failure('server', { status: 500 }))
  const reader = newReader()
  reader.start()
  for (let step = 0; step < 20; step += 1) {
    await office.rest()
    office.clock.pass(60_000)
    office.requests.wake()
    reader.wake()
  }
  expect(reads.filter((name) => name === 'Akker 1')).toHaveLength(3)
  expect(reader.progress).toEqual({ total: 4, read: 3, failed: 1, paused: false })
  await reader.stop()
})

test('another account has its own office', async () => {
  office.list(['Akker 1'])
  office.list(['Zuid 9', 'Zuid 10'], 50, otherAccountId)
  const reader = newReader()
  reader.start()
  await office.rest()
  office.accounts.setActive(otherAccountId)
  reader.accountChanged()
  await office.rest()
  expect(reader.progress).toMatchObject({ total: 2, read: 2 })
  expect(reads).toEqual(['Akker 1', 'Zuid 9', 'Zuid 10'])
  office.accounts.setActive(accountId)
  reader.accountChanged()
  await office.rest()
  expect(reader.progress).toMatchObject({ total: 1, read: 1 })
  await reader.stop()
})

test('a read that ends after a change of account is not tried again for the other account', async () => {
  const [ofFirst] = office.list(['Akker 1'])
  office.list(['Zuid 9'], 50, otherAccountId)
  const answer = Promise.withResolvers<undefined>()
  const reader = newReader({
    async read({ id, name }) {
      reads.push(name)
      // Without this end the test would not end.
      if (reads.length > 20) throw new Error('The reads do not end')
      if (id !== ofFirst || reads.length > 1) return
      await answer.promise
      throw cancelled()
    },
  })
  reader.start()
  await office.rest()
  office.accounts.setActive(otherAccountId)
  reader.accountChanged()
  await office.rest()
  answer.resolve(undefined)
  await office.rest()
  expect(reads).toEqual(['Akker 1', 'Zuid 9'])
  office.accounts.setActive(accountId)
  reader.accountChanged()
  await office.rest()
  expect(reads).toEqual(['Akker 1', 'Zuid 9', 'Akker 1'])
  await reader.stop()
})

test('a survey of 20,000 projects waits after each part', async () => {
  const ids = office.list(Array.from({ length: 20_000 }, (_, n) => `Straat ${n}`))
  let turns = 0
  const { total, unread } = await surveyOffice(office.store, accountId, () => {
    turns += 1
    return Promise.resolve()
  })
  expect([total, unread.length]).toEqual([ids.length, ids.length])
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('a project that is read while the office is surveyed counts as read', async () => {
  office.list(['Akker 1', 'Beek 2'])
  const survey = Promise.withResolvers<undefined>()
  let surveys = 0
  const reader = newReader({
    // The second survey sees the project of before its read, and ends after the read.
    survey: async (account) => {
      const found = await surveyOffice(office.store, account, () => Promise.resolve())
      surveys += 1
      if (surveys === 2) await survey.promise
      return found
    },
  })
  isWanted = false
  reader.start()
  await office.rest()
  reader.surveySoon()
  office.clock.skip()
  await office.rest()
  isWanted = true
  reader.wake()
  await office.rest()
  survey.resolve(undefined)
  await office.rest()
  expect(reader.progress).toMatchObject({ total: 2, read: 2 })
  expect(reads).toHaveLength(2)
  await reader.stop()
})
