import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { projectXml } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
let projectId: string
let remoteId: number
/** The answers of a cache in front of the service, used before the service is asked. */
let cached: string[]
const version = '1.2'
const record = () => ({ kind: 'project', id: projectId }) as const

/** Returns the project's text with a city, changed at an hour of the same day. */
const text = (city: string, hour: string) =>
  projectXml(remoteId, city, version, `${hour}:30:00`).replace('T09:00:00', `T${hour}:00:00`)

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  cached = []
  const { get } = bench.service.client.projects
  bench.service.client.projects.get = async (...asked) => {
    const fresh = await get(...asked)
    return cached.shift() ?? fresh
  }
  const project = await bench.listedProject()
  projectId = project.id
  remoteId = project.remoteId
  atService(text('Ede', '11'))
  await bench.xml.read({ ...record(), version })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

function atService(xml: string): void {
  bench.service.xml.set(`${remoteId} ${version}`, xml)
}
const serviceText = () => bench.service.xml.get(`${remoteId} ${version}`)
const here = () => bench.xml.read({ ...record(), version })
const refresh = () => bench.reader.refresh(bench.subject(record()), version)
async function send(from: string, to: string) {
  const local = (await here()).text
  await bench.xml.save({ ...record(), version, text: local.replace(`>${from}<`, `>${to}<`) })
  bench.xml.send(record())
  await bench.settle()
}

/** Lets the service write its own times in each edit that it accepts. */
function datesEdits(hour: string): void {
  const { edit } = bench.service.client.projects
  bench.service.client.projects.edit = async (...given) => {
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
  cached.push(before, before)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect((await here()).text).toContain('Lunteren')
})

test('a text from before a change that changed nothing is older', async () => {
  const before = text('Ede', '11')
  atService(text('Ede', '13'))
  await refresh()
  const old = text('Ouddorp', '12')
  cached.push(old, old)
  await expect(refresh()).rejects.toThrow('protocol/olderText')
  expect((await here()).text).not.toBe(before)
})

test('a time that the user typed makes no later text of the service older', async () => {
  datesEdits('13')
  const typed = (await here()).text.replace('>Ede<', '>Lunteren<').replace('T11:00:00', 'T23:00:00')
  await bench.xml.save({ ...record(), version, text: typed })
  const { get } = bench.service.client.projects
  let reads = 0
  bench.service.client.projects.get = (...asked) => {
    reads += 1
    if (reads === 2) return Promise.reject(failure('timeout'))
    return get(...asked)
  }
  bench.xml.send(record())
  await bench.settle()
  expect(reads).toBe(2)
  await refresh()
  await refresh()
  atService(text('Ouddorp', '14'))
  await refresh()
  expect((await here()).text).toContain('Ouddorp')
})

test('the screen hears of a text whose time alone is new', async () => {
  atService(text('Ede', '13'))
  bench.events.length = 0
  await refresh()
  expect(bench.events).toContainEqual(expect.objectContaining({ name: 'projectsChanged' }))
})
