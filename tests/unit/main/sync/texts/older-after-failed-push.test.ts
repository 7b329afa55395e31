import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import {
  type CachedOffice,
  closeCachedOffice,
  officeTexts,
  openCachedOffice,
} from './cached-office.ts'

/** An edit was merged with a colleague's text and then not accepted. The next read is a stale copy. */
let office: CachedOffice
const { atService, record, send, serviceText, text } = officeTexts(() => office)
const known = () => text('Ede', '11')
const ofColleague = () => text('Lunteren', '12')
const slowDown = failure('rateLimited', { status: 429, retryAfterMs: 7000 })

beforeEach(async () => {
  office = await openCachedOffice()
  atService(ofColleague())
  office.bench.service.fail('projects.edit', { when: 'before', error: slowDown })
  await send('Woonruimte', 'Bouwgrond')
  expect(office.bench.service.count('projects.edit')).toBe(1)
})
afterEach(() => closeCachedOffice(office))

async function goesOnWithTheNewerText() {
  expect(serviceText()).toBe(ofColleague())
  expect(office.bench.sync.useCases.jobs()).toMatchObject([{ error: { reason: 'olderText' } }])
  await office.bench.settle(3)
  expect(serviceText()).toContain('Lunteren')
  expect(serviceText()).toContain('Bouwgrond')
  expect(office.bench.xml.status(record())).toMatchObject({ state: 'synced', older: null })
}

test('an edit does not overwrite the text that its last attempt merged with', async () => {
  office.cached.push(known(), known())
  await office.bench.settle(1)
  await goesOnWithTheNewerText()
})

test('the same holds after a restart', async () => {
  await office.bench.sync.stop()
  office.bench.restart()
  office.cached.push(known(), known())
  await office.bench.settle(1)
  await goesOnWithTheNewerText()
})

test('the text of the last attempt is forgotten once the edit was sent', async () => {
  await office.bench.settle(3)
  expect(serviceText()).toContain('Bouwgrond')
  const { bench, projectId } = office
  const ids = { projectId, dossierId: null }
  expect(bench.records.recordTexts.newest(ids, '1.2')).toBeNull()
})

test('an older text that cannot be fetched for the user stays refused', async () => {
  office.cached.push(known(), known())
  await office.bench.settle(1)
  const { get } = office.bench.service.client.projects
  office.bench.service.client.projects.get = () => Promise.reject(new Error('cut'))
  const taken = office.bench.xml.takeOlder({ ...record(), version: '1.2' })
  await expect(taken).rejects.toThrow('cut')
  office.bench.service.client.projects.get = get
  office.cached.push(known(), known())
  await office.bench.settle(1)
  await goesOnWithTheNewerText()
})

test('older answers stay refused after the edit was cancelled', async () => {
  office.bench.sync.useCases.cancelMany({
    jobIds: office.bench.sync.useCases.jobs().map(({ id }) => id),
  })
  office.cached.push(known(), known())
  const { bench } = office
  await expect(bench.reader.refresh(bench.subject(record()), '1.2')).rejects.toThrow('olderText')
})
