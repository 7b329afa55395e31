import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  filterChoices,
  publicationWords,
  rowFilterOf,
} from '../../../../src-main/projects/list-filter.ts'
import { Store } from '../../../../src-main/store/connection/store.ts'
import { listProjectIds, listProjects } from '../../../../src-main/store/projects/project-list.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import { noFilter, type ProjectFilter } from '../../../../src-shared/ipc/calls/project-filter.ts'
import type { ProjectQuery } from '../../../../src-shared/ipc/calls/project-calls.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-filter-'))
const store = Store.open(join(folder, 'perceel.sqlite'))
const records = createRecords(store)
const account = { id: 'office', dialect: defaultDialect }
const first = { search: '', sort: 'name', descending: false, offset: 0, limit: 500 } as const
const none = propertyFacts('<Project/>')

/** Adds projects with these facts and publications; `null`: not read. */
function add(
  projects: readonly {
    name: string
    facts?: Partial<typeof none> | null
    channels?: Readonly<Record<string, string>> | null
  }[],
  from = 1,
): void {
  store.transaction(() => {
    records.projects.takeListed(
      'office',
      projects.map(({ name }, at) => ({ id: from + at, scenario: 'BBvk', name })),
      1000,
    )
    for (const [at, { facts = {}, channels = {} }] of projects.entries()) {
      const id = records.projects.byRemoteId('office', from + at)?.id ?? ''
      if (facts !== null) records.projects.setFacts(id, { ...none, ...facts })
      if (channels === null) continue
      const statuses = Object.entries(channels).map(([name, status]) => ({
        name,
        ...(status === '' ? {} : { publication: publication(status) }),
      }))
      records.channels.take({ id, accountId: 'office' }, statuses, { at: 1000, dueAt: 2000 })
    }
  })
}

function publication(status: string) {
  const doc = '2026-11-23 10:00:00'
  const uuid = '00000000-0000-4000-8000-000000000001'
  return { uuid, doc, dlm: doc, status, mutations: [] }
}

function list(filter: Partial<ProjectFilter>, query: Partial<ProjectQuery> = {}) {
  const whole = { ...first, ...query, filter: { ...noFilter, ...filter } }
  return listProjects(store, 'office', whole, {
    filter: rowFilterOf(records, account, whole.filter),
    words: publicationWords(store, account.dialect),
  })
}

const namesOf = (...asked: Parameters<typeof list>) => list(...asked).rows.map(({ name }) => name)

beforeAll(() => {
  records.accounts.save({
    ...{ id: 'office', kind: 'service', name: 'office', baseUrl: '', clientId: '', rootId: 1 },
    ...{ userId: null, dialect: defaultDialect },
  })
  add([
    {
      name: 'A',
      facts: { price: 250_000, salesStatus: 'beschikbaar' },
      channels: { 'Portaal Wonen': 'published', 'Eigen site': 'published' },
    },
    {
      name: 'B',
      facts: { price: 400_000, rent: 900, salesStatus: 'Te koop' },
      channels: { 'Portaal Wonen': 'busy', 'Eigen site': 'failed' },
    },
    { name: 'C', facts: { rent: 1250, salesStatus: 'Stille verhuur' }, channels: { Anders: '' } },
    { name: 'D', facts: {}, channels: null },
    { name: 'E', facts: null, channels: null },
  ])
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the ids of a list', () => {
  it.each([
    [{}, {}],
    [{ statuses: ['available'] }, { search: 'a' }],
    [{ channels: ['nowhere'] }, { sort: 'price', descending: true }],
    [{}, { sort: 'scenario', scenarioOrder: ['NBvk', 'BBvk'] }],
    [{}, { sort: 'modifiedAt', descending: true }],
  ] as const)('are those of its rows, in their order: %j %j', (filter, query) => {
    const { rows, total } = list(filter as Partial<ProjectFilter>, query as Partial<ProjectQuery>)
    const order = { ...first, ...query, filter: { ...noFilter, ...filter } } as ProjectQuery
    const ids = listProjectIds(store, 'office', order, {
      filter: rowFilterOf(records, account, order.filter),
      words: publicationWords(store, account.dialect),
    })
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect(ids).toHaveLength(total)
  })
})

describe('the filter of the project list', () => {
  it('takes a status by its meaning, an own word, and no status at all', () => {
    expect(namesOf({ statuses: ['available'] })).toEqual(['A', 'B'])
    expect(namesOf({ statuses: ['Stille verhuur', ''] })).toEqual(['C', 'D'])
    expect(namesOf({ statuses: ['sold'] })).toEqual([])
  })

  it('bounds the price that the list shows, on either side', () => {
    expect(namesOf({ priceFrom: 250_000 })).toEqual(['A', 'B'])
    expect(namesOf({ priceTo: 250_000 })).toEqual(['A', 'C'])
    expect(namesOf({ priceFrom: 1250, priceTo: 250_000 })).toEqual(['A', 'C'])
    expect(namesOf({ priceFrom: 2, priceTo: 1 })).toEqual([])
  })

  it('takes projects that are published on a channel, or read and published nowhere', () => {
    expect(namesOf({ channels: ['portal_wonen'] })).toEqual(['A'])
    expect(namesOf({ channels: ['?Eigen site'] })).toEqual(['A'])
    expect(namesOf({ channels: ['nowhere'] })).toEqual(['B', 'C'])
    expect(namesOf({ channels: ['nowhere', 'portal_wonen'] })).toEqual(['A', 'B', 'C'])
  })

  it('joins filters, a search and an order, in pages', () => {
    expect(namesOf({ statuses: ['available'], priceFrom: 300_000 })).toEqual(['B'])
    expect(namesOf({ statuses: ['available'] }, { search: 'a' })).toEqual(['A'])
    expect(namesOf({ statuses: ['available'] }, { sort: 'price', descending: true })).toEqual([
      'B',
      'A',
    ])
    const page = list({ priceTo: 1e9 }, { offset: 1, limit: 1 })
    expect(page).toMatchObject({ total: 3, all: 5, rows: [{ name: 'B' }] })
  })

  it('sees a change of the office in the next answer', () => {
    expect(namesOf({ statuses: ['sold'] })).toEqual([])
    const id = records.projects.byRemoteId('office', 1)?.id ?? ''
    const before = records.projects.facts(id) ?? none
    records.projects.setFacts(id, { ...before, salesStatus: 'Verkocht' })
    expect(namesOf({ statuses: ['sold'] })).toEqual(['A'])
    records.projects.setFacts(id, before)
  })
})

test('rows tell their channels by state, and nothing of channels that were not read', () => {
  expect(list({}).rows.map(({ channels }) => channels)).toEqual([
    { published: ['Eigen site', 'Portaal Wonen'], busy: [], failed: [] },
    { published: [], busy: ['Portaal Wonen'], failed: ['Eigen site'] },
    { published: [], busy: [], failed: [] },
    null,
    null,
  ])
  expect(namesOf({}, { sort: 'channels', descending: true })).toEqual(['A', 'C', 'B', 'E', 'D'])
})

test('the choices tell what the office has, and what was not read', () => {
  const { statuses, statusWords, channels, unreadRecords, unreadChannels } = filterChoices(
    records,
    account,
  )
  expect(statusWords.toSorted()).toEqual(['Stille verhuur', 'Te koop', 'beschikbaar'])
  expect(new Map(statuses.map(({ status, count }) => [status, count]))).toEqual(
    new Map([
      ['available', 2],
      ['Stille verhuur', 1],
      ['', 1],
    ]),
  )
  expect(channels.map(({ key }) => key)).toContain('?Eigen site')
  expect({ unreadRecords, unreadChannels }).toEqual({ unreadRecords: 1, unreadChannels: 2 })
})

test('a filter counts all its projects, not only those of the page', () => {
  const projects = Array.from({ length: 300 }, (_, at) => ({
    name: `Straat ${at}`,
    facts: { price: 100_000 + at, salesStatus: at % 2 === 0 ? 'beschikbaar' : 'verkocht' },
    channels: { 'Portaal Wonen': at % 3 === 0 ? 'published' : '' },
  }))
  add(projects, 100)
  const page = list({ channels: ['portal_wonen'] }, { limit: 10 })
  expect(page).toMatchObject({ total: 1 + 100, all: 305 })
  expect(page.rows).toHaveLength(10)
  expect(list({ statuses: ['sold'], priceFrom: 100_001, priceTo: 100_005 }).total).toBe(3)
})
