import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDossierList } from '../../../../src-main/sync/jobs/dossier-list.ts'
import type { DossierListItem, ProjectListItem } from '../../../../src-shared/service/resources.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const listed = (id: number, name: string): ProjectListItem => ({ id, scenario: 'BBvk', name })

/** Starts two refreshes of the list of projects. The older one is requested first. */
function twoRefreshes() {
  const [older, newer] = [1, 2].map(() => Promise.withResolvers<ProjectListItem[]>())
  if (older === undefined || newer === undefined) throw new Error('There are two')
  const answers = [older.promise, newer.promise]
  bench.service.client.projects.list = () => answers.shift() ?? Promise.resolve([])
  const refreshed = [bench.projects.refresh(), bench.projects.refresh()]
  return { older, newer, refreshed }
}

const shown = () =>
  bench.projects
    .list({ search: '', sort: 'name', descending: false, offset: 0, limit: 500 })
    .rows.map(({ name }) => name)

test('a list of projects changes nothing if it arrives after a list that was asked for later', async () => {
  const { older, newer, refreshed } = twoRefreshes()
  newer.resolve([listed(1, 'Nieuwe naam'), listed(2, 'Erbij')])
  await refreshed[1]
  older.resolve([listed(1, 'Oude naam'), listed(3, 'Verdwenen')])
  // The caller of the older refresh gets an answer all the same.
  expect(await refreshed[0]).toEqual({ total: 2 })
  expect(shown()).toEqual(['Erbij', 'Nieuwe naam'])
})

test('a list that is being stored stops when a newer list arrives', async () => {
  const { older, newer, refreshed } = twoRefreshes()
  const many = Array.from({ length: 450 }, (_, index) => listed(index + 1, `Oud ${index + 1}`))
  older.resolve(many)
  const { projects } = bench.records
  while (projects.remoteIds(bench.sync.connection.requireAccount().id).size === 0) await nextTurn()
  newer.resolve([listed(450, 'Nieuwe naam')])
  await Promise.all(refreshed)
  // The first slice of the older list (100 rows) was stored, and the newer list adds its project.
  expect(shown()).toHaveLength(100 + 1)
  // The newer list lacks nearly all projects, so a second list has to confirm it.
  bench.service.client.projects.list = () => Promise.resolve([listed(450, 'Nieuwe naam')])
  bench.clock.pass(15_000)
  await bench.projects.refresh()
  expect(shown()).toEqual(['Nieuwe naam'])
})

test('a list of dossiers changes nothing if it arrives after a list that was asked for later', async () => {
  const { id } = await bench.listedProject()
  const [older, newer] = [1, 2].map(() => Promise.withResolvers<DossierListItem[]>())
  if (older === undefined || newer === undefined) throw new Error('There are two')
  const read = [older, newer].map(({ promise }) => readDossierList(bench.tools, id, () => promise))
  const at = '2026-11-21T10:00:05+01:00'
  const item = { title: '', filename: 'akte.pdf', created: at, mimetype: '', hash: '' }
  newer.resolve([{ ...item, id: 8 }])
  await read[1]
  older.resolve([
    { ...item, id: 7 },
    { ...item, id: 8, title: 'Oude titel' },
  ])
  await read[0]
  const dossiers = bench.records.dossiers.list(id)
  expect(dossiers.map(({ remoteId, title }) => [remoteId, title])).toEqual([[8, '']])
})
