import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProjects } from '../../../../../src-main/store/projects/project-list.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { showOnly } from '../../../../../src-main/store/projects/listed-projects.ts'
import { createRecords } from '../../../../../src-main/sync/records.ts'
import { projectSortSchema } from '../../../../../src-shared/ipc/calls/project-calls.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-list-'))
const store = Store.open(join(folder, 'perceel.sqlite'))
const records = createRecords(store)
const size = 2000
const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 100 } as const

beforeAll(() => {
  for (const id of ['office', 'other'])
    records.accounts.save({
      ...{ id, kind: 'service', name: id, baseUrl: '', clientId: '', rootId: 1, userId: null },
      dialect: defaultDialect,
    })
  const scenarios = ['BBvk', 'BBvh', 'BOvh']
  const items = Array.from({ length: size }, (_, n) => ({
    id: n + 1,
    scenario: scenarios[n % 3] ?? '',
    // 7919 has no common factor with 2,000, so the names are in another order than the ids.
    name: `Straat ${String((n * 7919) % size).padStart(5, '0')}`,
  }))
  records.projects.takeListed('office', items, 1000)
  records.projects.takeListed('other', [{ id: 1, scenario: 'BBvk', name: 'Elders' }], 1000)
  const row = records.projects.byRemoteId('office', 5)
  if (row === null) throw new Error('a project is missing')
  const columns = { scenario: 'BBvk', name: 'Façade-Éénhoorn', type: 'Woonruimte', city: 'Ede' }
  records.projects.setColumns(row.id, columns, 2000)
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('numbered projects in turn are all numbered projects of the account, in order', () => {
  const { projects } = records
  expect(projects.allWithRemoteId('office')).toHaveLength(size)
  expect([...projects.eachWithRemoteId('office')]).toEqual(projects.allWithRemoteId('office'))
  expect([...projects.eachWithRemoteId('other')].map(({ name }) => name)).toEqual(['Elders'])
  expect([...projects.eachWithRemoteId('nobody')]).toEqual([])
})

test('pages follow each other without gaps or doubles, in both directions', () => {
  for (const sort of projectSortSchema.options) {
    const seen = new Set<string>()
    for (let offset = 0; offset < size; offset += 50)
      for (const row of listProjects(store, 'office', { ...query, sort, offset, limit: 50 }).rows)
        seen.add(row.id)
    expect(seen.size).toBe(size)
    const first = listProjects(store, 'office', { ...query, sort, limit: 1 }).rows[0]
    const last = listProjects(store, 'office', {
      ...query,
      sort,
      descending: true,
      offset: size - 1,
    }).rows[0]
    expect(last).toEqual(first)
  }
})

test('the kinds of offer come in the order of their words, with all pages, and in a search', () => {
  const order = ['BOvh', 'bbvk', 'BBvh']
  for (const descending of [false, true]) {
    const asked = { ...query, sort: 'scenario', descending, scenarioOrder: order } as const
    const rows = Array.from({ length: size / 50 }, (_, page) =>
      listProjects(store, 'office', { ...asked, offset: page * 50, limit: 50 }),
    ).flatMap((page) => page.rows)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(size)
    const kinds = rows.map(({ scenario }) => scenario)
    const expected = descending ? ['BBvh', 'BBvk', 'BOvh'] : ['BOvh', 'BBvk', 'BBvh']
    expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual(expected)
    const names = rows.filter(({ scenario }) => scenario === 'BOvh').map(({ name }) => name)
    expect(names).toEqual(descending ? names.toSorted().toReversed() : names.toSorted())
    const hits = listProjects(store, 'office', { ...asked, search: 'straat 0001' }).rows
    const found = hits.map(({ scenario }) => scenario)
    expect(found.filter((kind, at) => kind !== found[at - 1])).toEqual(expected)
  }
})

test('projects with a draft come together in the order of what was sent', () => {
  const drafted = [700, 11, 1500].flatMap((id) => records.projects.byRemoteId('office', id) ?? [])
  const ids = ({ id }: { id: string }) => ({ projectId: id, dossierId: null })
  for (const one of drafted) records.recordTexts.writeDraft(ids(one), '1.2', '<Project/>', 1, null)
  const names = drafted.map(({ name }) => name).toSorted()
  for (const descending of [false, true]) {
    const asked = { ...query, sort: 'state', descending } as const
    const rows = Array.from({ length: size / 100 }, (_, page) =>
      listProjects(store, 'office', { ...asked, offset: page * 100 }),
    ).flatMap((page) => page.rows)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(size)
    const [first, last] = descending ? [size - 3, size] : [0, 3]
    const found = rows.slice(first, last).map(({ name }) => name)
    expect(found).toEqual(descending ? names.toReversed() : names)
  }
  for (const one of drafted) records.recordTexts.dropDraft(ids(one), '1.2')
})

test('all words of the search must occur, whatever their case, order and diacritics', () => {
  const found = (search: string) => listProjects(store, 'office', { ...query, search })
  expect(found('EENHOORN facade').rows).toMatchObject([{ name: 'Façade-Éénhoorn', remoteId: 5 }])
  expect(found('éénhoorn ede woonruimte bbvk 5').total).toBe(1)
  expect(found('eenhoorn utrecht')).toMatchObject({ total: 0, all: size, rows: [] })
  expect(found("100%_' OR 1").total).toBe(0)
})

test('the other account has its own list', () => {
  expect(listProjects(store, 'other', query)).toMatchObject({ total: 1, all: 1 })
})

test('every sort is served by an index: no page is sorted when it is asked for', () => {
  for (const sort of projectSortSchema.options)
    for (const direction of ['ASC', 'DESC']) {
      const order = {
        name: `name_key ${direction}, id ${direction}`,
        modifiedAt: `modified_at ${direction} NULLS LAST, id ${direction}`,
        price: `coalesce(price, rent) ${direction} NULLS LAST, id ${direction}`,
        livingArea: `living_area ${direction} NULLS LAST, id ${direction}`,
        channels: `published_count ${direction} NULLS LAST, name_key ${direction}, id ${direction}`,
        salesStatus: `sales_status ${direction} NULLS LAST, name_key ${direction}, id ${direction}`,
      }[sort as string]
      const plan = store
        .all<{ detail: string }>(
          `EXPLAIN QUERY PLAN SELECT id FROM projects WHERE account_id = 'office' AND visible = 1
           ORDER BY ${order ?? `${sort} ${direction}, name_key ${direction}, id ${direction}`}
           LIMIT 10`,
        )
        .map((row) => row.detail)
        .join()
      expect(plan).toContain('USING')
      expect(plan).not.toContain('TEMP B-TREE')
    }
})

test('projects that the list no longer shows are hidden, unless work is left in them', () => {
  const one = records.projects.byRemoteId('other', 1)
  if (one === null) throw new Error('a project is missing')
  const all = new Set([1])
  const none = new Set<number>()
  expect(showOnly(store, 'other', { shown: none, gone: all }, { at: 2000 })).toBe(1)
  expect(listProjects(store, 'other', query).total).toBe(0)
  records.recordTexts.set({ projectId: one.id, dossierId: null }, '1.2', {
    local: records.texts.put('<Project/>'),
  })
  records.projectState.refresh(one.id)
  expect(listProjects(store, 'other', query).rows).toMatchObject([{ state: 'edited' }])
  expect(showOnly(store, 'other', { shown: all, gone: none }, { at: 3000 })).toBe(1)
})

test('a whole office that leaves the list is hidden in pieces', () => {
  const items = Array.from({ length: 20 }, (_, n) => ({
    id: n + 50,
    scenario: 'BBvk',
    name: 'Weg',
  }))
  records.projects.takeListed('other', items, 1000)
  const list = { shown: new Set<number>(), gone: records.projects.remoteIds('other') }
  const pieces: number[] = []
  for (let moved = 7; moved === 7; pieces.push(moved))
    moved = showOnly(store, 'other', list, { at: 2000, limit: 7 })
  // Project 1 has local work. It stays, and also counts as a change.
  expect(pieces).toEqual([7, 7, 7, 0])
  expect(listProjects(store, 'other', query).total).toBe(1)
})

test('a project that was created while the list was on its way is not hidden', () => {
  records.projects.takeListed('other', [{ id: 2, scenario: 'BBvk', name: 'Nieuw' }], 1000)
  showOnly(store, 'other', { shown: new Set([1]), gone: new Set() }, { at: 2000 })
  expect(listProjects(store, 'other', { ...query, search: 'nieuw' }).total).toBe(1)
})

test('a search with a slip of the finger finds the project', () => {
  const found = (search: string) =>
    listProjects(store, 'office', { ...query, search }).rows.map(({ name, match }) => [
      name,
      match?.kind,
    ])
  expect(found('facade eenhorn')).toEqual([['Façade-Éénhoorn', 'near']])
  expect(found('strat 01711')).toEqual([['Straat 01711', 'near']])
  expect(found('eenhoorn sneek')).toEqual([])
})
