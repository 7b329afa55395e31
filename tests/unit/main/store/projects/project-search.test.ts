import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProjects } from '../../../../../src-main/store/projects/project-list.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { createRecords } from '../../../../../src-main/sync/records.ts'
import { propertyFacts } from '../../../../../src-shared/records/property-facts.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-search-'))
const store = Store.open(join(folder, 'perceel.sqlite'))
const records = createRecords(store)

beforeAll(() => {
  records.accounts.save({
    ...{ id: 'office', kind: 'service', name: '', baseUrl: '', clientId: '', rootId: 1 },
    ...{ userId: null, dialect: defaultDialect },
  })
  const names = [
    "'t Zand 238",
    "'t Zand 47",
    'Kerkstraat 1372, Nijmegen',
    'Zwaluw 1',
    'Kerkstraat 7',
  ]
  const items = names.map((name, at) => ({
    id: [10_047, 31, 32, 33, 34][at] ?? 0,
    scenario: 'BBvk',
    name,
  }))
  records.projects.takeListed('office', items, 1000)
  const none = propertyFacts('<Project/>')
  const facts = { Zwaluw: { price: 325_000 }, "'t Zand 47": { rent: 1287 } }
  for (const { id, name } of listProjects(store, 'office', asked('')).rows)
    for (const [begin, known] of Object.entries(facts))
      if (name.startsWith(begin)) records.projects.setFacts(id, { ...none, ...known })
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const asked = (search: string) => ({
  ...{ search, sort: 'name' as const, descending: false, offset: 0, limit: 100 },
})
const found = (search: string) =>
  listProjects(store, 'office', asked(search)).rows.map(({ name }) => name)

test('a house number is not looked for inside object numbers and other house numbers', () => {
  expect(found('zand 47')[0]).toBe("'t Zand 47")
  expect(found('Kerkstraat 7')[0]).toBe('Kerkstraat 7')
})

test.each(['325000', '325.000', '€ 325.000,-', '325,000'])(
  'an asking price is found as typed: %s',
  (typed) => {
    expect(found(typed)).toEqual(['Zwaluw 1'])
  },
)

test('a rent is found below what has the number in its address', () => {
  expect(found('1287')).toEqual(["'t Zand 47"])
  expect(found('1372')).toEqual(['Kerkstraat 1372, Nijmegen'])
  expect(found('47')[0]).toBe("'t Zand 47")
})

test('a price with more words is no price', () => {
  expect(found('kerkstraat 325000')).toEqual([])
})
