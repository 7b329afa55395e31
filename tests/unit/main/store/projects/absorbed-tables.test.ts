import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tablesOfProject } from '../../../../../src-main/store/projects/absorb-project.ts'
import { openMigratedStore } from '../migrated-store.ts'

/** Tables with facts of a project that Perceel reads or computes again. */
const computed = ['pinned_projects', 'record_values', 'schema_checks']

test('every table with rows of a project moves to the other row, or is computed again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-absorbed-'))
  const store = openMigratedStore(join(folder, 'perceel.sqlite'))
  const tables = store
    .all<{ name: string }>(
      `SELECT DISTINCT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND c.name = 'project_id'`,
    )
    .map(({ name }) => name)
  store.close()
  rmSync(folder, { recursive: true, force: true })
  expect(tables.toSorted()).toEqual([...tablesOfProject, ...computed].toSorted())
})
