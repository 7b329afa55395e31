import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchFreshRecord } from '../../../../../src-main/sync/texts/fresh-text.ts'
import {
  type CachedOffice,
  closeCachedOffice,
  officeTexts,
  openCachedOffice,
  version,
} from './cached-office.ts'

let office: CachedOffice
const { atService, here, record, refresh, send, serviceText, text } = officeTexts(() => office)

beforeEach(async () => {
  office = await openCachedOffice()
})
afterEach(() => closeCachedOffice(office))

test('one older answer is asked for again', async () => {
  atService(text('Lunteren', '12'))
  office.cached.push(text('Ouddorp', '10'))
  await refresh()
  expect((await here()).text).toContain('Lunteren')
})

test('older answers are refused, and the newer text stays', async () => {
  office.cached.push(text('Ouddorp', '10'), text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect(await here()).toMatchObject({ text: text('Ede', '11'), state: 'synced' })
})

test('a copy of the same change with an earlier time is older too', async () => {
  const old = text('Ouddorp', '11').replace('T11:30:00', 'T11:20:00')
  office.cached.push(old, old)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
})

test('older answers count when no other came for a quarter of an hour', async () => {
  atService(text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(14 * 60_000)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(60_000)
  await refresh()
  expect((await here()).text).toContain('Ouddorp')
})

/** Passes half an hour in which the service is asked again and again. */
async function waitLong() {
  for (let minutes = 0; minutes < 30; minutes += 5) {
    office.bench.clock.pass(5 * 60_000)
    office.bench.sync.useCases.retryMany({
      jobIds: office.bench.sync.useCases.jobs().map(({ id }) => id),
    })
    await office.bench.settle()
  }
}
const reasons = () => office.bench.sync.useCases.jobs().map(({ error }) => error?.reason)

test('an edit is never sent over an older answer by time alone', async () => {
  atService(text('Ouddorp', '10'))
  await send('Ede', 'Otterlo')
  await waitLong()
  expect(serviceText()).toBe(text('Ouddorp', '10'))
  expect(reasons()).toEqual(['olderText'])
  expect(office.bench.xml.status(record())).toMatchObject({ older: { version } })
  await office.bench.xml.takeOlder({ ...record(), version })
  office.bench.sync.wake()
  await office.bench.settle()
  // Both changed the city.
  expect(office.bench.xml.status(record())).toMatchObject({ state: 'conflict', older: null })
})

test('an older answer replaces no saved edit and no draft by time alone', async () => {
  await office.bench.xml.save({ ...record(), version, text: text('Otterlo', '11') })
  office.bench.xml.saveDraft({ ...record(), version, text: '<Draft/>', baseId: null })
  atService(text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(30 * 60_000)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect((await here()).baseText).toBe(text('Ede', '11'))
})

test('an older answer takes no accepted edit back by time alone', async () => {
  const { get } = office.bench.service.client.projects
  const old = text('Ede', '11')
  office.bench.service.client.projects.get = async (...asked) => {
    await get(...asked)
    return old
  }
  await send('Ede', 'Lunteren')
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(30 * 60_000)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect(await here()).toMatchObject({ lost: [] })
  expect((await here()).text).toContain('Lunteren')
})

test('an edit of a text that counts by time alone waits for the newer text', async () => {
  const newer = text('Ede', '11')
  const old = text('Ouddorp', '10')
  atService(old)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(15 * 60_000)
  await refresh()
  expect(office.bench.xml.status(record()).older).toBeNull()
  await send('Woonruimte', 'Bouwgrond')
  await waitLong()
  expect(serviceText()).toBe(old)
  expect(reasons()).toEqual(['olderText'])
  expect(office.bench.xml.status(record())).toMatchObject({ older: { version } })
  atService(newer)
  await waitLong()
  expect(serviceText()).toContain('Ede')
  expect(serviceText()).toContain('Bouwgrond')
})

/** Lets an older text count by time alone: it becomes the base of the record. */
async function countByTime(old: string) {
  atService(old)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(15 * 60_000)
  await refresh()
  expect((await here()).text).toBe(old)
}

test('after a restart, an edit of a text that counts by time alone waits too', async () => {
  const newer = text('Ede', '11')
  const old = text('Ouddorp', '10')
  await countByTime(old)
  office.bench.restart()
  await send('Woonruimte', 'Bouwgrond')
  await waitLong()
  expect(serviceText()).toBe(old)
  expect(reasons()).toEqual(['olderText'])
  expect(office.bench.xml.status(record())).toMatchObject({ older: { version } })
  atService(newer)
  await waitLong()
  expect(serviceText()).toContain('Ede')
  expect(serviceText()).toContain('Bouwgrond')
})

test('after a restart, an older text without local work still counts at once', async () => {
  await countByTime(text('Ouddorp', '10'))
  office.bench.restart()
  expect(office.bench.xml.status(record()).older).toBeNull()
  await refresh()
  atService(text('Rhenen', '10').replace('T10:30:00', 'T10:45:00'))
  await refresh()
  expect((await here()).text).toContain('Rhenen')
})

test('a newer text that is not stored yet is still known after a restart', async () => {
  const old = text('Ouddorp', '10')
  await countByTime(old)
  atService(text('Lunteren', '12'))
  // The app ends between the answer and the storing of the text.
  await office.bench.sync.connection.use(({ client }) =>
    fetchFreshRecord(office.bench.tools, {
      ...{ client, version },
      address: { kind: 'project', id: office.remoteId },
      ids: { projectId: office.projectId, dossierId: null },
    }),
  )
  office.bench.restart()
  atService(old)
  await send('Woonruimte', 'Bouwgrond')
  await waitLong()
  expect(serviceText()).toBe(old)
})

test('an older text that the user took stays taken after a restart', async () => {
  await countByTime(text('Ouddorp', '10'))
  await office.bench.xml.takeOlder({ ...record(), version })
  office.bench.restart()
  await send('Woonruimte', 'Bouwgrond')
  expect(serviceText()).toContain('Bouwgrond')
})

test('the newer text that came back ends the protection', async () => {
  await countByTime(text('Ouddorp', '10'))
  atService(text('Ede', '11'))
  await refresh()
  expect(office.bench.store.all('SELECT newest_hash, older_at FROM record_texts')).toContainEqual({
    newest_hash: null,
    older_at: null,
  })
  office.bench.restart()
  await send('Woonruimte', 'Bouwgrond')
  expect(serviceText()).toContain('Bouwgrond')
})

test('the user sends an edit of a text that counts by time alone', async () => {
  atService(text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(15 * 60_000)
  await refresh()
  await send('Woonruimte', 'Bouwgrond')
  await office.bench.xml.takeOlder({ ...record(), version })
  office.bench.sync.wake()
  await office.bench.settle()
  expect(serviceText()).toContain('Bouwgrond')
  expect(office.bench.xml.status(record())).toMatchObject({ state: 'synced', older: null })
})

test('an edit is not sent over a change that an older answer hides', async () => {
  const old = text('Ede', '11')
  await office.bench.xml.save({
    ...record(),
    version,
    text: old.replace('Woonruimte', 'Bouwgrond'),
  })
  atService(text('Lunteren', '12'))
  await refresh()
  office.cached.push(old, old)
  office.bench.xml.send(record())
  await office.bench.settle()
  expect(serviceText()).toBe(text('Lunteren', '12'))
  await office.bench.settle(3)
  expect(serviceText()).toContain('Lunteren')
  expect(serviceText()).toContain('Bouwgrond')
})

test('a read-back from before the edit takes the edit from nobody', async () => {
  const old = text('Ede', '11')
  // The push reads the service's text. The cache returns that text again when the edit is read
  // back.
  const { edit } = office.bench.service.client.projects
  office.bench.service.client.projects.edit = (...given) => {
    office.cached.push(old, old)
    return edit(...given)
  }
  await send('Ede', 'Lunteren')
  expect(await here()).toMatchObject({ state: 'synced', lost: [] })
  expect((await here()).text).toContain('Lunteren')
})

test('a second edit is not merged with the text from before the first', async () => {
  const old = text('Ede', '11')
  const { edit } = office.bench.service.client.projects
  office.bench.service.client.projects.edit = (...given) => {
    office.cached.push(old, old)
    return edit(...given)
  }
  await send('Ede', 'Lunteren')
  office.bench.service.client.projects.edit = edit
  office.cached.push(old, old)
  await send('Woonruimte', 'Bouwgrond')
  await office.bench.settle(3)
  expect(serviceText()).toContain('Lunteren')
  expect(serviceText()).toContain('Bouwgrond')
})

test('the status names the version that the service gives older, while it does', async () => {
  expect(office.bench.xml.status(record()).older).toBeNull()
  atService(text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect(office.bench.xml.status(record()).older).toEqual({ version, at: office.bench.clock.now() })
  expect(office.bench.events.at(-1)).toEqual({
    name: 'projectsChanged',
    payload: { projectIds: [office.projectId] },
  })
  const told = office.bench.events.length
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect(office.bench.events).toHaveLength(told)
  // To compare with: the history has the older text, once.
  const texts = office.bench.xml
    .history(record())
    .map(({ id }) => office.bench.xml.historyText({ ...record(), entryId: id }).text)
  expect(texts.filter((each) => each.includes('Ouddorp'))).toHaveLength(1)
  atService(text('Ede', '11'))
  await refresh()
  expect(office.bench.xml.status(record()).older).toBeNull()
})

test('the user takes the older text at once, and the newer one stays in the history', async () => {
  const known = (await here()).text
  atService(text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  const status = await office.bench.xml.takeOlder({ ...record(), version })
  expect(status).toMatchObject({ state: 'synced', older: null })
  expect((await here()).text).toContain('Ouddorp')
  const texts = office.bench.xml
    .history(record())
    .map(({ id }) => office.bench.xml.historyText({ ...record(), entryId: id }).text)
  expect(texts).toContain(known)
})

test('an edit and a draft outlive the taking of an older text', async () => {
  await office.bench.xml.save({
    ...record(),
    version,
    text: (await here()).text.replace('>Ede<', '>Otterlo<'),
  })
  office.bench.xml.saveDraft({ ...record(), version, text: '<Draft/>', baseId: null })
  atService(text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  await office.bench.xml.takeOlder({ ...record(), version })
  expect(await here()).toMatchObject({ text: '<Draft/>', draft: true })
  await office.bench.xml.discardDraft({ ...record(), version })
  expect((await here()).text).toContain('Otterlo')
})

test('a waiting edit goes on after the older text was taken', async () => {
  await office.bench.xml.save({
    ...record(),
    version,
    text: (await here()).text.replace('>Ede<', '>Otterlo<'),
  })
  atService(text('Ede', '10'))
  office.bench.xml.send(record())
  await office.bench.settle()
  expect(office.bench.xml.status(record())).toMatchObject({ older: { version } })
  await office.bench.xml.takeOlder({ ...record(), version })
  office.bench.sync.wake()
  await office.bench.settle(3)
  expect(serviceText()).toContain('Otterlo')
  expect(office.bench.xml.status(record())).toMatchObject({ state: 'synced', older: null })
})

test('an older text that cannot be fetched again is not taken later by itself', async () => {
  atService(text('Ouddorp', '10'))
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  const { get } = office.bench.service.client.projects
  office.bench.service.client.projects.get = () => Promise.reject(new Error('cut'))
  await expect(office.bench.xml.takeOlder({ ...record(), version })).rejects.toThrow('cut')
  office.bench.service.client.projects.get = get
  await expect(refresh()).rejects.toThrow('protocol/olderText')
})

test('a text that counts by time alone, and cannot be fetched again, is not taken', async () => {
  const old = text('Ouddorp', '10')
  atService(old)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  office.bench.clock.pass(15 * 60_000)
  await refresh()
  const { get } = office.bench.service.client.projects
  office.bench.service.client.projects.get = () => Promise.reject(new Error('cut'))
  await expect(office.bench.xml.takeOlder({ ...record(), version })).rejects.toThrow('cut')
  office.bench.service.client.projects.get = get
  await send('Woonruimte', 'Bouwgrond')
  expect(serviceText()).toBe(old)
  expect(reasons()).toEqual(['olderText'])
})
