import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOtherService } from '../../../../../src-main/sync/identity/service-check.ts'
import { projectXml } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
let projects: { id: string; remoteId: number; name: string }[]
beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  projects = [await bench.listedProject(), await bench.listedProject(), await bench.listedProject()]
})
afterEach(() => bench.close())

const read = (at: number) =>
  bench.xml.read({ kind: 'project', id: projects[at]?.id ?? '', version: '1.2' })
const lists = () => bench.service.count('projects.list')

/** Another office answers: the same numbers are other properties there. */
function elsewhere(): void {
  for (const [at, item] of bench.service.projects.entries()) {
    bench.service.projects.splice(at, 1, { ...item, name: `Zeestraat ${at + 1}` })
    bench.service.xml.set(`${item.id} 1.2`, projectXml(item.id, 'Katwijk'))
  }
}

test('the list is not read again for each read with the same token', async () => {
  const before = lists()
  await read(0)
  await read(1)
  expect(lists()).toBe(before)
})

test('with a new token the list is read before an answer counts', async () => {
  const before = lists()
  bench.service.tokens += 1
  await read(0)
  await read(1)
  expect(lists()).toBe(before + 1)
})

test('a token that came while a text was read has the text read again', async () => {
  const { get } = bench.service.client.projects
  let isFirst = true
  bench.service.client.projects.get = async (...given) => {
    if (!isFirst) return get(...given)
    isFirst = false
    bench.service.tokens += 1
    const text = await get(...given)
    return text.replace('>Ede<', '>Katwijk<')
  }
  expect((await read(0)).text).toContain('Ede')
})

test('a service whose tokens last for one call is still read', async () => {
  const { list, get } = bench.service.client.projects
  const aged = () => (bench.service.tokens += 1)
  bench.service.client.projects.list = () => (aged(), list())
  bench.service.client.projects.get = (...given) => (aged(), get(...given))
  expect((await read(0)).text).toContain('Ede')
})

test.each([
  ['a new token', () => (bench.service.tokens += 1)],
  ['a minute', () => bench.clock.pass(61_000)],
])('after %s no text of another office is kept', async (_name, later) => {
  elsewhere()
  later()
  await expect(read(0)).rejects.toThrow('conflict/serviceChanged')
  expect(
    bench.records.recordTexts.get({ projectId: projects[0]?.id ?? '', dossierId: null }, '1.2'),
  ).toMatchObject({ base: null, local: null, seen: null })
})

test('a project whose id is another property now keeps its text and loses the id', async () => {
  const [first] = projects
  await read(0)
  const item = bench.service.projects.find(({ id }) => id === first?.remoteId)
  Object.assign(item ?? {}, { name: 'Lindelaan 4' })
  bench.service.xml.set(`${first?.remoteId ?? 0} 1.2`, projectXml(first?.remoteId ?? 0, 'Katwijk'))
  bench.clock.pass(61_000)
  await expect(
    bench.reader.refresh(bench.subject({ kind: 'project', id: first?.id ?? '' }), '1.2'),
  ).rejects.toThrow('conflict/targetChanged')
  expect(bench.projects.get({ projectId: first?.id ?? '' })).toMatchObject({ remoteId: null })
  expect((await read(0)).text).toContain('Ede')
})

test('an id that the list lacked gives no text of the project that has got the id since', async () => {
  const [lost] = bench.service.projects.splice(0, 1)
  const id = lost?.id ?? 0
  await bench.projects.refresh()
  bench.service.projects.push({ id, scenario: 'BBvk', name: 'Lindelaan 4' })
  bench.service.xml.set(`${id} 1.2`, projectXml(id, 'Katwijk'))
  await expect(read(0)).rejects.toThrow('conflict/targetChanged')
  const ids = { projectId: projects[0]?.id ?? '', dossierId: null }
  expect(bench.records.recordTexts.get(ids, '1.2').base).toBeNull()
})

test('an id that two lists lack gives no text', async () => {
  bench.service.projects.splice(0, 1)
  await bench.projects.refresh()
  await expect(read(0)).rejects.toThrow('notFound')
})

test('a project that one short list lacked is read', async () => {
  const [lost] = bench.service.projects.splice(0, 1)
  await bench.projects.refresh()
  if (lost !== undefined) bench.service.projects.push(lost)
  expect((await read(0)).text).toContain('Ede')
})

test('a document list of another service proves no absence and takes none away', async () => {
  const [first] = projects
  const projectId = first?.id ?? ''
  elsewhere()
  bench.service.tokens += 1
  await expect(bench.dossiers.refresh({ projectId })).rejects.toThrow('conflict/serviceChanged')
  await expect(bench.channels.refresh({ projectId })).rejects.toThrow('conflict/serviceChanged')
})

test('the page hears when a moved account is recognised, and not with each list', async () => {
  const heard = () => bench.events.filter(({ name }) => name === 'serviceRecognised').length
  const account = bench.sync.connection.requireAccount()
  bench.records.accounts.save({ ...account, baseUrl: 'http://127.0.0.1:2' })
  bench.sync.accountChanged()
  expect(isOtherService(bench.records, bench.sync.connection.requireAccount())).toBe(true)
  const before = heard()
  await read(0)
  expect(isOtherService(bench.records, bench.sync.connection.requireAccount())).toBe(false)
  expect(heard()).toBe(before + 1)
  bench.clock.pass(61_000)
  await read(1)
  expect(heard()).toBe(before + 1)
})

test('the page hears when another office answers', async () => {
  elsewhere()
  bench.clock.pass(61_000)
  await expect(read(0)).rejects.toThrow('conflict/serviceChanged')
  expect(bench.events.map(({ name }) => name)).toContain('serviceRecognised')
})
