import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
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

/** Lets the service write its own times in each edit that it accepts. */
function datesEdits(hour: string): void {
  const { edit } = office.bench.service.client.projects
  office.bench.service.client.projects.edit = async (...given) => {
    const answer = await edit(...given)
    const times = `T${hour}:$1`
    atService((serviceText() ?? '').replaceAll(/T\d\d:(\d\d:\d\d)/gu, times))
    return answer
  }
}

test('a text from before a merged edit is older than the merged text', async () => {
  const before = text('Ede', '12').replace('Woonruimte', 'Bouwgrond')
  atService(before)
  datesEdits('13')
  await send('Ede', 'Lunteren')
  const merged = serviceText()
  expect(merged).toContain('Bouwgrond')
  office.cached.push(before, before)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect((await here()).text).toContain('Lunteren')
})

test('a text from before a change that changed nothing is older', async () => {
  const before = text('Ede', '11')
  atService(text('Ede', '13'))
  await refresh()
  const old = text('Ouddorp', '12')
  office.cached.push(old, old)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect((await here()).text).not.toBe(before)
})

test('a time that the user typed makes no later text of the service older', async () => {
  datesEdits('13')
  const typed = (await here()).text.replace('>Ede<', '>Lunteren<').replace('T11:00:00', 'T23:00:00')
  await office.bench.xml.save({ ...record(), version, text: typed })
  const { get } = office.bench.service.client.projects
  let reads = 0
  office.bench.service.client.projects.get = (...asked) => {
    reads += 1
    if (reads === 2) return Promise.reject(failure('timeout'))
    return get(...asked)
  }
  office.bench.xml.send(record())
  await office.bench.settle()
  expect(reads).toBe(2)
  await refresh()
  await refresh()
  atService(text('Ouddorp', '14'))
  await refresh()
  expect((await here()).text).toContain('Ouddorp')
})

test('the screen hears of a text whose time alone is new', async () => {
  atService(text('Ede', '13'))
  office.bench.events.length = 0
  await refresh()
  expect(office.bench.events).toContainEqual(expect.objectContaining({ name: 'projectsChanged' }))
})
