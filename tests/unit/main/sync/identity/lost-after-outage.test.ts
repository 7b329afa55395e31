import { afterEach, beforeEach, expect, test } from 'vitest'
import { refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** The first answer of a service that was down is a list that shows another property under the id. */
let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'portal_wonen' })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const { addedDossier, jobs } = officeOutbox(() => bench)

async function edit(projectId: string): Promise<void> {
  const record = { kind: 'project', id: projectId, version: '1.2' } as const
  const { text } = await bench.xml.read(record)
  await bench.xml.save({ ...record, text: text.replace('>Ede<', '>Arnhem<') })
  bench.xml.send(record)
}

/** Makes the list show another property, or the project again, under an id. */
async function listAs(remoteId: number, name: string): Promise<void> {
  bench.service.projects.splice(0, 1, { id: remoteId, scenario: 'BBvk', name })
  await bench.projects.refresh()
}

test.each([
  ['channels.publish', (projectId: string) => bench.ask(projectId, 'portal_wonen')],
  ['dossiers.create', (projectId: string) => addedDossier(projectId)],
  ['projects.edit', edit],
] as const)('a %s that begins meanwhile says which property has the id', async (call, ask) => {
  const { id: projectId, remoteId, name } = await bench.listedProject()
  bench.service.fail(call, { when: 'before', error: refused() })
  await ask(projectId)
  await bench.settle()
  expect(jobs()).toMatchObject([{ state: 'waiting', error: { kind: 'offline' } }])
  await listAs(remoteId, 'Lindelaan 4')
  await bench.settle()
  const target = { remoteId, found: { name: 'Lindelaan 4' } }
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'targetChanged', target } }])

  await listAs(remoteId, name)
  await bench.settle(9)
  expect(jobs()).toEqual([])
})
