import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../../../src-main/store/connection/store.ts'
import { SchemaCheckRepository } from '../../../../../src-main/store/records/schema-check-repository.ts'
import { openMigratedStore } from '../migrated-store.ts'

let folder: string
let store: Store

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-checks-'))
  store = openMigratedStore(join(folder, 'perceel.sqlite'))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the next records are read from where the last ones ended, without sorting all that are left', () => {
  let plan = ''
  const watched = new Proxy(store, {
    get: (target, name) =>
      name === 'all'
        ? (sql: string, ...values: (string | number)[]) => {
            const steps = target.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
            plan = steps.map(({ detail }) => detail).join('\n')
            return []
          }
        : (Reflect.get(target, name, target) as unknown),
  })
  new SchemaCheckRepository(watched).after('office', 'p100', 50)
  // The only sort is that of the versions of one record.
  expect(plan).toMatch(/^SEARCH p USING INDEX sqlite_autoindex_projects_1 \(id>\?\)/u)
  expect(plan.match(/TEMP B-TREE/gu)).toHaveLength(1)
})
