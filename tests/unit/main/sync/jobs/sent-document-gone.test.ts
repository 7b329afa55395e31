import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const { addedDossier } = officeOutbox(() => bench)
const row = (id: string) => bench.records.dossiers.get(id)

/** A document that was sent from here, whose bytes are only at the service since. */
async function sentDocument() {
  const project = await bench.listedProject()
  const { id } = await addedDossier(project.id, 'Koopakte')
  await bench.settle(3)
  bench.store.run('UPDATE dossiers SET sha256 = NULL WHERE id = ?', id)
  const number = row(id)?.remoteId ?? 0
  const listed = bench.service.dossiers.find((one) => one.id === number)
  if (listed === undefined) throw new Error('The service has no document')
  const refresh = () => bench.dossiers.refresh({ projectId: project.id })
  return { id, project, number, listed, refresh }
}

const gone = () => ({ remoteId: null, missingSince: bench.clock.now() })

test('a sent document without local bytes stays, marked, when the list lacks it', async () => {
  const { id, number, listed, refresh } = await sentDocument()
  bench.service.dossiers.splice(0)
  await refresh()
  bench.clock.pass(20_000)
  await refresh()
  expect(row(id)).toMatchObject(gone())
  bench.service.dossiers.push(listed)
  await refresh()
  expect(row(id)).toMatchObject({ remoteId: number, missingSince: null })
})

test('a document that was sent more than a month ago leaves with the list', async () => {
  const { id, refresh } = await sentDocument()
  bench.clock.pass(31 * 24 * 60 * 60_000)
  bench.service.dossiers.splice(0)
  await refresh()
  bench.clock.pass(20_000)
  await refresh()
  expect(row(id)).toBeNull()
})

test('a sent document without local bytes stays, marked, when its id is given again', async () => {
  const { id, number, listed, refresh } = await sentDocument()
  const other = { title: 'Splitsingsakte', filename: 'splitsing.pdf', hash: 'f'.repeat(64) }
  const now = { ...listed, ...other, created: '2026-11-22T09:00:00+01:00' }
  bench.service.dossiers.splice(0, Infinity, now)
  await refresh()
  expect(row(id)).toMatchObject({ title: 'Koopakte', ...gone() })
  bench.service.dossiers.splice(0, Infinity, listed)
  await refresh()
  expect(row(id)).toMatchObject({ remoteId: number, missingSince: null })
})

test('a sent document without local bytes is marked when its project loses its id', async () => {
  const { id, project, number } = await sentDocument()
  const [first] = bench.service.projects
  if (first === undefined) throw new Error('The service has no project')
  bench.service.projects.splice(0, 1, { ...first, name: 'Lindelaan 4' })
  await bench.projects.refresh()
  expect(row(id)).toMatchObject({ title: 'Koopakte', ...gone() })
  bench.service.projects.splice(0, 1, first)
  await bench.projects.refresh()
  expect(bench.records.projects.get(project.id)?.remoteId).toBe(first.id)
  expect(row(id)).toMatchObject({ remoteId: number, missingSince: null })
})

test('a project stays, marked, while a document was sent to it in the last month', async () => {
  const { id, project } = await sentDocument()
  bench.service.projects.splice(0)
  bench.service.dossiers.splice(0)
  await bench.projects.refresh()
  bench.clock.pass(20_000)
  await bench.projects.refresh()
  expect(bench.records.projects.get(project.id)?.missingSince).toBe(bench.clock.now())
  const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const
  expect(bench.projects.list(query).rows).toMatchObject([{ id: project.id }])
  expect(row(id)).toMatchObject(gone())
})
