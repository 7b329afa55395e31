import { expect, test } from 'vitest'
import { officeOfEachTest } from '../office-of-each-test.ts'
import { relistFixture } from './relist-fixture.ts'

/** A relist whose project loses its id to another property, and is created again. */
const type = 'channel_03'
const office = officeOfEachTest(type)
const { asked, job, publishedProject, until } = relistFixture(office)

test('a relist that waited for its channel publishes the project that is created again', async () => {
  office().service.now = () => office().clock.now()
  const projectId = await publishedProject()
  await office().ask(projectId, type, 'relist')
  await until(() => job()?.stage === 'waiting' && job()?.state === 'waiting')
  const { accountId, remoteId, name } = office().records.projects.require(projectId)
  office().service.projects.splice(0, 1, {
    id: remoteId ?? 0,
    scenario: 'BBvk',
    name: 'Lindelaan 4',
  })
  await office().projects.refresh()
  await until(() => job()?.error?.reason === 'targetChanged')

  // Nothing is published of the new project.
  delete office().service.statuses[0]?.publication
  const columns = { scenario: 'BBvk', name, type: 'Woonruimte', city: 'Ede' }
  office().records.projects.setColumns(projectId, columns, 0)
  office().projects.createAgain({ projectId })
  await until(() => job() === undefined)
  expect(asked().at(-1)).toBe('publish')
  expect(office().records.projects.byRemoteId(accountId, remoteId ?? 0)?.id).not.toBe(projectId)
})
