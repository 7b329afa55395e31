import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '../../../../../src-main/store/migrations/migrate.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'
import { documentTimes } from '../../../../../src-main/store/migrations/046-document-times.ts'

test('the documents of an older store get the moments of their times', () => {
  const database = new DatabaseSync(':memory:')
  const before = migrations.findIndex(({ sql }) => sql === documentTimes)
  migrate(database, migrations.slice(0, before))
  database.exec(`INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect)
      VALUES ('a', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}');
    INSERT INTO projects (id, account_id, scenario, name, name_key, search, state, changed_at)
      VALUES ('p', 'a', '', '', '', '', 'synced', 1)`)
  const insert = database.prepare(
    `INSERT INTO dossiers (id, project_id, created, title, filename, added_at)
     VALUES (?, 'p', ?, '', '', 1)`,
  )
  insert.run('unsent', null)
  insert.run('unknown', '')
  insert.run('winter', '2026-03-01T09:30:00+01:00')
  insert.run('basic', '20260301T083000Z')
  migrate(database, migrations)
  const rows = database.prepare('SELECT id, created_at AS at FROM dossiers').all()
  const moment = Date.UTC(2026, 2, 1, 8, 30)
  expect(new Map(rows.map(({ id, at }) => [id, at]))).toEqual(
    new Map([
      ['unsent', null],
      ['unknown', null],
      ['winter', moment],
      ['basic', moment],
    ]),
  )
  database.close()
})
