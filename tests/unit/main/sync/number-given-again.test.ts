import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from './office-bench.ts'
import { officeOutbox } from './office-outbox.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const { addedDossier, offline } = officeOutbox(() => bench)
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwstraat 8', city: 'Ede' } as const

/** Restores the service to a time before an object existed: the next new object gets its number. */
function restore(list: { id: number }[], number: number): void {
  list.splice(
    list.findIndex(({ id }) => id === number),
    1,
  )
  bench.service.nextId = () => number
}

test('a project created here takes nothing of the project that had its number before', async () => {
  const old = await bench.listedProject()
  const { recordTexts, texts, projects, outbox } = bench.records
  const ids = { projectId: old.id, dossierId: null }
  const base = bench.service.textOf(old.remoteId, '1.2')
  const local = texts.put(base.replace('>Ede<', '>Arnhem<'))
  recordTexts.set(ids, '1.2', { base: texts.put(base), local })
  offline(true)
  await bench.ask(old.id, 'channel_03')
  const [request] = outbox.ofProject(old.id)
  outbox.change(request?.id ?? '', { state: 'parked' })
  restore(bench.service.projects, old.remoteId)
  const row = bench.projects.create(fields)
  offline(false)
  await bench.settle(3)
  expect(projects.get(row.id)).toMatchObject({ name: fields.name, remoteId: old.remoteId })
  expect(projects.get(old.id)).toMatchObject({
    name: old.name,
    remoteId: null,
    lost: { number: old.remoteId, takenBy: { name: fields.name } },
  })
  expect(outbox.ofProject(row.id)).toEqual([])
  expect(outbox.ofProject(old.id)).toMatchObject([
    { state: 'parked', error: { reason: 'targetChanged' } },
  ])
  expect(recordTexts.get(ids, '1.2').local).toBe(local)
  expect(bench.service.count('channels.publish')).toBe(0)
})

test('a document sent from here takes nothing of the document that had its number before', async () => {
  const project = await bench.listedProject()
  const old = await addedDossier(project.id, 'Koopakte', 'the old deed')
  await bench.settle(3)
  const { dossiers } = bench.records
  const number = dossiers.get(old.id)?.remoteId ?? 0
  expect(number).toBeGreaterThan(0)
  restore(bench.service.dossiers, number)
  const row = await addedDossier(project.id, 'Leveringsakte', 'the new deed')
  await bench.settle(3)
  expect(dossiers.get(row.id)).toMatchObject({ title: 'Leveringsakte', remoteId: number })
  expect(dossiers.get(old.id)).toMatchObject({
    title: 'Koopakte',
    remoteId: null,
    arrival: 'lost',
  })
})
