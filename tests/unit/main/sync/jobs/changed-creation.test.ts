import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, lostAnswer, named, projectXml } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
const minute = 60_000
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7', city: 'Ede' }
const changed = { ...fields, name: 'Oude Gracht 9' }
const version = '1.2'
const { idOf, jobs, offline, outbox, settleJobs } = officeOutbox(() => bench)

beforeEach(() => {
  bench = new OfficeBench()
  bench.service.now = () => bench.clock.now()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const listed = () => bench.projects.list({ ...everything, offset: 0, limit: 10 }).rows
const everything = { search: '', sort: 'name', descending: false } as const
const change = (name: string) => ({ kind: 'project', fields: { ...fields, name } }) as const

/** Creates a project that the service carries out and refuses, and changes the request. */
async function changedAfterRefusal(): Promise<string> {
  bench.service.lag = 10 * minute
  bench.service.fail('projects.create', { when: 'after', error: answered(422) })
  const { id } = bench.projects.create(fields)
  await bench.settle()
  await outbox().edit({ jobId: idOf('projectCreate'), change: change(changed.name) })
  await settleJobs()
  return id
}

/** Writes the text of a project that has no number yet, and puts it into the outbox. */
async function written(id: string, text: string): Promise<void> {
  const record = { kind: 'project', id } as const
  await bench.xml.save({ ...record, version, text, baseId: null })
  bench.xml.send(record)
}

test('a project made by a refused request keeps what the user changed as a notice', async () => {
  const id = await changedAfterRefusal()
  await bench.projects.refresh()
  expect(listed().map((row) => row.id)).toEqual([id])
  const detail = bench.projects.get({ projectId: id })
  expect(detail).toMatchObject({ name: fields.name, state: 'synced', lost: null })
  expect(detail.wanted).toEqual([{ field: 'name', wanted: changed.name, there: fields.name }])
  expect(bench.service.projects).toHaveLength(1)
  bench.projects.dismissRefusedFields({ projectId: id })
  expect(bench.projects.get({ projectId: id }).wanted).toEqual([])
})

test('the notice ends when the service has what the user wanted', async () => {
  const id = await changedAfterRefusal()
  const [project] = bench.service.projects
  if (project === undefined) throw new Error('The service has no project')
  const record = { kind: 'project', id } as const
  const { text, baseId } = await bench.xml.read({ ...record, version })
  const renamed = text.replace(fields.name, changed.name)
  await bench.xml.save({ ...record, version, text: renamed, baseId })
  bench.xml.send(record)
  await settleJobs()
  await bench.projects.refresh()
  const detail = bench.projects.get({ projectId: id })
  expect(detail).toMatchObject({ name: changed.name, lost: null, wanted: [] })
})

test('a creation that is changed after its text was written stays one project', async () => {
  offline(true)
  const { id } = bench.projects.create(fields)
  const first = projectXml(0, 'Arnhem').replace(' id="0"', '')
  await written(id, named(first, fields.name))
  await outbox().edit({ jobId: idOf('projectCreate'), change: change(changed.name) })
  offline(false)
  await settleJobs()
  await bench.projects.refresh()
  await bench.projects.refresh()
  expect(listed().map((row) => row.id)).toEqual([id])
  const detail = bench.projects.get({ projectId: id })
  // The text that was sent last names the project.
  expect(detail).toMatchObject({ name: fields.name, lost: null })
  expect(detail.wanted).toEqual([{ field: 'name', wanted: changed.name, there: fields.name }])
})

test('a project that is renamed in its own text stays the same project', async () => {
  const project = await bench.listedProject()
  const key = `${project.remoteId} ${version}`
  bench.service.xml.set(key, named(bench.service.textOf(project.remoteId, version), project.name))
  const record = { kind: 'project', id: project.id } as const
  const { text, baseId } = await bench.xml.read({ ...record, version })
  const renamed = text.replace(project.name, 'Marktplein 12 &amp; 14')
  await bench.xml.save({ ...record, version, text: renamed, baseId })
  bench.xml.send(record)
  await bench.settle()
  // The list of this service holds the name without references.
  const at = bench.service.projects.findIndex(({ id }) => id === project.remoteId)
  const before = { id: project.remoteId, scenario: 'BBvk', name: project.name }
  bench.service.projects[at] = { ...before, name: 'Marktplein 12 & 14' }
  await bench.projects.refresh()
  // An old copy of the list still has the former name.
  bench.service.projects[at] = before
  await bench.projects.refresh()
  bench.service.projects[at] = { ...before, name: 'Marktplein 12 & 14' }
  await bench.projects.refresh()
  expect(listed()).toMatchObject([{ id: project.id, name: 'Marktplein 12 & 14' }])
  expect(bench.projects.get({ projectId: project.id })).toMatchObject({ lost: null, wanted: [] })
})

test('the service names a new project otherwise than asked: the project says so', async () => {
  const { id } = bench.projects.create(fields)
  await bench.settle()
  const [project] = bench.service.projects
  if (project === undefined) throw new Error('The service has no project')
  const there = `${fields.name}, Ede`
  bench.service.projects[0] = { ...project, name: there }
  await bench.projects.refresh()
  expect(bench.projects.get({ projectId: id }).wanted).toEqual([
    { field: 'name', wanted: fields.name, there },
  ])
})

test.each(['saved', 'draft'] as const)(
  'a %s text overwrites nothing that a colleague wrote into a project found later',
  async (how) => {
    bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
    offline(true)
    const { id } = bench.projects.create(fields)
    const text = named(projectXml(0, 'Arnhem').replace(' id="0"', ''), fields.name)
    if (how === 'saved') await written(id, text)
    else bench.xml.saveDraft({ kind: 'project', id, version, text, baseId: null })
    offline(false)
    await bench.settle()
    const [project] = bench.service.projects
    if (project === undefined) throw new Error('The service has no project')
    const key = `${project.id} ${version}`
    const made = bench.service.textOf(project.id, version)
    bench.service.xml.set(key, made.replace('<City>', '<State>colleague</State><City>'))
    await settleJobs()
    expect(bench.projects.get({ projectId: id }).remoteId).toBe(project.id)
    if (how === 'draft') {
      const record = { kind: 'project', id } as const
      const { text: typed, baseId } = await bench.xml.read({ ...record, version })
      await bench.xml.save({ ...record, version, text: typed, baseId })
      bench.xml.send(record)
      await settleJobs()
    }
    expect(bench.service.textOf(project.id, version)).toContain('<State>colleague</State>')
    expect(jobs()).toMatchObject([{ kind: 'projectEdit', error: { reason: 'serverMoved' } }])
  },
)
