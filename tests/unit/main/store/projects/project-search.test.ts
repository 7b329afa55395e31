import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProjects } from '../../../../../src-main/store/projects/project-list.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { createRecords } from '../../../../../src-main/sync/records.ts'
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
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const found = (search: string) =>
  listProjects(store, 'office', {
    ...{ search, sort: 'name', descending: false, offset: 0, limit: 100 },
  }).rows.map(({ name }) => name)

test('a house number is not looked for inside object numbers and other house numbers', () => {
  expect(found('zand 47')[0]).toBe("'t Zand 47")
  expect(found('Kerkstraat 7')[0]).toBe('Kerkstraat 7')
})
