import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'
import { turnsUntil } from '../turns.ts'

/** A new project whose id no list of the service shows yet. */
let bench: OfficeBench
let projectId: string
let remoteId: number
const type = 'channel_03'
const { jobs } = officeOutbox(() => bench)

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.service.now = () => bench.clock.elapsed()
  await bench.listedProject()
  bench.service.lag = 3_600_000
  projectId = bench.projects.create({
    scenario: 'BBvk',
    type: 'Woonruimte',
    name: 'Nieuwe Gracht 7',
    city: 'Ede',
  }).id
  await turnsUntil(() => typeof bench.records.projects.get(projectId)?.remoteId === 'number')
  remoteId = bench.records.projects.get(projectId)?.remoteId ?? 0
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const sent = () => bench.service.count('channels.publish')

/** The text of the record says a street with a number. */
function addressed(street: string, number: string): void {
  for (const [key, xml] of bench.service.xml)
    if (key.startsWith(`${remoteId} `))
      bench.service.xml.set(
        key,
        xml.replace(
          '<General>',
          `<General><Street>${street}</Street><Housenumber>${number}</Housenumber>`,
        ),
      )
}

/** The text of the record says another city. */
function located(city: string): void {
  for (const [key, xml] of bench.service.xml)
    if (key.startsWith(`${remoteId} `))
      bench.service.xml.set(key, xml.replace('<City>Ede<', `<City>${city}<`))
}

test('a new id is used at once while the token of its creation is valid', async () => {
  await bench.ask(projectId, type)
  await bench.settle()
  expect(sent()).toBe(1)
})

test('a request waits for the list after a new token, and goes once the list shows the project', async () => {
  bench.service.tokens += 1
  await bench.ask(projectId, type)
  await bench.settle()
  expect(sent()).toBe(0)
  expect(jobs()).toMatchObject([
    { state: 'waiting', error: { kind: 'protocol', reason: 'notListedYet' } },
  ])
  bench.service.lag = 0
  await bench.settle(5)
  expect(sent()).toBe(1)
})

test('a new id is used after a new token if its record has the address of the project', async () => {
  bench.service.tokens += 1
  addressed('Nieuwe Gracht', '7')
  await bench.ask(projectId, type)
  await bench.settle()
  expect(sent()).toBe(1)
})

test('a new id that stands for another property gets no request', async () => {
  bench.service.tokens += 1
  addressed('Lindelaan', '4')
  await bench.ask(projectId, type)
  await bench.settle()
  const index = bench.service.projects.findIndex(({ id }) => id === remoteId)
  bench.service.projects.splice(index, 1, { id: remoteId, scenario: 'BBvk', name: 'Lindelaan 4' })
  await bench.settle(5)
  expect(sent()).toBe(0)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'targetChanged' } }])
})

const read = () => bench.xml.read({ kind: 'project', id: projectId, version: '1.2' })

test.each([
  ['address', () => addressed('Lindelaan', '4')],
  ['city', () => located('Zwolle')],
])(
  'a new id whose record has another %s now gives no text, documents or statuses',
  async (_, prepare) => {
    bench.service.tokens += 1
    prepare()
    const refusal = { error: { kind: 'protocol', reason: 'notListedYet' } }
    await expect(read()).rejects.toMatchObject(refusal)
    await expect(bench.dossiers.refresh({ projectId })).rejects.toMatchObject(refusal)
    await expect(bench.channels.refresh({ projectId })).rejects.toMatchObject(refusal)
    const texts = bench.records.recordTexts.get({ projectId, dossierId: null }, '1.2')
    expect(texts.local).toBeNull()
  },
)

test.each([
  ['the address of the project', () => addressed('Nieuwe Gracht', '7')],
  ['no address', () => undefined],
])('a new id gives its text after a new token if its record has %s', async (_, prepare) => {
  bench.service.tokens += 1
  prepare()
  expect((await read()).text).toContain('Nieuwe Gracht')
})

test('the record of a new id is read once for each token', async () => {
  bench.service.tokens += 1
  await read()
  const before = bench.service.count('projects.get')
  await bench.dossiers.refresh({ projectId })
  expect(bench.service.count('projects.get')).toBe(before)
})
