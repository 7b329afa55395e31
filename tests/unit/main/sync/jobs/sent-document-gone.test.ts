import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('an accepted document that no list ever showed', () => {
  const quarter = 15 * 60_000

  /** A document that the service accepted and then lost, before a list showed the document. */
  async function unseenDocument() {
    bench.service.lag = 60_000
    bench.service.now = () => bench.clock.now()
    const project = await bench.listedProject()
    bench.clock.pass(60_000)
    await bench.projects.refresh()
    const { id } = await addedDossier(project.id, 'Koopakte')
    await bench.settle()
    const [listed] = bench.service.dossiers.splice(0)
    if (listed === undefined) throw new Error('The service has no document')
    const refresh = () => bench.dossiers.refresh({ projectId: project.id })
    return { id, project, listed, refresh }
  }

  test('is marked after the longest lag of a list, and comes back with a list', async () => {
    const { id, listed, refresh } = await unseenDocument()
    bench.clock.pass(quarter - 1)
    await refresh()
    expect(row(id)).toMatchObject({ remoteId: listed.id, missingSince: null })
    bench.clock.pass(1)
    await refresh()
    expect(row(id)).toMatchObject({ remoteId: listed.id, missingSince: bench.clock.now() })
    bench.service.dossiers.push(listed)
    await refresh()
    expect(row(id)).toMatchObject({ remoteId: listed.id, missingSince: null })
  })

  test('is marked together with its project', async () => {
    const { id, project, listed } = await unseenDocument()
    const [first] = bench.service.projects.splice(0)
    if (first === undefined) throw new Error('The service has no project')
    await bench.projects.refresh()
    bench.clock.pass(20_000)
    await bench.projects.refresh()
    expect(bench.records.projects.get(project.id)?.missingSince).toBe(bench.clock.now())
    expect(row(id)).toMatchObject({ remoteId: listed.id, missingSince: bench.clock.now() })
    bench.service.projects.push(first)
    await bench.projects.refresh()
    expect(row(id)).toMatchObject({ remoteId: listed.id, missingSince: null })
  })
})
