import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freeRemoteIdFor } from '../../../../../src-main/sync/identity/lost-remote-id.ts'
import { projectXml } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const { addedDossier, jobs, offline, waitingEdit } = officeOutbox(() => bench)
const sent = () => [
  bench.service.count('dossiers.create'),
  bench.service.count('channels.publish'),
  bench.service.count('projects.edit'),
]

/** Makes the service use the id for another property, as after a restored backup. */
function reuse(remoteId: number, name: string, scenario = 'BBvk'): void {
  const index = bench.service.projects.findIndex(({ id }) => id === remoteId)
  bench.service.projects.splice(index, 1, { id: remoteId, scenario, name })
  for (const version of ['1.2', '1.3'])
    bench.service.xml.set(`${remoteId} ${version}`, projectXml(remoteId, 'Nijmegen', version))
}

function rename(remoteId: number, name: string, scenario = 'BBvk'): void {
  const item = bench.service.projects.find(({ id }) => id === remoteId)
  Object.assign(item ?? {}, { name, scenario })
}

/** Requests a document, an edit and a publication of one project while offline. */
async function threeRequests() {
  const project = await bench.listedProject()
  offline(true)
  const { store, texts, recordTexts, outbox, projectState } = bench.records
  const ids = { projectId: project.id, dossierId: null }
  const base = bench.service.textOf(project.remoteId, '1.2')
  const textHash = texts.put(base.replace('>Ede<', '>Arnhem<'))
  const { accountId } = bench.records.projects.require(project.id)
  store.transaction(() => {
    recordTexts.set(ids, '1.2', { base: texts.put(base), local: textHash })
    const intent = { kind: 'projectEdit', version: '1.2', textHash } as const
    outbox.add({ accountId, projectId: project.id, intent }, bench.clock.now())
    projectState.refresh(project.id)
  })
  await addedDossier(project.id)
  await bench.ask(project.id, 'channel_03')
  return project
}

describe('an id that is another property now', () => {
  test('gets no document, no edit and no publication; each waits with both names', async () => {
    const project = await threeRequests()
    reuse(project.remoteId, 'Lindelaan 4')
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    expect(jobs()).toHaveLength(3)
    for (const job of jobs())
      expect(job).toMatchObject({
        state: 'parked',
        projectName: project.name,
        error: {
          kind: 'conflict',
          reason: 'targetChanged',
          target: {
            remoteId: project.remoteId,
            known: { name: project.name },
            found: { name: 'Lindelaan 4' },
          },
        },
      })
  })

  test('is a project of its own after a refresh; the work stays with the old one', async () => {
    const project = await threeRequests()
    reuse(project.remoteId, 'Lindelaan 4')
    offline(false)
    await bench.projects.refresh()
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const
    const { rows } = bench.projects.list(query)
    expect(rows).toMatchObject([
      { id: project.id, name: project.name, remoteId: null, state: 'parked' },
      { name: 'Lindelaan 4', remoteId: project.remoteId, state: 'synced' },
    ])
    const other = rows[1]?.id ?? ''
    const record = await bench.xml.read({ kind: 'project', id: other, version: '1.2' })
    expect(record.text).toContain('Nijmegen')
    const old = await bench.xml.read({ kind: 'project', id: project.id, version: '1.2' })
    expect(old.text).toContain('Arnhem')
    expect(bench.records.dossiers.list(other)).toEqual([])
    expect(bench.records.outbox.ofProject(other)).toEqual([])
  })

  test.each([
    ['document', (projectId: string) => addedDossier(projectId)],
    ['publication', (projectId: string) => bench.ask(projectId, 'channel_03')],
  ])('leaves the project in the list while only a %s waits', async (_name, ask) => {
    const project = await bench.listedProject()
    offline(true)
    await ask(project.id)
    reuse(project.remoteId, 'Lindelaan 4')
    offline(false)
    await bench.projects.refresh()
    await bench.settle(3)
    const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const
    expect(bench.projects.list(query).rows).toMatchObject([
      { id: project.id, remoteId: null },
      { name: 'Lindelaan 4', remoteId: project.remoteId },
    ])
  })

  test('goes back to the project when the list shows the project again', async () => {
    const project = await threeRequests()
    reuse(project.remoteId, 'Lindelaan 4')
    offline(false)
    await bench.projects.refresh()
    reuse(project.remoteId, project.name)
    bench.service.xml.set(`${project.remoteId} 1.2`, projectXml(project.remoteId, 'Ede'))
    await bench.projects.refresh()
    await bench.settle(3)
    expect(sent()).toEqual([1, 1, 1])
    expect(bench.projects.get({ projectId: project.id })).toMatchObject({
      remoteId: project.remoteId,
      state: 'synced',
    })
  })
})

describe('a project that the list showed before and lacks now', () => {
  /** Removes the project from the list only: the service still carries out requests. */
  function removeFromList(remoteId: number): void {
    const index = bench.service.projects.findIndex(({ id }) => id === remoteId)
    bench.service.projects.splice(index, 1)
  }

  test('gets no document, no edit and no publication; the requests wait and say why', async () => {
    await bench.listedProject()
    const project = await threeRequests()
    removeFromList(project.remoteId)
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    expect(jobs()).toHaveLength(3)
    // The publication waits behind the parked edit.
    expect(jobs().filter(({ state }) => state === 'parked')).toMatchObject([
      { kind: 'projectEdit', error: { kind: 'notFound', reason: 'projectUnlisted' } },
      { kind: 'dossierCreate', error: { kind: 'notFound', reason: 'projectUnlisted' } },
    ])
  })

  test('gets all requests by itself when a later list shows the project again', async () => {
    await bench.listedProject()
    const project = await threeRequests()
    const removed = bench.service.projects.filter(({ id }) => id === project.remoteId)
    removeFromList(project.remoteId)
    offline(false)
    await bench.settle(3)
    await bench.projects.refresh()
    expect(sent()).toEqual([0, 0, 0])
    bench.service.projects.push(...removed)
    await bench.projects.refresh()
    await bench.settle(3)
    expect(sent()).toEqual([1, 1, 1])
  })

  test('gets all requests if only one answer of the list lacked the project', async () => {
    await bench.listedProject()
    const project = await threeRequests()
    const { projects } = bench.service.client
    const whole = projects.list
    let answers = 0
    projects.list = async () => {
      answers += 1
      const items = await whole()
      return answers === 1 ? items.filter(({ id }) => id !== project.remoteId) : items
    }
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([1, 1, 1])
  })
})

test('an id that another property got during the preparation of an upload gets no document', async () => {
  await bench.listedProject()
  const project = await bench.listedProject()
  const answer = bench.service.hold('dossiers.list')
  await addedDossier(project.id)
  await vi.waitFor(() => expect(bench.service.count('dossiers.list')).toBe(1))
  // The service was restored and gives the id to a project that was created here.
  const { accountId } = bench.records.projects.require(project.id)
  const created = { id: '', accountId, scenario: 'BBvk', name: 'Lindelaan 4' }
  bench.records.store.transaction(() =>
    freeRemoteIdFor(bench.records, created, project.remoteId, bench.clock.now()),
  )
  answer()
  await bench.settle(3)
  expect(bench.service.count('dossiers.create')).toBe(0)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'targetChanged' } }])
})

describe('the user', () => {
  async function lostProject() {
    const project = await threeRequests()
    reuse(project.remoteId, 'Lindelaan 4')
    offline(false)
    await bench.projects.refresh()
    await bench.settle()
    return project
  }

  test('may confirm that the id is the same project, and all requests go there', async () => {
    const { id: projectId, remoteId } = await lostProject()
    bench.service.xml.set(`${remoteId} 1.2`, projectXml(remoteId, 'Ede'))
    bench.projects.confirmSameProperty({ projectId })
    await bench.settle(3)
    expect(sent()).toEqual([1, 1, 1])
    expect(bench.projects.get({ projectId })).toMatchObject({
      name: 'Lindelaan 4',
      remoteId,
      lost: null,
      state: 'synced',
    })
  })

  test('may create the project again, and all goes to the new one', async () => {
    const { id: projectId, remoteId, name } = await lostProject()
    await bench.xml.read({ kind: 'project', id: projectId, version: '1.2' })
    bench.records.projects.setColumns(
      projectId,
      { scenario: 'BBvk', name, type: 'Woonruimte', city: 'Arnhem' },
      0,
    )
    bench.projects.createAgain({ projectId })
    await bench.settle(3)
    const now = bench.projects.get({ projectId })
    expect(now).toMatchObject({ name, lost: null })
    expect(now.remoteId).not.toBe(remoteId)
    const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const
    expect(bench.projects.list(query).rows.map(({ id }) => id)).toContain(projectId)
    expect(bench.service.count('projects.create')).toBe(1)
    expect(bench.service.dossiers.map(({ owner }) => owner)).toEqual([now.remoteId])
    expect(bench.service.textOf(remoteId, '1.2')).toContain('Nijmegen')
  })

  test('is asked before a project that was created here is created again', async () => {
    const row = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1' })
    await bench.settle()
    await bench.projects.refresh()
    const { remoteId } = bench.projects.get({ projectId: row.id })
    const ref = { kind: 'project', id: row.id, version: '1.2' } as const
    const { text } = await bench.xml.read(ref)
    reuse(remoteId ?? 0, 'Lindelaan 4')
    await bench.projects.refresh()
    await bench.xml.save({ ...ref, text: text.replace('>Ede<', '>Arnhem<') })
    bench.xml.send(ref)
    await bench.settle(3)
    expect(bench.service.count('projects.create')).toBe(1)
    const lost = { remoteId, takenBy: { scenario: 'BBvk', name: 'Lindelaan 4' } }
    expect(bench.projects.get({ projectId: row.id })).toMatchObject({ lost })

    bench.projects.createAgain({ projectId: row.id })
    await bench.settle(3)
    expect(bench.service.count('projects.create')).toBe(2)
    const now = bench.projects.get({ projectId: row.id })
    expect(bench.service.textOf(now.remoteId ?? 0, '1.2')).toContain('Arnhem')
  })

  test('may discard the project, and the other one stays', async () => {
    const { id: projectId, remoteId } = await lostProject()
    bench.projects.discardLost({ projectId })
    await bench.settle(3)
    expect(jobs()).toEqual([])
    expect(sent()).toEqual([0, 0, 0])
    const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const
    expect(bench.projects.list(query).rows).toMatchObject([{ name: 'Lindelaan 4', remoteId }])
    expect(() => bench.projects.discardLost({ projectId })).toThrow('notFound')
  })
})

describe('a project that a colleague changed', () => {
  test.each([
    ['more words in its name', (name: string) => `${name}, Ede`, 'BBvk'],
    ['another scenario', (name: string) => name.toUpperCase(), 'BBvh'],
  ])('in %s gets what waits for it', async (_what, renamed, scenario) => {
    const project = await threeRequests()
    rename(project.remoteId, renamed(project.name), scenario)
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([1, 1, 1])
    expect(jobs()).toEqual([])
  })
})

test('an edit that was merged before is not sent to another property either', async () => {
  const project = await waitingEdit('Arnhem')
  reuse(project.remoteId, 'Lindelaan 4', 'BOvh')
  await bench.settle(3)
  expect(sent()).toEqual([0, 0, 0])
})

describe('another service behind the account', () => {
  const move = (baseUrl: string) => {
    const account = bench.sync.connection.requireAccount()
    bench.records.accounts.save({ ...account, baseUrl })
    bench.sync.accountChanged()
  }

  test('gets nothing that was asked for the first one, also not what it could take', async () => {
    const project = await threeRequests()
    bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
    move('http://127.0.0.1:2')
    bench.service.projects.splice(0)
    bench.service.projects.push({ id: project.remoteId, scenario: 'BBvk', name: 'Lindelaan 4' })
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    expect(bench.service.count('projects.create')).toBe(0)
    // The publication waits for the edit, and the edit waits for the user.
    const why = jobs().map(({ kind, error, waitsFor }) => [kind, error?.reason, waitsFor?.for])
    expect(why).toEqual([
      ['projectEdit', 'serviceChanged', 'user'],
      ['dossierCreate', 'serviceChanged', 'user'],
      ['publish', 'stillWaiting', 'job'],
      ['projectCreate', 'serviceChanged', 'user'],
    ])
    await expect(bench.projects.refresh()).rejects.toThrow('conflict/serviceChanged')
    expect(bench.projects.get({ projectId: project.id })).toMatchObject({ name: project.name })
  })

  test('gets nothing under the old address either if every known id is another property', async () => {
    for (const id of [10_011, 10_012, 10_013])
      bench.service.projects.push({ id, scenario: 'BBvk', name: `Dorpsstraat ${id}` })
    await threeRequests()
    bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
    for (const project of bench.service.projects) project.name = `Lindelaan ${project.id}`
    offline(false)
    await bench.settle(3)
    expect(bench.service.count('projects.create')).toBe(0)
    expect(sent()).toEqual([0, 0, 0])
    await expect(bench.projects.refresh()).rejects.toThrow('conflict/serviceChanged')
  })

  test('is the same office at another address where the list shows the same projects', async () => {
    await threeRequests()
    move('http://127.0.0.1:2')
    offline(false)
    await bench.settle(3)
    expect(jobs().map((job) => [job.kind, job.error, job.waitsFor])).toEqual([])
    expect(sent()).toEqual([1, 1, 1])
  })

  test('lets everything go when the old address is put back', async () => {
    const project = await threeRequests()
    const { baseUrl } = bench.sync.connection.requireAccount()
    const before = [...bench.service.projects]
    move('http://127.0.0.1:2')
    bench.service.projects.splice(0)
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    bench.service.projects.push(...before)
    move(baseUrl)
    await bench.settle(3)
    expect(sent()).toEqual([1, 1, 1])
    expect(bench.projects.get({ projectId: project.id })).toMatchObject({ state: 'synced' })
  })
})
