import { expect, test } from 'vitest'
import { refused } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** A project with the name of a new one came to the service before the new one was sent. */
const office = officeOfEachTest('portal_wonen')
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7', city: 'Ede' }

const jobs = () => office().sync.useCases.jobs()
const created = () => office().service.count('projects.create')
const retry = () => office().sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })

/** Creates a project without a network, and then the other project at the service. */
function createAfter(name: string, scenario = 'BBvk'): number {
  office().settings.update({ workOffline: true })
  office().projects.create(fields)
  const id = office().service.nextId()
  office().service.projects.push({ id, scenario, name })
  office().settings.update({ workOffline: false })
  return id
}

test.each(['Nieuwe Gracht 7', 'nieuwe gracht 7, Ede', 'NÏEUWE-GRACHT  7'])(
  '"%s" keeps the creation back',
  async (name) => {
    const remoteId = createAfter(name)
    await office().settle(2)
    const target = { remoteId, found: { scenario: 'BBvk', name } }
    expect(jobs()).toMatchObject([
      { state: 'parked', error: { kind: 'conflict', reason: 'projectThere', target } },
    ])
    expect(created()).toBe(0)
  },
)

test('the creation is sent when the user tries again', async () => {
  createAfter('Nieuwe Gracht 7')
  await office().settle(2)
  retry()
  await office().settle(2)
  expect(jobs()).toEqual([])
  expect(created()).toBe(1)
})

test('a third project is told again', async () => {
  createAfter('Nieuwe Gracht 7')
  await office().settle(2)
  const third = { id: office().service.nextId(), scenario: 'BBvk', name: 'Nieuwe Gracht 7' }
  office().service.projects.push(third)
  retry()
  await office().settle(2)
  expect(jobs()).toMatchObject([{ error: { target: { remoteId: third.id } } }])
})

test('a project that a list showed here meanwhile is told too', async () => {
  createAfter('Nieuwe Gracht 7')
  office().service.fail('projects.list', { when: 'before', error: refused() })
  await office().settle()
  await office().projects.refresh()
  await office().settle(2)
  expect(jobs()).toMatchObject([{ error: { reason: 'projectThere' } }])
})

test.each([
  ['Nieuwe Gracht 70', 'BBvk'],
  ['Nieuwe Gracht 7', 'BBvh'],
])('"%s" in the scenario %s is another project', async (name, scenario) => {
  createAfter(name, scenario)
  await office().settle(2)
  expect(created()).toBe(1)
})

test('a project that was listed here before the creation is not told', async () => {
  const { service, projects } = office()
  service.projects.push({ id: service.nextId(), scenario: 'BBvk', name: 'Nieuwe Gracht 7' })
  await projects.refresh()
  projects.create(fields)
  await office().settle(2)
  expect(created()).toBe(1)
})

test('two equal projects that were both made here are both sent', async () => {
  office().projects.create(fields)
  office().projects.create(fields)
  await office().settle(2)
  expect(created()).toBe(2)
})

test('a missing project that a colleague created again is not sent as a new one unasked', async () => {
  const { service, projects, clock } = office()
  const { id: projectId, name } = await office().listedProject()
  await office().listedProject()
  const record = { kind: 'project', id: projectId, version: '1.2' } as const
  const { text } = await office().xml.read(record)
  await office().xml.save({ ...record, text: text.replace('>Ede<', '>Arnhem<') })
  service.projects.splice(0, 1, { id: service.nextId(), scenario: 'BBvk', name })
  await projects.refresh()
  clock.pass(60_000)
  await projects.refresh()
  projects.createAgain({ projectId })
  await office().settle(2)
  expect(jobs().find(({ kind }) => kind === 'projectCreate')).toMatchObject({
    error: { reason: 'projectThere' },
  })
  expect(created()).toBe(0)
})
