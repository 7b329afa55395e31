import { expect, test } from 'vitest'
import { refused } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'
import { officeOutbox } from '../office-outbox.ts'

/** The first answer of a service that was down is a list that shows another property under the id. */
const office = officeOfEachTest('portal_wonen')
const { addedDossier, jobs } = officeOutbox(office)

async function edit(projectId: string): Promise<void> {
  const record = { kind: 'project', id: projectId, version: '1.2' } as const
  const { text } = await office().xml.read(record)
  await office().xml.save({ ...record, text: text.replace('>Ede<', '>Arnhem<') })
  office().xml.send(record)
}

/** Makes the list show another property, or the project again, under an id. */
async function listAs(remoteId: number, name: string): Promise<void> {
  office().service.projects.splice(0, 1, { id: remoteId, scenario: 'BBvk', name })
  await office().projects.refresh()
}

test.each([
  ['channels.publish', (projectId: string) => office().ask(projectId, 'portal_wonen')],
  ['dossiers.create', (projectId: string) => addedDossier(projectId)],
  ['projects.edit', edit],
] as const)('a %s that begins meanwhile says which property has the id', async (call, ask) => {
  const { id: projectId, remoteId, name } = await office().listedProject()
  office().service.fail(call, { when: 'before', error: refused() })
  await ask(projectId)
  await office().settle()
  expect(jobs()).toMatchObject([{ state: 'waiting', error: { kind: 'offline' } }])
  await listAs(remoteId, 'Lindelaan 4')
  await office().settle()
  const target = { remoteId, found: { name: 'Lindelaan 4' } }
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'targetChanged', target } }])

  await listAs(remoteId, name)
  await office().settle(9)
  expect(jobs()).toEqual([])
})
