import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** An id that the service's list shows twice, with the names of two properties. */
let bench: OfficeBench
const { addedDossier, jobs, offline } = officeOutbox(() => bench)

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const sent = () => [
  bench.service.count('dossiers.create'),
  bench.service.count('channels.publish'),
  bench.service.count('projects.edit'),
]

/** Saves an edit of a listed project and puts the edit into the outbox. */
async function offlineEdit() {
  const project = await bench.listedProject()
  const ref = { kind: 'project', id: project.id, version: '1.2' } as const
  const { text } = await bench.xml.read(ref)
  offline(true)
  await bench.xml.save({ ...ref, text: text.replace('>Ede<', '>Arnhem<') })
  bench.xml.send(ref)
  return project
}

/** Lists the id a second time, before or after the entry of the project. */
function listAgain(id: number, name: string, place: 'before' | 'after'): void {
  const entry = { id, scenario: 'BBvk', name }
  if (place === 'before') bench.service.projects.unshift(entry)
  else bench.service.projects.push(entry)
}

function listOnce(name: string): void {
  const index = bench.service.projects.findIndex((project) => project.name === name)
  bench.service.projects.splice(index, 1)
}

describe.each(['before', 'after'] as const)('with another property %s its own', (place) => {
  async function work() {
    const project = await offlineEdit()
    await addedDossier(project.id)
    await bench.ask(project.id, 'channel_03')
    listAgain(project.remoteId, 'Lindelaan 4', place)
    offline(false)
    return project
  }

  test('nothing is sent under the id, and each request tells the two listed names', async () => {
    const project = await work()
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    const target = {
      remoteId: project.remoteId,
      known: { name: project.name },
      found: { name: 'Lindelaan 4' },
    }
    // The publication waits behind the parked edit.
    expect(jobs().filter(({ state }) => state === 'parked')).toMatchObject([
      { kind: 'projectEdit', error: { kind: 'conflict', reason: 'listedTwice', target } },
      { kind: 'dossierCreate', error: { kind: 'conflict', reason: 'listedTwice', target } },
    ])
  })

  test('a refresh leaves the project as it is, however often it is repeated', async () => {
    const project = await work()
    for (let n = 0; n < 3; n += 1) await bench.projects.refresh()
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const
    expect(bench.projects.list(query).rows).toMatchObject([
      { id: project.id, name: project.name, remoteId: project.remoteId },
    ])
  })

  test('all requests leave by themselves after a list shows the id once', async () => {
    await work()
    await bench.settle(3)
    await bench.projects.refresh()
    expect(sent()).toEqual([0, 0, 0])
    listOnce('Lindelaan 4')
    await bench.projects.refresh()
    await bench.settle(3)
    expect(sent()).toEqual([1, 1, 1])
    expect(jobs()).toEqual([])
  })

  test('the text under the id is not taken over', async () => {
    const project = await bench.listedProject()
    await bench.xml.read({ kind: 'project', id: project.id, version: '1.2' })
    listAgain(project.remoteId, 'Lindelaan 4', place)
    const asked = bench.service.count('projects.get')
    await bench.projects.refresh()
    const subject = bench.subject({ kind: 'project', id: project.id })
    await expect(bench.reader.refresh(subject, '1.2')).rejects.toThrow('conflict/listedTwice')
    expect(bench.service.count('projects.get')).toBe(asked)
  })
})

test('a created project is found after a lost answer although the list shows it twice', async () => {
  await bench.listedProject()
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  const row = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1' })
  await bench.settle()
  const [made] = bench.service.projects.filter(({ name }) => name === 'Nieuw 1')
  listAgain(made?.id ?? 0, 'Nieuw 1', 'after')
  await bench.settle(3)
  expect(bench.service.count('projects.create')).toBe(1)
  expect(bench.projects.get({ projectId: row.id })).toMatchObject({ remoteId: made?.id })
  expect(jobs()).toEqual([])
})

test('two entries with one name are one project', async () => {
  const project = await offlineEdit()
  listAgain(project.remoteId, project.name.toUpperCase(), 'after')
  offline(false)
  await bench.settle(3)
  expect(bench.service.count('projects.edit')).toBe(1)
  expect(jobs()).toEqual([])
})

test('an id without an entry of the known name belongs to another property', async () => {
  const project = await offlineEdit()
  listOnce(project.name)
  listAgain(project.remoteId, 'Lindelaan 4', 'after')
  listAgain(project.remoteId, 'Lindelaan 6', 'after')
  offline(false)
  await bench.settle(3)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'targetChanged' } }])
})
